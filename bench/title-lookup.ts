// How often a look-up of job titles has the right one among its first ten, and how long it takes.
// `node bench/title-lookup.ts --from <folder of shared data> [--embedded] [--half tuned|held] [--each 150]`
//
// The rule of judging, written before the look-up was changed:
// - A look-up is right if the concept that its text came from is among the first ten answers, or a title that is called
//   the same in that language (its name or another name, folded).
// - "national": titles as offices of a country word them, each matched to concepts by people (the set's oracle). They are
//   shipped as names; the half that is asked for is not loaded.
// - "held-out name": one of every two other names of a concept, by the hash of the name, is not loaded; it is asked for.
// - The other classes are made from names that are loaded, by a seeded draw of concepts and names: "beginning" is the
//   first 4 to 8 letters, "typing error" has one letter left out, doubled, replaced or swapped with its neighbour,
//   "another order" has its words (two and more) backwards, "a word less" has one of its three or more words left out.
//   Nobody chooses them by hand.
// - Concepts and national titles are halved by the hash of their id or text. Rules are tuned on one half alone.
// - Some national titles are matched to a group of occupations alone, which is no title. They count as not found; "known"
//   is the share of the others, so the most that there can be.
// - A beginning fits many concepts, so it has a second figure, an index: hits by those of a look-up that shows ten of the
//   n concepts with a name that begins so, if each is equally often meant. It is no share: a good order is above 1.
import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { type Lang, langs } from '#services/languages.ts'
import { createEmbeddedReferenceData } from '#services/reference-data/embedded.ts'
import { fold } from '#services/reference-data/fold.ts'
import { loadReferenceData } from '#services/reference-data/load.ts'
import type { SeedEntry } from '#services/reference-data/seed-entry.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { median } from './load.ts'
import { percentile } from './search.ts'
import { pickFrom, randomFrom } from './vacancies.ts'

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: join(import.meta.dirname, '../../shared/data') },
    embedded: { type: 'boolean', default: false },
    half: { type: 'string', default: 'held' },
    each: { type: 'string', default: '150' },
    misses: { type: 'boolean', default: false },
    // As every other dictionary is looked up, which titles were before: under another name, without further names.
    plain: { type: 'boolean', default: false },
    // Without any name that offices give.
    'no-offices': { type: 'boolean', default: false },
  },
})
const EACH = Number(values.each)
const DICTIONARY = values.plain ? 'title-lines' : 'job-titles'
const number = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0)
const isOurs = (text: string) => (number(`half ${text}`) % 2 === 0) === (values.half === 'tuned')
const isLeftOut = (name: string) => number(`name ${name}`) % 2 === 0

interface Title {
  id: string
  names: Partial<Record<Lang, { loaded: string[]; leftOut: string[] }>>
}
interface Case {
  lang: Lang
  kind: string
  text: string
  ids: ReadonlySet<string>
  /** How often ten of those that fit have it by chance. */
  byChance?: number
}

const seed = brotliDecompressSync(
  readFileSync(join(import.meta.dirname, '../db/seed/reference/job-titles.jsonl.br')),
)
  .toString()
  .trim()
  .split('\n')
  .map((line): SeedEntry => JSON.parse(line))
const shipped = new Set(seed.map(({ id }) => id))
/** National titles are asked with all other names that are shipped, made ones without the names that are held out. */
const isNational = (kind: string) => kind.startsWith('national')
const titles = seed.map((entry): Title => {
  const names: Title['names'] = {}
  for (const lang of langs) {
    const name = lang === 'en' ? entry.name : entry.names?.[lang]
    if (name === undefined) continue
    const known = new Set([name, ...(entry.aliases ?? [])].map(fold))
    const others = (entry.otherNames?.[lang] ?? []).filter((other) => !known.has(fold(other)))
    names[lang] = {
      loaded: [name, ...others.filter((other) => !isLeftOut(other))],
      leftOut: others.filter(isLeftOut),
    }
  }
  return { id: entry.id, names }
})
const withoutHeldOut = seed.map((entry) => ({
  ...entry,
  otherNames: Object.fromEntries(
    Object.entries(entry.otherNames ?? {}).map(([lang, names]) => [
      lang,
      names.filter((name) => !isLeftOut(name)),
    ]),
  ),
}))

