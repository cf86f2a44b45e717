import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vacancyKind } from '#domain/catalogue/kinds.ts'
import type { Vacancy } from '#domain/catalogue/vacancy.ts'
import { writeItems } from '#domain/catalogue/write-items.ts'
import { testVacancy } from '#tests/tools/catalogue-items.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { findCompany, listCompanies, vacanciesOfCompany } from './companies.ts'
import { companySchema } from './company.ts'
import { countCompanies } from './count-companies.ts'
import { describeCompanies } from './describe-companies.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const tenant = 'test'
const now = new Date('2026-11-23T12:00:00Z')
const vacancy = (id: string, company: string, more: Partial<Vacancy> = {}): Vacancy =>
  testVacancy({
    external_id: id,
    title: `Job ${id}`,
    company,
    published_at: `2026-11-${id.padStart(2, '0')}T08:00:00Z`,
    ...more,
  })
const write = (items: Vacancy[]) =>
  writeItems(database.db, vacancyKind, { tenant, source: 'jobs' }, items, now)
const list = async (query = '') =>
  (await listCompanies(database.db, { tenant, query, at: now, offset: 0, limit: 10 })).companies.map(
    ({ name, vacancies }) => [name, vacancies],
  )
const describe = (names: string[], more = {}) =>
  describeCompanies(
    database.db,
    { tenant, source: 'file' },
    names.map((name) =>
      companySchema.parse({ name, texts: { 'en-us': { line: `We are ${name}.` } }, ...more }),
    ),
    { now },
  )
const revision = async () =>
  (await sql<{ revision: string }>`select revision from catalogue.revision`.execute(database.db)).rows[0]
    ?.revision

test('all spellings are one company with the most frequent name; closed and expired vacancies do not count', async () => {
  await write([
    vacancy('1', 'Harbor Ledger'),
    vacancy('2', 'HARBOR LEDGER, Ltd.'),
    vacancy('3', 'Harbor Ledger'),
    vacancy('4', 'Harbor Ledger Inc', { status: 'closed' }),
    vacancy('5', 'Harbor Ledger', { valid_through: '2026-11-22' }),
    vacancy('6', 'ТОВ «Банківка»', { valid_through: '2026-11-23' }),
    vacancy('7', ''),
    vacancy('8', 'Over', { valid_through: '2026-11-22' }),
  ])
  expect(await countCompanies(database.db, tenant, now)).toBe(2)
  expect(await list()).toEqual([
    ['Harbor Ledger', 3],
    ['ТОВ «Банківка»', 1],
  ])
  expect(await list('банк')).toEqual([['ТОВ «Банківка»', 1]])
  expect(await list('100%')).toEqual([])
  const { vacancies, total } = await vacanciesOfCompany(database.db, {
    tenant,
    key: 'harbor-ledger',
    at: now,
    offset: 0,
    limit: 2,
    lang: 'en',
  })
  expect([vacancies.map(({ title }) => title), total]).toEqual([['Job 3', 'Job 2'], 3])
  expect(vacancies.every(({ company_key }) => company_key === 'harbor-ledger')).toBe(true)
})

test('counting again changes nothing and does not invalidate pages', async () => {
  const before = await revision()
  expect(await countCompanies(database.db, tenant, now)).toBe(0)
  expect(await revision()).toBe(before)
})

test('data describes a company by any spelling; removed descriptions are dropped, the vacancies stay', async () => {
  expect(await describe(['Harbor Ledger GmbH', 'Quiet House', '!!!'])).toEqual({
    changed: 2,
    same: 0,
    dropped: 0,
    nameless: ['!!!'],
  })
  expect(await list()).toEqual([
    ['Harbor Ledger GmbH', 3],
    ['ТОВ «Банківка»', 1],
    ['Quiet House', 0],
  ])
  await countCompanies(database.db, tenant, now)
  expect((await findCompany(database.db, tenant, 'harbor-ledger'))?.name).toBe('Harbor Ledger GmbH')
  const before = await revision()
  expect(await describe(['Harbor Ledger GmbH', 'Quiet House'])).toMatchObject({
    changed: 0,
    same: 2,
    dropped: 0,
  })
  expect(await revision()).toBe(before)
  expect(await describe(['Quiet House'])).toMatchObject({ changed: 0, dropped: 1 })
  await countCompanies(database.db, tenant, now)
  expect(await findCompany(database.db, tenant, 'harbor-ledger')).toMatchObject({
    name: 'Harbor Ledger',
    texts: {},
    described: false,
  })
})

test('a company that was not counted yet is found by its vacancies, but never another tenant’s', async () => {
  await write([vacancy('9', 'Just Born Ltd')])
  expect(await findCompany(database.db, tenant, 'just-born')).toMatchObject({ name: 'Just Born Ltd' })
  expect(await findCompany(database.db, 'another', 'just-born')).toBeUndefined()
  expect(await findCompany(database.db, tenant, 'nobody')).toBeUndefined()
})
