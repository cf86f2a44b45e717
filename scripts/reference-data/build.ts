// node scripts/reference-data/build.ts --from <folder> --names <folder>: makes db/seed/reference from the
// sources listed in db/seed/SOURCES.md. Not needed to run the site; it makes the data reproducible.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { langs } from '#services/languages.ts'
import type { SeedEntry } from '#services/reference-data/seed-entry.ts'
import { readCatalogue } from './gettext.ts'
import { cities, countries, subdivisions } from './locations.ts'
import { mergeSkills, readDecisions } from './merge-skills.ts'
import { nameSkills, readSkillNames, readTypedSkills, typeSkills } from './skill-names.ts'
import { skills } from './skills.ts'
import { entryOf, entryOfRow, type Row, sourceAt } from './source.ts'
import { readTitleNames, titles } from './titles.ts'

const { values } = parseArgs({ options: { from: { type: 'string' }, names: { type: 'string' } } })
if (values.from === undefined || values.names === undefined)
  throw new Error('Where are the sources? Use --from <folder> --names <folder of locales>')
const names = values.names
const source = sourceAt(values.from)
const TO = join(import.meta.dirname, '../../db/seed/reference')

interface Written {
  dictionaries: Record<string, Row[]>
  lines: Row[]
  titles: Row[]
  cities: Record<string, string[]>
}
const written: Written = JSON.parse(readFileSync(join(TO, 'dictionaries.json'), 'utf8'))
const rowsOf = (name: string) => written.dictionaries[name] ?? []
const inOrder = (name: string) =>
  rowsOf(name).map(([id, ...names], at) => ({
    ...entryOfRow(String(id), names),
    weight: rowsOf(name).length - at,
  }))

const regions = subdivisions(source)
const { lines, functions, titles: jobTitles } = titles(source, written, readTitleNames(TO))
write(
  'skills',
  typeSkills(
    nameSkills(mergeSkills(skills(source), readDecisions(TO)), readSkillNames(TO)),
    readTypedSkills(TO),
  ),
)
write('title-lines', lines)
write('job-functions', functions)
write('job-titles', jobTitles)
write('locations.countries', countries(source))
write('locations.subdivisions', regions)
const cityNames = langs.map(
  (lang) => [lang, readCatalogue(join(names, lang, 'LC_MESSAGES/geonames.mo'))] as const,
)
write(
  'locations.cities',
  cities(source, regions, { inLanguages: new Map(cityNames), inCyrillic: written.cities }),
)
write('knowledge', [...industrySections(), ...industryDivisions()])
write('languages', languages())
write('education-degrees', inOrder('educationDegrees'))
write('skill-levels', skillLevels())
write('options', Object.keys(written.dictionaries).flatMap(options))

/**
 * The industries as nodes of the knowledge tree: sections below "Industries", divisions below their sections.
 */
function industrySections(): SeedEntry[] {
  const root: SeedEntry = { id: 'industries', name: 'Industries', type: 'root' }
  const sections = inOrder('industries').map((entry) => ({ ...entry, type: 'industry', parent: root.id }))
  return [root, ...sections]
}

function industryDivisions(): SeedEntry[] {
  interface Industry {
    level: string
    code: string
    labels: Record<string, string>
  }
  let section = ''
  const all = source.lines<Industry>('industries/industries.jsonl')
  const sectionOf = new Map(all.map(({ level, code }) => [code, level === 'section' ? code : '']))
  return all.flatMap(({ level, code, labels }) => {
    if (sectionOf.get(code)) section = code
    if (level !== 'division') return []
    const { it: _, ...names } = labels
    return [{ ...entryOf(code, names), type: 'division', parent: sectionOfDivision(Number(code)) ?? section }]
  })
}

// First division of each section in NACE Rev. 2.
function sectionOfDivision(division: number): string | undefined {
  const starts = {
    A: 1,
    B: 5,
    C: 10,
    D: 35,
    E: 36,
    F: 41,
    G: 45,
    H: 49,
    I: 55,
    J: 58,
    K: 64,
    L: 68,
    M: 69,
    N: 77,
  }
  const more = { O: 84, P: 85, Q: 86, R: 90, S: 94, T: 97, U: 99 }
  return Object.entries({ ...starts, ...more }).findLast(([, start]) => start <= division)?.[0]
}

function languages(): SeedEntry[] {
  return source
    .lines<{ code: string; names: Record<string, string> }>('languages/languages.jsonl')
    .map(({ code, names }) => {
      const plain = Object.fromEntries(
        Object.entries(names).map(([locale, name]) => [locale.slice(0, 2), name]),
      )
      return { ...entryOf(code, plain), weight: langs.some((lang) => lang === code) ? 2 : 1 }
    })
}

function skillLevels(): SeedEntry[] {
  const scheme = (name: string, rows: string) =>
    rowsOf(rows).map(([id, ...names], rank) => ({
      ...entryOfRow(String(id), names),
      type: name,
      weight: -rank,
      more: { rank },
    }))
  return [...scheme('CEFR', 'englishLevels'), ...scheme('Proficiency', 'proficiency')]
}

/** A shared dictionary of the forms; a choice's value is its id. */
function options(dictionary: string): SeedEntry[] {
  return inOrder(dictionary).map((entry) => ({
    ...entry,
    id: `${dictionary}/${entry.id}`,
    type: dictionary,
    more: { value: entry.id },
  }))
}

function write(name: string, entries: SeedEntry[]): void {
  const ids = new Set(entries.map(({ id }) => id))
  if (ids.size !== entries.length) throw new Error(`${name}: two entries have the same id`)
  const text = entries
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((entry) => `${JSON.stringify(entry)}\n`)
    .join('')
  const bytes = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } })
  writeFileSync(join(TO, `${name}.jsonl.br`), bytes)
  console.log(`${name}: ${entries.length} entries, ${Math.round(bytes.length / 1024)} kB`)
}