const called = new Map<string, Set<string>>()
for (const { id, names } of titles)
  for (const [lang, { loaded, leftOut }] of Object.entries(names))
    for (const name of [...loaded, ...leftOut]) {
      const key = `${lang} ${fold(name)}`
      called.set(key, (called.get(key) ?? new Set()).add(id))
    }

function casesOf(lang: Lang): Case[] {
  const random = randomFrom(20 + langs.indexOf(lang))
  const pick = pickFrom(random)
  const ours = titles.filter(({ id, names }) => isOurs(id) && names[lang] !== undefined)
  const beginnings = new Map<string, Set<string>>()
  for (const { id, names } of titles)
    for (const name of [...(names[lang]?.loaded ?? []), ...(names[lang]?.leftOut ?? [])])
      for (let length = 4; length <= 8; length++) {
        const start = fold(name).slice(0, length)
        beginnings.set(start, (beginnings.get(start) ?? new Set()).add(id))
      }
  const cases: Case[] = []
  const draw = (
    kind: string,
    of: (title: Title) => (Omit<Case, 'lang' | 'kind' | 'ids'> & { name: string }) | undefined,
  ) => {
    const made: Case[] = []
    for (let tries = 0; made.length < EACH && tries < EACH * 20; tries++) {
      const title = pick(ours)
      const one = of(title)
      if (one === undefined) continue
      const ids = new Set([title.id, ...(called.get(`${lang} ${fold(one.name)}`) ?? [])])
      made.push({
        lang,
        kind,
        text: one.text,
        ids,
        ...(one.byChance === undefined ? {} : { byChance: one.byChance }),
      })
    }
    cases.push(...made)
  }
  const nameOf = (title: Title) => pick(title.names[lang]?.loaded ?? [])
  draw('beginning', (title) => {
    const name = nameOf(title)
    const text = name.slice(0, 4 + Math.floor(random() * 5)).trim()
    const fits = beginnings.get(fold(text))?.size ?? 1
    return { name, text, byChance: Math.min(1, 10 / fits) }
  })
  draw('typing error', (title) => {
    const name = nameOf(title)
    const at = 1 + Math.floor(random() * (name.length - 2))
    if (name.length < 6 || !/\p{L}{2}/u.test(name.slice(at, at + 2))) return undefined
    const [before, letter, after] = [name.slice(0, at), name[at] ?? '', name.slice(at + 1)]
    const wrong = pick([
      '',
      `${letter}${letter}`,
      pick([...'abcdeghiklmnoprstuw']),
      `${after[0] ?? ''}${letter}`,
    ])
    return {
      name,
      text:
        wrong.length === 2 && wrong[1] === letter && wrong[0] !== letter
          ? `${before}${wrong}${after.slice(1)}`
          : `${before}${wrong}${after}`,
    }
  })
  draw('another order', (title) => {
    const name = nameOf(title)
    const words = name.split(' ')
    return words.length < 2 ? undefined : { name, text: words.toReversed().join(' ') }
  })
  draw('a word less', (title) => {
    const name = nameOf(title)
    const words = name.split(' ')
    return words.length < 3
      ? undefined
      : { name, text: words.toSpliced(Math.floor(random() * words.length), 1).join(' ') }
  })
  draw('held-out name', (title) => {
    const others = title.names[lang]?.leftOut ?? []
    if (others.length === 0) return undefined
    const name = pick(others)
    return { name, text: name }
  })
  return cases
}

interface NationalTitle {
  locale: string
  query: string
  expected_uris: string[]
}
const nationalTitles = readFileSync(
  join(values.from, 'reference/job-titles/title-lookup-oracle.jsonl'),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line): NationalTitle => JSON.parse(line))
const idsOf = ({ expected_uris }: NationalTitle) =>
  new Set(expected_uris.map((uri) => uri.split('/').at(-1) ?? uri))

