// One programme at the desk: its facts, and the acts. Each act shows a preview of its changes before it is carried out.
import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { boardPage, programsPage } from '#app/features/application-board/board-addresses.ts'
import { localeOfEntry } from '#app/features/entry-page/entry-page.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { PROGRAMS, programFields } from '#app/features/programs/programs.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { forgetNextVersion, readNextVersion } from '#domain/applications/next-versions.ts'
import { differingMembers } from '#services/content/authoring/comparable.ts'
import {
  discardEntry,
  editEntry,
  fieldsAt,
  publishEntry,
  readWrittenEntry,
  type WrittenEntry,
} from '#services/content/authoring/edit-entry.ts'
import { changeStack } from '#services/content/store/stack-change.ts'
import { defaultLocale, languages } from '#services/languages.ts'
import { type Act, acts, actsIn, planned, refusing, type ShownField, shownFields } from './acts.ts'
import { copyProgramPage, deskPage, editProgramPage, nextPage } from './desk-addresses.ts'
import { environmentsOf, isAppliedFor, peopleOf, takenBy, targetOf } from './entries.server.ts'
import { decides, described, isReadOnly, neverKept, slugOf } from './list.server.ts'
import { type ProgramFields, stateOf } from './program-state.ts'
import { findingsOf, hasCheckout, knownForms } from './prove.server.ts'
import { type TypedProgram, typedOf } from './typed-program.ts'
import { momentShown, whenShown } from './when-shown.ts'
import { zoneNames } from './zones.ts'

interface Written {
  entry: WrittenEntry
  program: ProgramFields
}

/** Undefined if the stack has no such programme, or if a connected service keeps the content. */
export async function findWritten(context: RequestContext, uid: string): Promise<Written | undefined> {
  if (isReadOnly(context)) return undefined
  const { db } = context.get(servicesContext)
  const entry = await readWrittenEntry(db, targetOf(context), { contentType: PROGRAMS, uid })
  const program = entry && programOf(entry)
  return entry && program && { entry, program }
}

/** @throws 404 if there is no such programme */
export async function writtenProgram(context: RequestContext, uid: string): Promise<Written> {
  const found = await findWritten(context, uid)
  if (found === undefined) throw notFound()
  return found
}

const programOf = ({ bodies }: WrittenEntry): ProgramFields | undefined =>
  programFields.safeParse(bodies.get(defaultLocale)).data

export async function loadDesk(context: RequestContext, uid: string, url: URL) {
  const { locale, tenant } = context.get(placeContext)
  const { now } = context.get(servicesContext)
  const [{ messages, head }, { entry, program }] = await Promise.all([
    described(context),
    writtenProgram(context, uid),
  ])
  const [people, next, forms] = await Promise.all([
    peopleOf(context, uid),
    readNextVersion(context.get(servicesContext).db, { tenant, programId: uid }),
    placesOf(context, entry).then((places) => knownForms(context, new Set([program.form_id]), places)),
  ])
  const isPublished = entry.environments.length > 0
  const state = stateOf(program, { isPublished, taken: people.taken, now })
  const shown = programFields.safeParse(entry.bodies.get(locale)).data ?? program
  const done = url.searchParams.get('done')
  return data(
    {
      messages,
      head,
      title: shown.title,
      locale: localeOfEntry(shown),
      summary: shown.summary,
      vendor: program.vendor,
      seats: program.seats ?? null,
      state,
      when: whenShown(program, locale),
      people,
      findings: findingsOf(program, { forms, hasCheckout: hasCheckout(context) }),
      acts: actsIn(state, { madeHere: entry.madeHere, isAppliedFor: isAppliedFor(people) }),
      typed: typedOf(entry.bodies, () => '').one,
      seen: entry.revision,
      isAhead: entry.isAhead,
      isFromFile: !entry.madeHere,
      zones: zoneNames(program.time_zone),
      languages: languages.filter((one) => entry.bodies.has(one.locale)).map(({ name }) => name),
      page: isPublished ? program.url : undefined,
      isAppliedFor: isAppliedFor(people),
      edit: isPublished || !isAppliedFor(people) ? editProgramPage(uid) : undefined,
      isPublished,
      next:
        next === undefined
          ? undefined
          : {
              page: nextPage(uid),
              halted: next.halted,
              publishAt:
                next.publishAt === null
                  ? undefined
                  : momentShown(next.publishAt, program.time_zone || 'UTC', locale),
            },
      self: deskPage(uid),
      copy: copyProgramPage(uid),
      board:
        isPublished && program.workflow_type && decides(context) ? boardPage(slugOf(program.url)) : undefined,
      done: ([...acts, 'create', 'edit', 'next-publish', 'next-discard', 'nothing'] as const).find(
        (act) => act === done,
      ),
    },
    { headers: neverKept },
  )
}

