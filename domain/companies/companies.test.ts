import { sql } from 'kysely'
import { afterAll, beforeAll, expect, describe as group, test } from 'vitest'
import { vacancyKind } from '#domain/catalogue/kinds.ts'
import type { Vacancy } from '#domain/catalogue/vacancy.ts'
import { writeItems } from '#domain/catalogue/write-items.ts'
import { testVacancy } from '#tests/tools/catalogue-items.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase, type TestDatabase } from '#tests/tools/test-database.ts'
import { followCompany, listFollowedCompanies } from '../following/companies.ts'
import {
  companiesByKeys,
  findCompany,
  listCompanies,
  newestOfCompanies,
  vacanciesOfCompany,
} from './companies.ts'
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
    logos: { saved: 0, given: new Set(), leftOut: [] },
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

group('other names of a company', () => {
  const brands = { tenant, source: 'brands' }
  const say = (given: { name: string; aliases?: string[] }[]) =>
    describeCompanies(
      database.db,
      brands,
      given.map((one) => companySchema.parse(one)),
      { now },
    )
  const seen = async (key: string) => (await findCompany(database.db, tenant, key))?.key
  const jobsOf = async (key: string) =>
    (
      await vacanciesOfCompany(database.db, { tenant, key, at: now, offset: 0, limit: 9, lang: 'en' })
    ).vacancies.map(({ title }) => title)

  test('lead to it, with their vacancies and followers; what only begins alike stays apart', async () => {
    await write([
      vacancy('21', 'Delta Air Lines, Inc.'),
      vacancy('22', 'Delta'),
      vacancy('23', 'Delta Electronics'),
      vacancy('24', 'DELTA TechOps LLC'),
      vacancy('25', 'Delta Dental'),
    ])
    await countCompanies(database.db, tenant, now)
    const memberId = await insertMember(database.db, { email: 'd@guildhall.example', firstName: 'D', now })
    for (const [key, at] of [
      ['delta-techops', now],
      ['delta', new Date(now.getTime() - 1000)],
    ] as const)
      await followCompany(database.db, { memberId, tenant, key, name: key, now: at })
    expect(
      await say([{ name: 'Delta Air Lines', aliases: ['Delta', 'Delta TechOps', 'Delta Air Lines Ltd.'] }]),
    ).toMatchObject({
      changed: 1,
    })
    await countCompanies(database.db, tenant, now)
    expect(
      await Promise.all(
        ['delta', 'delta-techops', 'delta-air-lines', 'delta-electronics', 'delta-dental'].map(seen),
      ),
    ).toEqual(['delta-air-lines', 'delta-air-lines', 'delta-air-lines', 'delta-electronics', 'delta-dental'])
    expect(await jobsOf('delta-air-lines')).toEqual(['Job 24', 'Job 22', 'Job 21'])
    expect(await jobsOf('delta-electronics')).toEqual(['Job 23'])
    expect(await list('delta')).toEqual([
      ['Delta Air Lines', 3],
      ['Delta Dental', 1],
      ['Delta Electronics', 1],
    ])
    const known = await companiesByKeys(database.db, tenant, ['delta', 'delta-dental'], now)
    expect([...known].map(([asked, { key, vacancies }]) => [asked, key, vacancies]).sort()).toEqual([
      ['delta', 'delta-air-lines', 3],
      ['delta-dental', 'delta-dental', 1],
    ])
    expect(await listFollowedCompanies(database.db, memberId, tenant)).toEqual([
      { key: 'delta-air-lines', name: 'Delta Air Lines', since: new Date(now.getTime() - 1000) },
    ])
    const newest = await newestOfCompanies(database.db, {
      ...{ tenant, keys: ['delta-air-lines'], at: now, limit: 2, lang: 'en' },
    })
    expect(newest.map(({ title }) => title)).toEqual(['Job 24', 'Job 22'])
  })

  test('said again, nothing changes; dropped by the source, each name is a company again', async () => {
    const given = [{ name: 'Delta Air Lines', aliases: ['Delta', 'Delta TechOps'] }]
    await say(given)
    const before = await revision()
    await say(given)
    expect(await countCompanies(database.db, tenant, now)).toBe(0)
    expect(await revision()).toBe(before)
    await say([{ name: 'Delta Air Lines' }])
    expect(await revision()).not.toBe(before)
    await countCompanies(database.db, tenant, now)
    expect(await seen('delta')).toBe('delta')
    expect(await jobsOf('delta')).toEqual(['Job 22'])
  })

  test('a company with a description of its own is nobody’s alias, and of two that claim a name the first keeps it', async () => {
    await say([{ name: 'Delta Air Lines', aliases: ['Delta', 'Delta Dental'] }, { name: 'Delta Dental' }])
    expect(await seen('delta-dental')).toBe('delta-dental')
    const other = { tenant, source: 'other' }
    await describeCompanies(
      database.db,
      other,
      [companySchema.parse({ name: 'Delta Electronics', aliases: ['Delta'] })],
      { now },
    )
    expect(await seen('delta')).toBe('delta-air-lines')
    // Described later, by anybody: it has a page of its own from then on.
    await describeCompanies(
      database.db,
      { tenant, source: 'third' },
      [companySchema.parse({ name: 'Delta' })],
      { now },
    )
    await say([{ name: 'Delta Air Lines', aliases: ['Delta'] }])
    expect(await seen('delta')).toBe('delta')
  })
})
