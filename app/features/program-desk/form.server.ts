// A new programme, from nothing or from a copy, and a draft that is written further: one form for all of them.
import { createContext, data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { PROGRAMS } from '#app/features/programs/programs.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { capitalised } from '#app/locale/capitalised.ts'
import type { Db } from '#db/database.ts'
import type { Json, JsonObject } from '#db/json.ts'
import { dropNextVersion, saveNextVersion } from '#domain/applications/next-versions.ts'
import { countryName, languageName } from '#domain/catalogue/code-names.ts'
import { findSkills } from '#domain/catalogue/find-skills.ts'
import { countryCodes } from '#domain/catalogue/import/countries.ts'
import { namesOfValues } from '#domain/catalogue/skill-names.ts'
import { ownFields } from '#services/content/authoring/comparable.ts'
import {
  createEntry,
  editEntry,
  readWrittenEntry,
  type WrittenEntry,
} from '#services/content/authoring/edit-entry.ts'
import { readMarkdown } from '#services/content/authoring/markdown-to-rich-text.ts'
import { entryUid } from '#services/content/authoring/uids.ts'
import { changeStack } from '#services/content/store/stack-change.ts'
import { defaultLocale, intlTagOf, type Locale, langOf, languages } from '#services/languages.ts'
import { changedMeanwhile, findWritten, noteProgram } from './desk.server.ts'
import { deskPage, nextPage } from './desk-addresses.ts'
import { freeUid, isAppliedFor, peopleOf, takenBy, targetOf } from './entries.server.ts'
import { described, isReadOnly, neverKept } from './list.server.ts'
import { nextKey, readNext, readSeen, seenOf } from './next.server.ts'
import { bodiesAfter, changedFields } from './next-changes.ts'
import { copiedTexts, editedTexts, isFixed, markdownOf } from './program-texts.ts'
import { formsToChoose, hasCheckout } from './prove.server.ts'
import {
  blankProgram,
  type FieldFaults,
  optionalTexts,
  type ReadProgram,
  readTyped,
  skillField,
  splitRules,
  type TypedProgram,
  type TypedSkill,
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

/** Texts are written in the site's languages. */
const isAsked = (context: RequestContext, locale: Locale): boolean =>
  context.get(servicesContext).env.places.locales.includes(locale)

/** The language that needs all texts: the stack's, which the others follow, or the site's own if it lacks that. */
const leadOf = (context: RequestContext): Locale =>
  isAsked(context, defaultLocale) ? defaultLocale : context.get(servicesContext).env.places.locale

/** What the form shows: where the stack's language has the texts of the site's own, they are shown as its own. */
function shownTexts(lead: Locale, { one, ...lists }: TypedProgram): TypedProgram {
  const own = textNames.map((name) => textField(name, lead))
  if (lead === defaultLocale || own.some((field) => (one[field] ?? '') !== '')) return { one, ...lists }
  const texts = textNames.map((name) => [textField(name, lead), one[textField(name, defaultLocale)] ?? ''])
  return { one: { ...one, ...Object.fromEntries(texts) }, ...lists }
}

/**
 * With the texts of languages that the form does not ask for, as they are. Those of the stack's language are the
 * site's own unless somebody wrote others: no page shows them, and what is not translated follows them.
 */
function withUnasked(
  context: RequestContext,
  typed: TypedProgram,
  before: TypedProgram['one'],
): TypedProgram {
  const lead = leadOf(context)
  const fields = languages
    .filter(({ locale }) => !isAsked(context, locale))
    .flatMap(({ locale }) => textNames.map((name) => textField(name, locale)))
  if (fields.length === 0) return typed
  const kept = Object.fromEntries(fields.map((field) => [field, before[field] ?? '']))
  const isWritten = textNames.some((name) => (before[textField(name, lead)] ?? '') !== '')
  const led = Object.fromEntries(
    lead === defaultLocale
      ? []
      : textNames.map((name) => {
          const [own, other] = [textField(name, lead), textField(name, defaultLocale)]
          return [other, (isWritten && before[other]) || (typed.one[own] ?? '')]
        }),
  )
  return { ...typed, one: { ...typed.one, ...kept, ...led } }
}

/** What is wrong with a text of the stack's language is said at the language that is asked for. */
function ledFaults(lead: Locale, faults: FieldFaults): FieldFaults {
  if (lead === defaultLocale) return faults
  return Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => {
      const name = textNames.find((one) => textField(one, defaultLocale) === field)
      return [name === undefined ? field : textField(name, lead), fault]
    }),
  )
}

