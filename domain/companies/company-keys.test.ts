import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { companyKeys } from './company-keys.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Spellings of one company, by the kind of difference. */
const same = [
  ['case', 'nordwind logistik', 'Nordwind Logistik', 'NORDWIND LOGISTIK'],
  [
    'GmbH',
    'Nordwind Logistik',
    'Nordwind Logistik GmbH',
    'Nordwind Logistik GmbH & Co. KG',
    'Nordwind Logistik mbH',
  ],
  ['AG, SE, KG', 'Klinikplan', 'Klinikplan AG', 'Klinikplan SE', 'Klinikplan KG'],
  [
    'Ltd',
    'Harbor Ledger',
    'Harbor Ledger Ltd',
    'Harbor Ledger Ltd.',
    'HARBOR LEDGER, LTD',
    'Harbor Ledger Limited',
    'Harbor Ledger Co., Ltd.',
  ],
  [
    'Inc.',
    'Open Shelf',
    'Open Shelf Inc',
    'Open Shelf, Inc.',
    'Open Shelf Incorporated',
    'Open Shelf Corp.',
    'Open Shelf LLC',
    'Open Shelf L.L.C.',
  ],
  ['ТОВ', 'Банківка', 'ТОВ «Банківка»', 'ТОВ "БАНКІВКА"', 'Банківка, ТОВ', 'ПП Банківка'],
  ['ООО', 'Степь Финанс', 'ООО «Степь Финанс»', 'ЗАО Степь Финанс', 'степь-финанс'],
  [
    'S.A., S.L., S.r.l.',
    'Puente Norte',
    'Puente Norte S.A.',
    'Puente Norte SL',
    'Puente Norte S.L.U.',
    'Puente Norte S.r.l.',
    'Puente Norte SAS',
  ],
  ['B.V., N.V.', 'Dijk & Data', 'Dijk & Data B.V.', 'Dijk & Data BV', 'Dijk & Data NV'],
  ['Sp. z o.o., s.r.o.', 'Tatra Maps', 'Tatra Maps Sp. z o.o.', 'Tatra Maps s.r.o.', 'Tatra Maps a.s.'],
  ['Oy, AB, A/S', 'Canal Street', 'Canal Street Oy', 'Canal Street AB', 'Canal Street A/S'],
  [
    'punctuation',
    'Red & Blue',
    'Red&Blue',
    'Red  &  Blue',
    '“Red & Blue”',
    'Red – Blue',
    'red/blue',
    'Red_Blue',
  ],
  ['apostrophes', "L'Atelier", 'L’Atelier', 'L`Atelier', 'Lʼatelier'],
  ['width', 'Soft', 'Ｓｏｆｔ'],
]

test.each(same)('one key for spellings that differ in %s', async (_, ...names) => {
  const keys = await companyKeys(database.db, names)
  expect([...new Set(keys.values())], JSON.stringify([...keys])).toHaveLength(1)
})

test('different companies have different keys', async () => {
  const names = [
    'Prairie Grid',
    'Prairie',
    'Grid',
    'Red & Blue',
    'Red',
    'Банківка',
    'Банк',
    'C++ House',
    'C House',
    'Coca Cola',
    'Cola',
    'Data',
    'Data 2',
    'AB Volta',
    'Limited Edition',
    'Inc Tank',
    'Café',
    'Cafe',
  ]
  const keys = await companyKeys(database.db, names)
  // Non-letters are ignored: C++ House and C House get the same key.
  expect(new Set(keys.values()).size).toBe(names.length - 1)
})

test('a name of only a legal form keeps it; a name of only signs has an empty key', async () => {
  const keys = await companyKeys(database.db, ['GmbH', '!!!', '', 'ТОВ', 'SE'])
  expect(Object.fromEntries(keys)).toEqual({ GmbH: 'gmbh', '!!!': '', '': '', ТОВ: 'тов', SE: 'se' })
})

test('the key of a key is the same key, so addresses are stable', async () => {
  const keys = await companyKeys(
    database.db,
    same.flatMap(([, ...names]) => names),
  )
  const again = await companyKeys(database.db, [...keys.values()])
  for (const key of keys.values()) expect(again.get(key)).toBe(key)
})
