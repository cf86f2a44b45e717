// A new programme, from nothing or from a copy, and a draft that is written further: one form for all of them.
import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { PROGRAMS } from '#app/features/programs/programs.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { Json, JsonObject } from '#db/json.ts'
import { countryName, languageName } from '#domain/catalogue/code-names.ts'
import { countryCodes } from '#domain/catalogue/import/countries.ts'
import { ownFields } from '#services/content/authoring/comparable.ts'
import { createEntry, editEntry, type WrittenEntry } from '#services/content/authoring/edit-entry.ts'
import { readMarkdown } from '#services/content/authoring/markdown-to-rich-text.ts'
import { writeMarkdown } from '#services/content/authoring/rich-text-to-markdown.ts'
import { entryUid } from '#services/content/authoring/uids.ts'
import { defaultLocale, intlTagOf, type Locale, languages } from '#services/languages.ts'
import { changedMeanwhile, noteProgram, writtenProgram } from './desk.server.ts'
import { deskPage } from './desk-addresses.ts'
import { takenBy, targetOf } from './entries.server.ts'
import { described, isReadOnly, neverKept } from './list.server.ts'
import { knownForms } from './prove.server.ts'
import {
  blankProgram,
  type FieldFaults,
  type ReadProgram,
  readTyped,
  splitRules,
  textField,
  typedFrom,
  typedOf,
} from './typed-program.ts'
import { zoneNames } from './zones.ts'

/** Dates belong to one programme: a copy has none, and no address. */
const notCopied = ['slug', 'opensDay', 'opensTime', 'closesDay', 'closesTime', 'startsDay', 'decisionDay']
const notCopiedFields = [
  'opens',
  'closes',
  'starts',
  'decision_by',
  'archived',
  'created_at',
  'updated_at',
  'meta',
]

const markdownOf = (body: Json | undefined): string => (body === undefined ? '' : (writeMarkdown(body) ?? ''))

/** A body that Markdown cannot say, such as one with pictures: it stays until another one is written. */
const staysAsItIs = ({ bodies }: WrittenEntry): boolean =>
  [...bodies.values()].some(({ body }) => body !== undefined && writeMarkdown(body) === undefined)

async function formPage(context: RequestContext, entry: WrittenEntry | undefined, zone: string) {
  const { locale } = context.get(placeContext)
  const [{ messages, head }, forms] = await Promise.all([described(context), knownForms(context, 'all')])
  const { compare } = new Intl.Collator(intlTagOf(locale))
  const sorted = <T extends { label: string }>(options: T[]) =>
    options.toSorted((one, other) => compare(one.label, other.label))
  return {
    messages,
    head,
    isReadOnly: isReadOnly(context),
    zones: zoneNames(zone),
    countries: sorted(countryCodes().map((code) => ({ value: code, label: countryName(code, locale) }))),
    spoken: sorted(languages.map(({ lang }) => ({ value: lang, label: languageName(lang, locale) }))),
    languages: languages.map(({ locale, lang, name }) => ({ locale, lang, name })),
    forms: [...forms.values()]
      .filter(({ isAsked }) => isAsked)
      .map(({ formId, title }) => ({ formId, title })),
    otherRules:
      entry === undefined ? 0 : splitRules(entry.bodies.get(defaultLocale)?.eligibility).others.length,
    hasFixedBody: entry !== undefined && staysAsItIs(entry),
  }
}

export async function loadNew(context: RequestContext, url: URL) {
  const from = url.searchParams.get('from')
  const source = from === null || isReadOnly(context) ? undefined : await writtenProgram(context, from)
  const typed = source === undefined ? blankProgram : typedOf(source.entry.bodies, markdownOf)
  const one = source === undefined ? typed.one : without(typed.one, notCopied)
  return data(
    {
      ...(await formPage(context, source?.entry, one.zone ?? '')),
      copyOf: source?.program.title,
      typed: { ...typed, one },
      seen: '',
    },
    { headers: neverKept },
  )
}

const without = <T>(record: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))

/** @throws a redirect to the desk once it is published: then dates alone are changed there */
export async function loadEdit(context: RequestContext, uid: string) {
  const { entry } = await writtenProgram(context, uid)
  if (entry.environments.length > 0) throw toDesk(context, uid)
  const typed = typedOf(entry.bodies, markdownOf)
  return data(
    {
      ...(await formPage(context, entry, typed.one.zone ?? '')),
      copyOf: undefined,
      typed,
      seen: entry.revision,
    },
    { headers: neverKept },
  )
}

const toDesk = (context: RequestContext, uid: string, done?: string) =>
  redirect(
    pagePath({
      ...context.get(placeContext),
      page: done === undefined ? deskPage(uid) : `${deskPage(uid)}?done=${done}`,
    }),
    { status: 303, headers: neverKept },
  )

/** Texts as the content service has them: the body as rich text. */
function textsOf({ texts }: ReadProgram, uid: string, faults: FieldFaults): Map<Locale, JsonObject> {
  return new Map(
    Object.entries(texts).map(([locale, { body, ...plain }]): [Locale, JsonObject] => {
      const at = locale as Locale
      if (body === undefined) return [at, { ...plain }]
      const read = readMarkdown(body, { seed: `${uid} ${locale} body` })
      if (read.faults.length > 0) faults[textField('body', at)] = 'text'
      return [at, { ...plain, body: read.document as unknown as Json }]
    }),
  )
}