/** Skills as they are chosen or typed, by their ids. An unknown one is a fault, unless it was there before. */
async function withSkills(
  context: RequestContext,
  typed: TypedProgram,
  before: readonly TypedSkill[],
): Promise<{ typed: TypedProgram; faults: FieldFaults }> {
  const known = await findSkills(
    context.get(servicesContext).db,
    typed.skills.map(({ skill }) => skill),
  )
  const faults: FieldFaults = {}
  const skills = typed.skills.map(({ skill, level }, index) => {
    const id = known.get(skill) ?? before.find((one) => one.skill === skill)?.skill
    if (id === undefined) faults[skillField(index)] = 'skill'
    return { skill: id ?? skill, level }
  })
  return { typed: { ...typed, skills }, faults }
}

const isSaid = (value: Json | undefined): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

const fixedBodies = ({ bodies }: WrittenEntry): string[] =>
  [...bodies].flatMap(([locale, { body }]) => (isFixed(body) ? [locale] : []))

async function formPage(context: RequestContext, entry: WrittenEntry | undefined, shown: TypedProgram) {
  const { locale } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const rules = entry === undefined ? undefined : splitRules(entry.bodies.get(defaultLocale)?.eligibility)
  const ids = [...(rules?.skills ?? []), ...shown.skills].map(({ skill }) => skill)
  const [{ messages, head }, forms, skillNames] = await Promise.all([
    described(context),
    formsToChoose(context),
    namesOfValues(db, ids, langOf(locale)),
  ])
  const { compare } = new Intl.Collator(intlTagOf(locale))
  const sorted = <T extends { label: string }>(options: T[]) =>
    options.toSorted((one, other) => compare(one.label, other.label))
  return {
    messages,
    head,
    isReadOnly: isReadOnly(context),
    zones: zoneNames(shown.one.zone ?? ''),
    lead: leadOf(context),
    skillNames: Object.fromEntries(skillNames),
    countries: sorted(countryCodes().map((code) => ({ value: code, label: countryName(code, locale) }))),
    spoken: sorted(
      languages.map(({ lang }) => ({ value: lang, label: capitalised(languageName(lang, locale)) })),
    ),
    languages: languages
      .filter(({ locale }) => isAsked(context, locale))
      .map(({ locale, lang, name }) => ({ locale, lang, name })),
    forms,
    otherRules: rules?.others.length ?? 0,
    hasCheckout: hasCheckout(context),
    fixedBodies: entry === undefined ? [] : fixedBodies(entry),
    copiedUnseen: copiedUnseen.filter((field) => isSaid(entry?.bodies.get(defaultLocale)?.[field])),
  }
}

/** What of a published programme its form says. */
export interface PublishedForm {
  url: string
  taken: number
  /** There is a next version already. */
  isBegun: boolean
  isPlanned: boolean
  next: string
  desk: string
}

export async function loadNew(context: RequestContext, url: URL) {
  const from = url.searchParams.get('from')
  // One that was deleted meanwhile leaves an empty form, in which what is typed is not lost.
  const source = from === null || isReadOnly(context) ? undefined : await findWritten(context, from)
  const shown = shownTexts(
    leadOf(context),
    source === undefined ? blankProgram : typedOf(source.entry.bodies, markdownOf),
  )
  const typed = { ...shown, one: source === undefined ? shown.one : without(shown.one, notCopied) }
  return data(
    {
      ...(await formPage(context, source?.entry, typed)),
      copyOf: source?.program.title,
      typed,
      seen: '',
      published: undefined as PublishedForm | undefined,
    },
    { headers: neverKept },
  )
}

