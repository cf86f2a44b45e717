// Taxonomies as files. `taxonomies/<uid>.json` contains a taxonomy in the default locale, with its terms'
// names in other locales. A locale that differs in more than names has its own file,
// `taxonomies/<locale>/<uid>.json`.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { JsonObject } from '#db/json.ts'
import type { Taxonomy, Term } from '#services/content/store/taxonomies.ts'
import type { Problem } from './problems.ts'
import type { StackFile } from './stack-settings.ts'

const termSchema = z.looseObject({
  uid: z.string().min(1),
  name: z.string(),
  parent_uid: z.string().nullable().optional().default(null),
  /** Names in other locales. */
  names: z.record(z.string(), z.string()).optional(),
})
const fileSchema = z.looseObject({
  taxonomy: z.looseObject({
    uid: z.string().min(1),
    name: z.string().min(1),
    description: z.string().optional().default(''),
  }),
  terms: z.array(termSchema),
})

type TaxonomyFile = z.output<typeof fileSchema>

export function readTaxonomyFiles(folder: string, stack: StackFile, problems: Problem[]): Taxonomy[] {
  const codes = stack.locales.map(({ code }) => code)
  const localized = new Map<string, Taxonomy>()
  for (const locale of foldersIn(join(folder, 'taxonomies'))) {
    const path = `taxonomies/${locale}`
    if (!codes.includes(locale))
      problems.push({ file: path, field: '', reason: `'${locale}' is not a locale of the stack` })
    else
      for (const name of filesIn(join(folder, path))) {
        const file = readFile(folder, `${path}/${name}`, problems)
        if (file !== undefined) localized.set(keyOf(file.taxonomy.uid, locale), inLocale(file, locale, true))
      }
  }
  const named = filesIn(join(folder, 'taxonomies')).flatMap((name) => {
    const file = readFile(folder, `taxonomies/${name}`, problems)
    return file === undefined ? [] : inEveryLocale(file, stack.master_locale)
  })
  const all = new Map([...named.map((one) => [keyOf(one.uid, one.locale), one] as const), ...localized])
  return [...all.values()]
}

/** Paths with contents: the reverse of readTaxonomyFiles. */
export function taxonomyFiles(taxonomies: readonly Taxonomy[], masterLocale: string): [string, string][] {
  return [...Map.groupBy(taxonomies, ({ uid }) => uid)].flatMap(([uid, locales]) => {
    const master = locales.find(({ locale }) => locale === masterLocale)
    const others = locales.filter((one) => one !== master)
    const byName = master === undefined ? [] : others.filter((other) => differsInNamesOnly(master, other))
    const apart = others.filter((other) => !byName.includes(other))
    return [
      ...(master === undefined
        ? []
        : [[`taxonomies/${uid}.json`, fileText(master, byName)] satisfies [string, string]]),
      ...apart.map((other): [string, string] => [
        `taxonomies/${other.locale}/${uid}.json`,
        fileText(other, []),
      ]),
    ]
  })
}

const keyOf = (uid: string, locale: string) => `${uid}\n${locale}`

const filesIn = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [])
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map(({ name }) => name)
    .sort()

const foldersIn = (folder: string) =>
  (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [])
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()

function readFile(folder: string, file: string, problems: Problem[]): TaxonomyFile | undefined {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(join(folder, file), 'utf8'))
  } catch (error) {
    problems.push({ file, field: '', reason: `is not JSON: ${(error as Error).message}` })
    return undefined
  }
  const parsed = fileSchema.safeParse(json)
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues)
      problems.push({ file, field: path.map(String).join('.'), reason: message })
    return undefined
  }
  const known = new Set<string>()
  for (const [index, { uid, parent_uid }] of parsed.data.terms.entries()) {
    if (parent_uid !== null && !known.has(parent_uid))
      problems.push({
        file,
        field: `terms.${index}.parent_uid`,
        reason: `'${parent_uid}' is not a term above it`,
      })
    known.add(uid)
  }
  return parsed.data
}

/** The complete default locale, and each locale in which a term has a name, with those terms. */
function inEveryLocale(file: TaxonomyFile, masterLocale: string): Taxonomy[] {
  const named = new Set(file.terms.flatMap(({ names }) => Object.keys(names ?? {})))
  named.delete(masterLocale)
  return [masterLocale, ...named].map((locale) => inLocale(file, locale, locale === masterLocale))
}

function inLocale({ taxonomy, terms }: TaxonomyFile, locale: string, whole: boolean): Taxonomy {
  const { uid, name, description, ...extra } = taxonomy
  return {
    uid,
    locale,
    name,
    description,
    terms: terms
      .filter(({ names }) => whole || names?.[locale] !== undefined)
      .map(({ uid: term, name: original, parent_uid, names, ...members }) => ({
        uid: term,
        name: names?.[locale] ?? original,
        parentUid: parent_uid,
        ...withExtra(members),
      })),
    ...withExtra(extra),
  }
}

const withExtra = (members: Record<string, unknown>): { extra?: JsonObject } =>
  Object.keys(members).length === 0 ? {} : { extra: members as JsonObject }

/** Whether the default locale's file can represent it. */
function differsInNamesOnly(master: Taxonomy, other: Taxonomy): boolean {
  const originals = new Map(master.terms.map((term) => [term.uid, term]))
  const withNamesOf = (term: Term) => ({ ...term, name: originals.get(term.uid)?.name ?? '' })
  const uids = new Set(other.terms.map(({ uid }) => uid))
  return (
    other.terms.length > 0 &&
    isDeepStrictEqual(
      { ...other, terms: other.terms.map(withNamesOf) },
      { ...master, locale: other.locale, terms: master.terms.filter(({ uid }) => uids.has(uid)) },
    )
  )
}

function fileText({ uid, name, description, extra, terms }: Taxonomy, translations: readonly Taxonomy[]) {
  const namesOf = (term: string) =>
    translations.flatMap(({ locale, terms: translated }) => {
      const found = translated.find((candidate) => candidate.uid === term)
      return found === undefined ? [] : [[locale, found.name] as const]
    })
  const content = {
    taxonomy: { uid, name, description, ...extra },
    terms: terms.map(({ uid: term, name: termName, parentUid, extra: members }) => {
      const names = namesOf(term)
      return {
        uid: term,
        name: termName,
        parent_uid: parentUid,
        ...members,
        ...(names.length === 0 ? {} : { names: Object.fromEntries(names) }),
      }
    }),
  }
  return `${JSON.stringify(content, null, 2)}\n`
}