/** Saves a draft, new or over the revision that was read. */
export async function saveProgram(
  context: RequestContext,
  request: Request,
  asked: { uid: string } | { from: string | null },
) {
  const form = await request.formData()
  const typed = typedFrom(form)
  const seen = String(form.get('seen') ?? '')
  const known = 'uid' in asked ? asked.uid : asked.from
  // Where content is written elsewhere there is nothing to save to.
  if (isReadOnly(context)) throw data(null, { status: 409, headers: neverKept })
  const source = known === null ? undefined : (await writtenProgram(context, known)).entry
  const before = 'uid' in asked ? source : undefined
  const others = splitRules(source?.bodies.get(defaultLocale)?.eligibility).others
  const read = readTyped(typed, others)
  const { apiKey } = targetOf(context)
  const uid = 'uid' in asked ? asked.uid : entryUid(apiKey, PROGRAMS, String(read.shared.slug))
  const faults: FieldFaults = { ...read.faults }
  const texts = textsOf(read, uid, faults)
  if (source !== undefined && staysAsItIs(source) && faults[textField('body', defaultLocale)] === 'required')
    delete faults[textField('body', defaultLocale)]
  const title = String(texts.get(defaultLocale)?.title ?? '')
  const taken = await takenBy(context, { uid: before?.uid, slug: String(read.shared.slug), title })
  if (taken.slug) faults.slug ??= 'taken'
  if (taken.title) faults[textField('title', defaultLocale)] ??= 'titleTaken'
  const answer = <T extends object>(said: T, status: number) =>
    data({ typed, seen, ...said }, { status, headers: neverKept })
  if (before !== undefined && before.environments.length > 0)
    return answer({ kind: 'published' as const }, 409)
  if (before !== undefined && before.revision !== seen)
    return answer(
      { kind: 'changed' as const, now: before.revision, ...(await changedMeanwhile(context, before, seen)) },
      409,
    )
  if (Object.keys(faults).length > 0) return answer({ kind: 'faults' as const, faults }, 422)
  const saved =
    before === undefined
      ? await create(context, { uid, source, read, texts })
      : await edit(context, before, { seen, read, texts })
  if (saved === 'taken')
    return answer({ kind: 'faults' as const, faults: { slug: 'taken' } satisfies FieldFaults }, 422)
  if (saved !== 'saved')
    return answer(
      { kind: 'changed' as const, now: saved.revision, ...(await changedMeanwhile(context, saved, seen)) },
      409,
    )
  throw toDesk(context, uid, before === undefined ? 'create' : 'edit')
}

interface Creating {
  uid: string
  source: WrittenEntry | undefined
  read: ReadProgram
  texts: ReadonlyMap<Locale, JsonObject>
}

function create(context: RequestContext, { uid, source, read, texts }: Creating): Promise<'saved' | 'taken'> {
  const { db, now: at } = context.get(servicesContext)
  const copied = (locale: string) =>
    without(ownFields(source?.bodies.get(locale) ?? source?.bodies.get(defaultLocale) ?? {}), notCopiedFields)
  const plain = (fields: JsonObject) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
  const master = plain({
    ...copied(defaultLocale),
    ...read.shared,
    ...texts.get(defaultLocale),
  } as JsonObject)
  const bodies = new Map<string, JsonObject>([[defaultLocale, master]])
  for (const [locale, own] of texts)
    if (locale !== defaultLocale)
      // What a copy has besides, such as its steps, is translated already.
      bodies.set(
        locale,
        plain({ ...copied(locale), ...read.shared, ...texts.get(defaultLocale), ...own } as JsonObject),
      )
  return db.transaction().execute(async (trx) => {
    const entry = await createEntry(trx, targetOf(context), { contentType: PROGRAMS, uid }, { bodies, at })
    if (entry === undefined) return 'taken'
    await noteProgram(context, trx, { uid, act: 'create' })
    return 'saved'
  })
}

function edit(
  context: RequestContext,
  before: WrittenEntry,
  { seen, read, texts }: { seen: string } & Pick<Creating, 'read' | 'texts'>,
): Promise<'saved' | WrittenEntry> {
  const { db, now: at } = context.get(servicesContext)
  const { starts, ...others } = read.shared
  const oldStart = String(before.bodies.get(defaultLocale)?.starts ?? '')
  // A start with a clock stays as it is while its day does.
  const isSameStart = typeof starts === 'string' && starts.slice(0, 10) === oldStart.slice(0, 10)
  const shared = isSameStart ? others : { ...others, starts: starts ?? null }
  const master = texts.get(defaultLocale) ?? {}
  const localized = Object.fromEntries(
    [...new Set([...before.bodies.keys(), ...texts.keys()])].map((locale) => {
      const own = texts.get(locale as Locale)
      if (locale === defaultLocale) return [locale, master]
      // A language whose texts were all taken out is not translated any more.
      if (own === undefined) return [locale, null]
      // What was taken out follows the default language again.
      return [locale, { ...master, ...own }]
    }),
  )
  return db.transaction().execute(async (trx) => {
    const outcome = await editEntry(trx, targetOf(context), before, { seen, edit: { shared, localized }, at })
    if (outcome.kind === 'changed') return outcome.entry
    if (outcome.kind === 'unknown') return before
    await noteProgram(context, trx, { uid: before.uid, act: 'edit' })
    return 'saved'
  })
}