const without = <T>(record: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))

/** What was sent cannot be saved and is shown again: its page is made though there is nothing to edit. */
const keptContext = createContext(false)

/**
 * A draft, or a published programme with what its next version changes.
 * @throws a redirect to the desk for a draft that people have applied for
 */
export async function loadEdit(context: RequestContext, uid: string) {
  const { now } = context.get(servicesContext)
  const isKept = context.get(keptContext)
  const found = await findWritten(context, uid)
  if (found === undefined && !isKept) throw notFound()
  if (found === undefined)
    return data(
      {
        ...(await formPage(context, undefined, blankProgram)),
        ...{ copyOf: undefined, typed: blankProgram, seen: '', published: undefined },
      },
      { headers: neverKept },
    )
  const { entry, program } = found
  const isPublished = entry.environments.length > 0
  const people = await peopleOf(context, uid)
  if (!isKept && !isPublished && isAppliedFor(people)) throw toDesk(context, uid)
  const next = isPublished ? await readNext(context, uid) : undefined
  const bodies = next === undefined ? entry.bodies : bodiesAfter(entry, next.edit, now)
  const typed = shownTexts(leadOf(context), typedOf(bodies, markdownOf))
  return data(
    {
      ...(await formPage(context, { ...entry, bodies }, typed)),
      copyOf: undefined,
      typed,
      seen: isPublished ? seenOf(entry, next) : entry.revision,
      published: isPublished
        ? {
            url: program.url,
            taken: people.taken,
            isBegun: next !== undefined,
            isPlanned: next !== undefined && next.publishAt !== null,
            next: nextPage(uid),
            desk: deskPage(uid),
          }
        : undefined,
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

/** Texts as the content service has them: the body as rich text. Null takes out what English does not need. */
function textsOf({ texts }: ReadProgram, uid: string, faults: FieldFaults): Map<Locale, JsonObject> {
  return new Map(
    Object.entries(texts).map(([locale, { body, ...plain }]): [Locale, JsonObject] => {
      const at = locale as Locale
      const emptied = at === defaultLocale ? optionalTexts.filter((name) => plain[name] === undefined) : []
      const said = { ...plain, ...Object.fromEntries(emptied.map((name) => [name, null])) }
      if (body === undefined) return [at, said]
      const read = readMarkdown(body, { seed: `${uid} ${locale} body` })
      if (read.faults.length > 0) faults[textField('body', at)] = 'text'
      return [at, { ...said, body: read.document as unknown as Json }]
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
  const isPublished = before !== undefined && before.environments.length > 0
  const next = isPublished ? await readNext(context, before.uid) : undefined
  const writtenBodies =
    source === undefined
      ? undefined
      : next === undefined
        ? source.bodies
        : bodiesAfter(source, next.edit, context.get(servicesContext).now)
  const { others: otherRules, skills } = splitRules(writtenBodies?.get(defaultLocale)?.eligibility)
  const written = writtenBodies === undefined ? {} : typedOf(writtenBodies, markdownOf).one
  // The address of what is published stays: favourites, letters and other sites name it.
  const fixed = isPublished ? { slug: written.slug ?? '' } : {}
  const skilled = await withSkills(context, { ...typed, one: { ...typed.one, ...fixed } }, skills)
  const read = readTyped(withUnasked(context, skilled.typed, written), {
    otherRules,
    ...(source === undefined ? {} : { one: written }),
  })
  const slug = String(read.shared.slug)
  const lead = leadOf(context)
  const faults: FieldFaults = { ...read.faults, ...skilled.faults }
  const seed = before?.uid ?? entryUid(targetOf(context).apiKey, PROGRAMS, slug)
  const texts = textsOf(read, seed, faults)
  const masterBody = textField('body', defaultLocale)
  if (isFixed(source?.bodies.get(defaultLocale)?.body) && faults[masterBody] === 'required')
    delete faults[masterBody]
  const identity = { uid: before?.uid, slug, title: String(texts.get(defaultLocale)?.title ?? '') }
  const changed = async (now: WrittenEntry) => {
    const newer = isPublished ? await readNext(context, now.uid) : undefined
    return answer(
      {
        kind: 'changed' as const,
        now: isPublished ? seenOf(now, newer) : now.revision,
        isNextChanged: isPublished && readSeen(seen).version !== (newer?.version ?? 0),
        ...(await changedMeanwhile(context, now, readSeen(seen).revision)),
      },
      409,
    )
  }
  if (before !== undefined && seen !== (isPublished ? seenOf(before, next) : before.revision))
    return changed(before)
  if (isPublished) {
    delete faults.slug
    const { taken } = await peopleOf(context, before.uid)
    if (typeof read.shared.seats === 'number' && read.shared.seats < taken) faults.seats = 'belowTaken'
  }
  Object.assign(faults, { ...takenFaults(await takenBy(context, identity)), ...faults })
  if (isPublished) delete faults.slug
  if (Object.keys(faults).length > 0)
    return answer({ kind: 'faults' as const, faults: ledFaults(lead, faults) }, 422)
  if (isPublished) {
    const saved = await saveNext(context, before, { seen, read, texts })
    if (saved === 'changed') return changed((await findWritten(context, before.uid))?.entry ?? before)
    const page =
      saved === 'saved' ? `${nextPage(before.uid)}?done=edit` : `${deskPage(before.uid)}?done=nothing`
    throw redirect(pagePath({ ...context.get(placeContext), page }), { status: 303, headers: neverKept })
  }
  const saved =
    before === undefined
      ? await create(context, { source, read, texts, identity })
      : await edit(context, before, { seen, read, texts, identity })
  if (saved.kind === 'saved') throw toDesk(context, saved.uid, before === undefined ? 'create' : 'edit')
  if (saved.kind === 'changed') return changed(saved.entry)
  if (saved.kind === 'faults') return answer({ ...saved, faults: ledFaults(lead, saved.faults) }, 422)
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

/** What a form changes of an entry. A start with a clock stays as it is while its day does. */
function sharedOf({ read }: Pick<Saving, 'read'>, bodies: WrittenEntry['bodies']): JsonObject {
  const { starts, ...others } = read.shared
  const oldStart = String(bodies.get(defaultLocale)?.starts ?? '')
  const isSameStart = typeof starts === 'string' && starts.slice(0, 10) === oldStart.slice(0, 10)
  return isSameStart ? others : { ...others, starts: starts ?? null }
}

/** Keeps what a form changes of a published programme beside it. */
function saveNext(
  context: RequestContext,
  before: WrittenEntry,
  { seen, read, texts }: Pick<Saving, 'read' | 'texts'> & { seen: string },
): Promise<'saved' | 'nothing' | 'changed'> {
  const { db, now: at } = context.get(servicesContext)
  const { url: _, slug: __, ...shared } = sharedOf({ read }, before.bodies)
  const change = changedFields(before, { shared, localized: editedTexts(before.bodies, texts) })
  const key = nextKey(context, before.uid)
  const target = targetOf(context)
  return changeStack(db, target.apiKey, async (trx) => {
    const entry = await readWrittenEntry(trx, target, before)
    const next = await readNext(context, before.uid, trx)
    if (entry === undefined || seenOf(entry, next) !== seen) return 'changed'
    if (change === undefined) {
      // Everything was put back: there is no next version any more.
      if (next !== undefined) {
        await dropNextVersion(trx, key, next.version)
        await noteProgram(context, trx, { uid: before.uid, act: 'next-discard' })
      }
      return 'nothing'
    }
    if (!(await saveNextVersion(trx, key, { ...change, seen: next?.version ?? 0, at }))) return 'changed'
    await noteProgram(context, trx, { uid: before.uid, act: 'next-edit' })
    return 'saved'
  })
}

function edit(
  context: RequestContext,
  before: WrittenEntry,
  { seen, read, texts, identity }: Saving & { seen: string },
): Promise<Saved> {
  const { now: at } = context.get(servicesContext)
  const shared = sharedOf({ read }, before.bodies)
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