/** Where it is read, or will be. */
const placesOf = async (context: RequestContext, { environments }: WrittenEntry): Promise<string[]> =>
  environments.length > 0 ? environments : environmentsOf(context)

export interface Change {
  field: ShownField
  before: string
  after: string
}

/** What of a programme is different, as it is read. Archived is said by yes and no. */
function changesBetween(context: RequestContext, before: JsonObject, after: JsonObject): Change[] {
  const { locale } = context.get(placeContext)
  const shown = (body: JsonObject) => {
    const program = programFields.safeParse(body).data
    return program && { ...whenShown(program, locale), archived: program.archived === true ? 'yes' : 'no' }
  }
  const [old, now] = [shown(before), shown(after)]
  if (old === undefined || now === undefined) return []
  return shownFields
    .filter((field) => old[field] !== now[field])
    .map((field) => ({ field, before: old[field], after: now[field] }))
}

/** Fields that no preview shows, by the names that content has for them. */
const otherChanges = (before: JsonObject, after: JsonObject): string[] =>
  differingMembers(before, after).filter(
    (field) => field !== 'updated_at' && !(shownFields as readonly string[]).includes(field),
  )

/** What was changed in a translation alone, by its language; without fields, it is new or not there any more. */
export interface LanguageChange {
  name: string
  fields: string[]
}

/** What somebody else changed since the reader opened the page. */
export async function changedMeanwhile(context: RequestContext, entry: WrittenEntry, seen: string) {
  const { db } = context.get(servicesContext)
  const { masterLocale, bodies } = entry
  const oldIn = (locale: string) => fieldsAt(db, targetOf(context), { ...entry, masterLocale: locale }, seen)
  const old = await oldIn(masterLocale)
  const now = bodies.get(masterLocale) ?? {}
  const languageChanges: LanguageChange[] = []
  for (const { locale, name } of languages) {
    if (locale === masterLocale) continue
    const [before, after] = [await oldIn(locale), bodies.get(locale)]
    const fields = before && after ? changedAlone(before, after, { old: old ?? {}, now }) : []
    if (fields.length > 0 || (before === undefined) !== (after === undefined))
      languageChanges.push({ name, fields })
  }
  return old === undefined
    ? { changes: [], others: [], languageChanges }
    : { changes: changesBetween(context, old, now), others: otherChanges(old, now), languageChanges }
}

/** Fields of a translation that did not just follow the default language. */
function changedAlone(
  before: JsonObject,
  after: JsonObject,
  master: { old: JsonObject; now: JsonObject },
): string[] {
  const changedThere = new Set(differingMembers(master.old, master.now))
  const differsNow = new Set(differingMembers(after, master.now))
  return differingMembers(before, after).filter(
    (field) => field !== 'updated_at' && !(changedThere.has(field) && !differsNow.has(field)),
  )
}

const withChange = (body: JsonObject, change: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries({ ...body, ...change }).filter(([, value]) => value !== null))

