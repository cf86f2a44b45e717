// One programme at the desk: what is said of it, and the acts, each shown with what it changes before it is carried out.
import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { boardPage, programsPage } from '#app/features/application-board/board-addresses.ts'
import { localeOfEntry } from '#app/features/entry-page/entry-page.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { PROGRAMS, programFields } from '#app/features/programs/programs.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { deskCounts, NOBODY } from '#domain/applications/desk-counts.ts'
import { differingMembers } from '#services/content/authoring/comparable.ts'
import {
  discardEntry,
  editEntry,
  fieldsAt,
  publishEntry,
  readWrittenEntry,
  type WrittenEntry,
} from '#services/content/authoring/edit-entry.ts'
import { defaultLocale, languages } from '#services/languages.ts'
import { type Act, acts, actsIn, planned, type ShownField, shownFields } from './acts.ts'
import { copyProgramPage, deskPage, editProgramPage } from './desk-addresses.ts'
import { targetOf } from './entries.server.ts'
import { decides, described, isReadOnly, neverKept, slugOf } from './list.server.ts'
import { type ProgramFields, stateOf } from './program-state.ts'
import { findingsOf, knownForms } from './prove.server.ts'
import { type TypedProgram, typedOf } from './typed-program.ts'
import { whenShown } from './when-shown.ts'
import { zoneNames } from './zones.ts'

/** @throws 404 for what is no programme of this stack, and for all of them where content is written elsewhere */
export async function writtenProgram(
  context: RequestContext,
  uid: string,
  db: Db = context.get(servicesContext).db,
): Promise<{ entry: WrittenEntry; program: ProgramFields }> {
  const entry = isReadOnly(context)
    ? undefined
    : await readWrittenEntry(db, targetOf(context), { contentType: PROGRAMS, uid })
  const program = entry && programOf(entry)
  if (entry === undefined || program === undefined) throw notFound()
  return { entry, program }
}

const programOf = ({ bodies }: WrittenEntry): ProgramFields | undefined =>
  programFields.safeParse(bodies.get(defaultLocale)).data

export async function loadDesk(context: RequestContext, uid: string, url: URL) {
  const { tenant, locale } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const [{ messages, head }, { entry, program }] = await Promise.all([
    described(context),
    writtenProgram(context, uid),
  ])
  const [counts, forms] = await Promise.all([
    deskCounts(db, { tenant, programIds: [uid], now }),
    knownForms(context, new Set(program.form_id === '' ? [] : [program.form_id])),
  ])
  const people = counts.get(uid) ?? NOBODY
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
      findings: findingsOf(program, forms),
      acts: actsIn(state, entry.madeHere),
      typed: typedOf(entry.bodies, () => '').one,
      seen: entry.revision,
      isAhead: entry.isAhead,
      isFromFile: !entry.madeHere,
      zones: zoneNames(program.time_zone),
      languages: languages.filter((one) => entry.bodies.has(one.locale)).map(({ name }) => name),
      page: isPublished ? program.url : undefined,
      edit: state === 'draft' ? editProgramPage(uid) : undefined,
      self: deskPage(uid),
      copy: copyProgramPage(uid),
      board:
        isPublished && program.workflow_type && decides(context) ? boardPage(slugOf(program.url)) : undefined,
      done: ([...acts, 'create', 'edit'] as const).find((act) => act === done),
    },
    { headers: neverKept },
  )
}

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

/** What somebody else did since the page was read, for whoever comes second. */
export async function changedMeanwhile(context: RequestContext, entry: WrittenEntry, seen: string) {
  const old = await fieldsAt(context.get(servicesContext).db, targetOf(context), entry, seen)
  const now = entry.bodies.get(entry.masterLocale) ?? {}
  return old === undefined
    ? { changes: [], others: [] }
    : { changes: changesBetween(context, old, now), others: otherChanges(old, now) }
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
  const { tenant } = context.get(placeContext)
  const counts = await deskCounts(context.get(servicesContext).db, { tenant, programIds: [uid], now })
  const isPublished = entry.environments.length > 0
  const state = stateOf(program, { isPublished, taken: counts.get(uid)?.taken ?? 0, now })
  const act = acts.find((one) => one === intent)
  const answer = <T extends object>(said: T, status: number) =>
    data({ typed, act, ...said }, { status, headers: neverKept })
  if (seen !== entry.revision)
    return answer({ kind: 'changed' as const, ...(await changedMeanwhile(context, entry, seen)) }, 409)
  if (act === undefined || !actsIn(state, entry.madeHere).includes(act))
    return answer({ kind: 'not-now' as const }, 409)
  const { shared, faults } = planned(act, program, typed, now)
  if (Object.keys(faults).length > 0) return answer({ kind: 'faults' as const, faults }, 422)
  const before = entry.bodies.get(entry.masterLocale) ?? {}
  const after = programFields.parse(withChange(before, shared))
  const findings = findingsOf(after, await knownForms(context, new Set([after.form_id])))
  // What nobody could apply for is not opened to anybody. Archiving is a way out of it.
  if (act !== 'archive' && act !== 'discard' && act !== 'close' && findings.some(({ isDoubt }) => !isDoubt))
    return answer({ kind: 'refused' as const, findings }, 422)
  if (text('confirm') !== 'yes') {
    const changes = changesBetween(context, before, withChange(before, shared))
    if ((act === 'schedule' || act === 'reopen') && changes.length === 0)
      return answer({ kind: 'nothing' as const }, 200)
    return answer({ kind: 'preview' as const, changes, findings }, 200)
  }
  const outcome = await carryOut(context, entry, { act, seen, shared })
  if (outcome.kind === 'changed')
    return answer(
      { kind: 'changed' as const, ...(await changedMeanwhile(context, outcome.entry, seen)) },
      409,
    )
  if (outcome.kind === 'unknown') throw notFound()
  if (outcome.kind === 'not-draft') return answer({ kind: 'not-now' as const }, 409)
  const to = act === 'discard' ? `${programsPage}?done=discard` : `${deskPage(uid)}?done=${act}`
  throw redirect(pagePath({ ...context.get(placeContext), page: to }), { status: 303, headers: neverKept })
}

interface CarryOut {
  act: Act
  seen: string
  shared: JsonObject
}

/** The act and its line in the audit log, or neither. */
function carryOut(context: RequestContext, entry: WrittenEntry, { act, seen, shared }: CarryOut) {
  const { db, now: at } = context.get(servicesContext)
  const target = targetOf(context)
  return db.transaction().execute(async (trx) => {
    const outcome =
      act === 'publish'
        ? await publishEntry(trx, target, entry, { seen, at })
        : act === 'discard'
          ? await discardEntry(trx, target, entry, { seen, at })
          : await editEntry(trx, target, entry, { seen, edit: { shared }, at })
    if (outcome.kind === 'edited' || outcome.kind === 'discarded')
      await noteProgram(context, trx, { uid: entry.uid, act })
    return outcome
  })
}

/** Who did what with which programme. It is about nobody's data, so it is in their own part of the log alone. */
export async function noteProgram(
  context: RequestContext,
  trx: Db,
  { uid, act }: { uid: string; act: Act | 'create' | 'edit' },
): Promise<void> {
  const { audit, now: at } = context.get(servicesContext)
  const { userId: actorId, roles } = memberOf(context)
  await audit.note(trx, {
    actorId,
    role: roles.includes('admin') ? 'admin' : 'editor',
    action: 'program-changed',
    details: { program: uid, act },
    at,
  })
}