const nationalCases = (): Case[] =>
  nationalTitles
    .filter(({ locale, query }) => isOurs(`${locale} ${query}`))
    .map((title) => ({
      lang: title.locale.slice(0, 2) as Lang,
      kind: `national ${title.locale}`,
      text: title.query,
      ids: idsOf(title),
    }))

/** What the judged half would give away: an office's name that is asked for is not loaded. */
const withoutAsked = (entries: readonly SeedEntry[]): SeedEntry[] => {
  const asked = new Set(nationals.map(({ lang, text }) => `${lang} ${text}`))
  return entries.map((entry) => ({
    ...entry,
    officeNames: Object.fromEntries(
      Object.entries(entry.officeNames ?? {}).map(([lang, names]) => [
        lang,
        values['no-offices'] ? [] : names.filter((name) => !asked.has(`${lang} ${name}`)),
      ]),
    ),
  }))
}

const rows = new Map<string, { n: number; hits: number; known: number; byChance: number; ms: number[] }>()
const languages = langs.filter(
  (lang) => titles.filter(({ names }) => names[lang] !== undefined).length > 1_000,
)
const nationals = nationalCases()

async function ask(entries: readonly SeedEntry[], cases: readonly Case[]) {
  const postgres = values.embedded ? undefined : await startPostgres()
  const database = await openDatabase({ url: postgres?.url, folder: null })
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-titles-'))
  try {
    await migrate(database.background.pool)
    writeFileSync(
      join(folder, `${DICTIONARY}.jsonl`),
      entries
        .map((entry) => (values.plain ? { ...entry, otherNames: {} } : entry))
        .map((entry) => `${JSON.stringify(entry)}\n`)
        .join(''),
    )
    copyFileSync(
      join(import.meta.dirname, '../db/seed/reference/job-functions.jsonl.br'),
      join(folder, 'job-functions.jsonl.br'),
    )
    const began = performance.now()
    await loadReferenceData(database.background, folder, new Date())
    const seconds = (performance.now() - began) / 1000
    console.log(`loaded in ${seconds.toFixed(1)} s, at a load of ${loadavg()[0]?.toFixed(1)}`)
    const data = createEmbeddedReferenceData(database.db)
    for (const each of cases) {
      const { lang, kind, text, ids } = each
      const since = performance.now()
      const { results } = await data.lookup(DICTIONARY, {
        q: text,
        filter: 'is_active==true',
        lang,
        size: 10,
      })
      const ms = performance.now() - since
      const isHit = results.some((entry) => ids.has(String(entry.title_id ?? entry.id)))
      if (values.misses && !isHit && kind !== 'beginning')
        console.log(
          `${kind} ${lang}: ${text} | ${results.slice(0, 3).map(({ title_name }) => title_name)} | ${[
            ...ids,
          ].map((id) => titles.find((title) => title.id === id)?.names[lang]?.loaded.slice(0, 3))}`,
        )
      const names = [`${lang} ${kind}`, 'all', isNational(kind) ? `national ${lang}` : `${lang} made`]
      for (const name of kind === 'beginning' ? names.slice(0, 2) : names) {
        const row = rows.get(name) ?? { n: 0, hits: 0, known: 0, byChance: 0, ms: [] }
        row.n++
        row.hits += isHit ? 1 : 0
        row.known += [...ids].some((id) => shipped.has(id)) ? 1 : 0
        row.byChance += each.byChance ?? 1
        row.ms.push(ms)
        rows.set(name, row)
      }
    }
  } finally {
    await database.close()
    postgres?.stop()
    rmSync(folder, { recursive: true })
  }
}

await ask(withoutAsked(seed), nationals)
if (EACH > 0) await ask(withoutAsked(withoutHeldOut), languages.flatMap(casesOf))
console.table(
  Object.fromEntries(
    [...rows].toSorted().map(([name, { n, hits, known, byChance, ms }]) => [
      name,
      {
        n,
        hit: Number((hits / n).toFixed(3)),
        known: Number((known / n).toFixed(3)),
        index: Number((hits / byChance).toFixed(3)),
        median: Number(median(ms).toFixed(1)),
        p95: Number(percentile(ms, 0.95).toFixed(1)),
      },
    ]),
  ),
)