/** Carries an act out, or shows what it would change: nothing is written before it was shown. */
export async function actOnProgram(context: RequestContext, uid: string, request: Request) {
  const { now } = context.get(servicesContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const typed: TypedProgram['one'] = Object.fromEntries([...form.keys()].map((name) => [name, text(name)]))
  const { entry, program } = await writtenProgram(context, uid)
  const [intent, seen] = [text('intent'), text('seen')]
  const people = await peopleOf(context, uid)
  const isPublished = entry.environments.length > 0
  const state = stateOf(program, { isPublished, taken: people.taken, now })
  const act = acts.find((one) => one === intent)
  const answer = <T extends object>(said: T, status: number) =>
    data({ typed, act, ...said }, { status, headers: neverKept })
  if (seen !== entry.revision)
    return answer({ kind: 'changed' as const, ...(await changedMeanwhile(context, entry, seen)) }, 409)
  const { madeHere } = entry
  if (act === undefined || !actsIn(state, { madeHere, isAppliedFor: isAppliedFor(people) }).includes(act))
    return answer({ kind: 'not-now' as const }, 409)
  const { shared, faults } = planned(act, program, typed, now)
  if (Object.keys(faults).length > 0) return answer({ kind: 'faults' as const, faults }, 422)
  const before = entry.bodies.get(entry.masterLocale) ?? {}
  const after = programFields.parse(withChange(before, shared))
  const forms = await knownForms(context, new Set([after.form_id]), await placesOf(context, entry))
  const around = { forms, hasCheckout: hasCheckout(context) }
  const findings = findingsOf(after, around)
  const refused = refusing(act, findingsOf(program, around), findings)
  if (refused.length > 0) return answer({ kind: 'refused' as const, findings: refused }, 422)
  if (text('confirm') !== 'yes') {
    const changes = changesBetween(context, before, withChange(before, shared))
    if ((act === 'schedule' || act === 'reopen') && changes.length === 0)
      return answer({ kind: 'nothing' as const }, 200)
    // The reader confirms the minute of closing that the preview showed.
    const closing = act === 'close' ? { closesAt: String(shared.closes) } : {}
    return answer({ kind: 'preview' as const, changes, findings, typed: { ...typed, ...closing } }, 200)
  }
  const outcome = await carryOut(context, entry, { act, seen, shared })
  if (outcome.kind === 'changed')
    return answer(
      { kind: 'changed' as const, ...(await changedMeanwhile(context, outcome.entry, seen)) },
      409,
    )
  if (outcome.kind === 'unknown') throw notFound()
  if (outcome.kind === 'taken') return answer(outcome, 422)
  if (outcome.kind === 'not-draft') return answer({ kind: 'not-now' as const }, 409)
  const to = act === 'discard' ? `${programsPage}?done=discard` : `${deskPage(uid)}?done=${act}`
  throw redirect(pagePath({ ...context.get(placeContext), page: to }), { status: 303, headers: neverKept })
}

interface CarryOut {
  act: Act
  seen: string
  shared: JsonObject
}

/** Writes the act and its audit entry in one transaction, and checks its conditions again under the stack's lock. */
function carryOut(context: RequestContext, entry: WrittenEntry, { act, seen, shared }: CarryOut) {
  const { db, now: at } = context.get(servicesContext)
  const target = targetOf(context)
  return changeStack(db, target.apiKey, async (trx) => {
    if (act === 'discard' && isAppliedFor(await peopleOf(context, entry.uid, trx)))
      return { kind: 'not-draft' as const }
    if (act === 'publish') {
      const { title, url } = programOf(entry) ?? { title: '', url: '' }
      const taken = await takenBy(context, { uid: entry.uid, slug: slugOf(url), title }, trx)
      if (taken.slug || taken.title) return { kind: 'taken' as const, isAddress: taken.slug }
    }
    const outcome =
      act === 'publish'
        ? await publishEntry(trx, target, entry, { seen, at })
        : act === 'discard'
          ? await discardEntry(trx, target, entry, { seen, at })
          : await editEntry(trx, target, entry, { seen, edit: { shared }, at })
    if (outcome.kind === 'discarded')
      await forgetNextVersion(trx, { tenant: context.get(placeContext).tenant, programId: entry.uid })
    if (outcome.kind === 'edited' || outcome.kind === 'discarded')
      await noteProgram(context, trx, { uid: entry.uid, act })
    return outcome
  })
}

export type NotedAct =
  | Act
  | 'create'
  | 'edit'
  | 'next-edit'
  | 'next-publish'
  | 'next-schedule'
  | 'next-unschedule'
  | 'next-discard'
  | 'next-halt'

/** Notes who did what with which programme. No subject is named, because it concerns nobody's personal data. */
export async function noteProgram(
  context: RequestContext,
  trx: Db,
  { uid, act }: { uid: string; act: NotedAct },
): Promise<void> {
  const { audit, now: at } = context.get(servicesContext)
  const { viewer } = context.get(viewerContext)
  await audit.note(trx, {
    ...(viewer.authorized
      ? { actorId: viewer.userId, role: viewer.roles.includes('admin') ? 'admin' : 'editor' }
      : // What was scheduled is published by the site.
        { role: 'site' }),
    action: 'program-changed',
    details: { program: uid, act },
    at,
  })
}
