import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { langs, languages } from '#services/languages.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { addSearchLanguages } from './search-languages.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const stemsOf = async (locale: string, words: string) => {
  const { rows } = await sql<{ stems: string[] }>`
    select tsvector_to_array(search.lexemes(${locale}, ${words})) as stems`.execute(database.db)
  return rows[0]?.stems
}
const readingsOf = async (words: string) => {
  const { rows } = await sql<{ all: string[] }>`select search.readings(${words}) as all`.execute(database.db)
  return rows[0]?.all
}

test('a migrated database has every language of the site with the configuration that its row names', async () => {
  expect(await addSearchLanguages(database.db)).toEqual([])
  const { rows } = await sql<{ lang: string; copied_from: string }>`
    select lang, copied_from from search.language`.execute(database.db)
  expect(new Map(rows.map(({ lang, copied_from }) => [lang, copied_from]))).toEqual(
    new Map(languages.map(({ lang, textSearch }) => [lang, textSearch])),
  )
})

test.each([
  ['en-us', 'engineers', 'engin'],
  ['ru-ru', 'вакансиями', 'ваканс'],
  ['uk-ua', 'вакансіями', 'вакансі'],
  ['de-de', 'Anzeigen', 'anzeig'],
  ['fr-fr', 'formulaires', 'formulair'],
  ['es-es', 'colas', 'col'],
  ['nl-nl', 'werkplekken', 'werkplek'],
])('%s reads %s as %s', async (locale, word, stem) => {
  expect(await stemsOf(locale, word)).toEqual([stem])
  expect(await readingsOf(word)).toContain(`'${stem}'`)
})

test('a language that the database has not met is read as it is, until it is added', async () => {
  expect(await stemsOf('it-it', 'contratti')).toEqual(['contratti'])
  const wanted = [...languages, { lang: 'it', textSearch: 'italian' }, { lang: 'pl', textSearch: 'simple' }]
  expect(await addSearchLanguages(database.db, wanted)).toEqual(['it', 'pl'])
  expect(await addSearchLanguages(database.db, wanted)).toEqual([])
  expect(await stemsOf('it-it', 'contratti')).toEqual(['contratt'])
  expect(await readingsOf('contratti')).toContain("'contratt'")
  expect(await stemsOf('pl-pl', 'umowy')).toEqual(['umowy'])
  // An older replica runs beside the new one.
  expect(await addSearchLanguages(database.db)).toEqual([])
})

test('another configuration for a known language ends the start and says what to do', async () => {
  const changed = languages.map((row) => (row.lang === 'nl' ? { ...row, textSearch: 'simple' } : row))
  await expect(addSearchLanguages(database.db, changed)).rejects.toThrow(/'nl' with 'dutch'.*migration/)
  expect(langs).toContain('nl')
})

test('a configuration that PostgreSQL does not have is refused by its name', async () => {
  await expect(addSearchLanguages(database.db, [{ lang: 'xx', textSearch: 'klingon' }])).rejects.toThrow(
    /klingon/,
  )
})
