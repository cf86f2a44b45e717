// A new programme, from nothing or from a copy, and a draft that is written further: one form for all of them.
import { createContext, data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { PROGRAMS } from '#app/features/programs/programs.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { Db } from '#db/database.ts'
import type { Json, JsonObject } from '#db/json.ts'
import { countryName, languageName } from '#domain/catalogue/code-names.ts'
import { countryCodes } from '#domain/catalogue/import/countries.ts'
import { ownFields } from '#services/content/authoring/comparable.ts'
import { createEntry, editEntry, type WrittenEntry } from '#services/content/authoring/edit-entry.ts'
import { readMarkdown } from '#services/content/authoring/markdown-to-rich-text.ts'
import { entryUid } from '#services/content/authoring/uids.ts'
import { changeStack } from '#services/content/store/stack-change.ts'
import { defaultLocale, intlTagOf, type Locale, languages } from '#services/languages.ts'
import { changedMeanwhile, findWritten, noteProgram } from './desk.server.ts'
import { deskPage } from './desk-addresses.ts'
import { freeUid, isAppliedFor, peopleOf, takenBy, targetOf } from './entries.server.ts'
import { described, isReadOnly, neverKept } from './list.server.ts'
import { copiedTexts, editedTexts, isFixed, markdownOf } from './program-texts.ts'
import { formsToChoose } from './prove.server.ts'
import {
  blankProgram,
  type FieldFaults,
  type ReadProgram,
  readTyped,
  splitRules,
  type TypedProgram,
  textField,
  textNames,
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
  // The vendor's own place for the applicants of one programme.
  'container_type',
  'container_id',
]
/** Settings that a copy takes over and that this form does not show. */
const copiedUnseen = ['product', 'reviewers', 'blind', 'blind_questions', 'decline_after_hours', 'modals']

/** Texts are written in the site's languages, and in that of the stack, which the others follow. */
const isAsked = (context: RequestContext, locale: Locale): boolean =>
  locale === defaultLocale || context.get(servicesContext).env.places.locales.includes(locale)

/** With the texts of languages that the form does not ask for, as they are. */
function withUnasked(
  context: RequestContext,
  typed: TypedProgram,
  before: TypedProgram['one'],
): TypedProgram {
  const fields = languages
    .filter(({ locale }) => !isAsked(context, locale))
    .flatMap(({ locale }) => textNames.map((name) => textField(name, locale)))
  if (fields.length === 0) return typed
  const kept = Object.fromEntries(fields.map((field) => [field, before[field] ?? '']))
  return { ...typed, one: { ...typed.one, ...kept } }
}

const isSaid = (value: Json | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

const fixedBodies = ({ bodies }: WrittenEntry): string[] =>
  [...bodies].flatMap(([locale, { body }]) => (isFixed(body) ? [locale] : []))

async function formPage(context: RequestContext, entry: WrittenEntry | undefined, zone: string) {
  const { locale } = context.get(placeContext)
  const [{ messages, head }, forms] = await Promise.all([described(context), formsToChoose(context)])
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
    languages: languages
      .filter(({ locale }) => isAsked(context, locale))
      .map(({ locale, lang, name }) => ({ locale, lang, name })),
    forms,
    otherRules:
      entry === undefined ? 0 : splitRules(entry.bodies.get(defaultLocale)?.eligibility).others.length,
    fixedBodies: entry === undefined ? [] : fixedBodies(entry),
    copiedUnseen: copiedUnseen.filter((field) => isSaid(entry?.bodies.get(defaultLocale)?.[field])),
  }
}

export async function loadNew(context: RequestContext, url: URL) {
  const from = url.searchParams.get('from')
  // One that was deleted meanwhile leaves an empty form, in which what is typed is not lost.
  const source = from === null || isReadOnly(context) ? undefined : await findWritten(context, from)
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

/** What was sent cannot be saved and is shown again: its page is made though there is nothing to edit. */
const keptContext = createContext(false)

/** @throws a redirect to the desk once it is published or was applied for: then dates alone are changed there */
export async function loadEdit(context: RequestContext, uid: string) {
  const isKept = context.get(keptContext)
  const found = await findWritten(context, uid)
  if (found === undefined && !isKept) throw notFound()
  if (found === undefined)
    return data(
      { ...(await formPage(context, undefined, '')), copyOf: undefined, typed: blankProgram, seen: '' },
      { headers: neverKept },
    )
  const { entry } = found
  if (!isKept && (entry.environments.length > 0 || isAppliedFor(await peopleOf(context, uid))))
    throw toDesk(context, uid)
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
  const answer = <T extends object>(said: T, status: number) => {
    context.set(keptContext, true)
    return data({ typed, seen, ...said }, { status, headers: neverKept })
  }
  const source = known === null ? undefined : (await findWritten(context, known))?.entry
  // A copy needs no source any more; a draft that was discarded meanwhile can be saved as a new one.
  if (source === undefined && 'uid' in asked) return answer({ kind: 'gone' as const }, 409)
  const before = 'uid' in asked ? source : undefined
  const otherRules = splitRules(source?.bodies.get(defaultLocale)?.eligibility).others
  const written = source === undefined ? {} : typedOf(source.bodies, markdownOf).one
  const read = readTyped(withUnasked(context, typed, written), {
    otherRules,
    ...(source === undefined ? {} : { one: written }),
  })
  const slug = String(read.shared.slug)
  const faults: FieldFaults = { ...read.faults }
  const seed = before?.uid ?? entryUid(targetOf(context).apiKey, PROGRAMS, slug)
  const texts = textsOf(read, seed, faults)
  const masterBody = textField('body', defaultLocale)
  if (isFixed(source?.bodies.get(defaultLocale)?.body) && faults[masterBody] === 'required')
    delete faults[masterBody]
  const identity = { uid: before?.uid, slug, title: String(texts.get(defaultLocale)?.title ?? '') }
  const changed = async (now: WrittenEntry) =>
    answer(
      { kind: 'changed' as const, now: now.revision, ...(await changedMeanwhile(context, now, seen)) },
      409,
    )
  if (before !== undefined && before.environments.length > 0)
    return answer({ kind: 'published' as const }, 409)
  if (before !== undefined && before.revision !== seen) return changed(before)
  Object.assign(faults, { ...takenFaults(await takenBy(context, identity)), ...faults })
  if (Object.keys(faults).length > 0) return answer({ kind: 'faults' as const, faults }, 422)
  const saved =
    before === undefined
      ? await create(context, { source, read, texts, identity })
      : await edit(context, before, { seen, read, texts, identity })
  if (saved.kind === 'saved') throw toDesk(context, saved.uid, before === undefined ? 'create' : 'edit')
  if (saved.kind === 'changed') return changed(saved.entry)
  if (saved.kind === 'faults') return answer(saved, 422)
  return answer(saved, 409)
}

const takenFaults = ({ slug, title }: { slug: boolean; title: boolean }): FieldFaults => ({
  ...(slug ? { slug: 'taken' } : {}),
  ...(title ? { [textField('title', defaultLocale)]: 'titleTaken' } : {}),
})

interface Saving {
  read: ReadProgram
  texts: ReadonlyMap<Locale, JsonObject>
  identity: { uid: string | undefined; slug: string; title: string }
}

type Saved =
  | { kind: 'saved'; uid: string }
  | { kind: 'changed'; entry: WrittenEntry }
  | { kind: 'faults'; faults: FieldFaults }
  /** It was discarded, or people applied for it. */
  | { kind: 'gone' | 'applied' }

/** The work of one editor at a time; what nobody else may have is looked for once more. */
function saving(
  context: RequestContext,
  identity: Saving['identity'],
  work: (trx: Db) => Promise<Saved>,
): Promise<Saved> {
  return changeStack(context.get(servicesContext).db, targetOf(context).apiKey, async (trx) => {
    const faults = takenFaults(await takenBy(context, identity, trx))
    return Object.keys(faults).length > 0 ? { kind: 'faults', faults } : work(trx)
  })
}

function create(
  context: RequestContext,
  { source, read, texts, identity }: Saving & { source: WrittenEntry | undefined },
): Promise<Saved> {
  const { now: at } = context.get(servicesContext)
  const copied = (locale: string) =>
    without(ownFields(source?.bodies.get(locale) ?? source?.bodies.get(defaultLocale) ?? {}), notCopiedFields)
  const plain = (fields: JsonObject) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
  const bodies = new Map<string, JsonObject>(
    [defaultLocale, ...texts.keys()].map((locale) => [
      locale,
      plain({
        ...copied(locale),
        ...read.shared,
        ...copiedTexts(source?.bodies.get(locale), texts, locale),
      } as JsonObject),
    ]),
  )
  return saving(context, identity, async (trx) => {
    const target = targetOf(context)
    const uid = await freeUid(trx, target, identity.slug)
    const entry = await createEntry(trx, target, { contentType: PROGRAMS, uid }, { bodies, at })
    // Nothing is kept of an entry that its own desk could not read.
    if (entry === undefined) throw new Error(`The stack's default language is not ${defaultLocale}`)
    await noteProgram(context, trx, { uid, act: 'create' })
    return { kind: 'saved', uid }
  })
}

function edit(
  context: RequestContext,
  before: WrittenEntry,
  { seen, read, texts, identity }: Saving & { seen: string },
): Promise<Saved> {
  const { now: at } = context.get(servicesContext)
  const { starts, ...others } = read.shared
  const oldStart = String(before.bodies.get(defaultLocale)?.starts ?? '')
  // A start with a clock stays as it is while its day does.
  const isSameStart = typeof starts === 'string' && starts.slice(0, 10) === oldStart.slice(0, 10)
  const shared = isSameStart ? others : { ...others, starts: starts ?? null }
  const localized = editedTexts(before.bodies, texts)
  return saving(context, identity, async (trx) => {
    if (isAppliedFor(await peopleOf(context, before.uid, trx))) return { kind: 'applied' }
    const outcome = await editEntry(trx, targetOf(context), before, { seen, edit: { shared, localized }, at })
    if (outcome.kind === 'changed') return outcome
    if (outcome.kind === 'unknown') return { kind: 'gone' }
    await noteProgram(context, trx, { uid: before.uid, act: 'edit' })
    return { kind: 'saved', uid: before.uid }
  })
}
