// The next version of a published programme: what it changes and means; it is published, scheduled or discarded.
import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { PROGRAMS, programFields } from '#app/features/programs/programs.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { askForLetters } from '#domain/applications/letter-rows.ts'
import {
  dropNextVersion,
  type NextVersion,
  planNextVersion,
  readNextVersion,
  waitingFor,
} from '#domain/applications/next-versions.ts'
import { fillPlaces, lockPlaces } from '#domain/applications/places.ts'
import { momentIn, startIn } from '#domain/applications/program.ts'
import { namesOfValues } from '#domain/catalogue/skill-names.ts'
import { editEntry, readWrittenEntry, type WrittenEntry } from '#services/content/authoring/edit-entry.ts'
import { changeStack } from '#services/content/store/stack-change.ts'
import { langOf, languages } from '#services/languages.ts'
import { findWritten, noteProgram, writtenProgram } from './desk.server.ts'
import { deskPage, editProgramPage, nextPage, previewPage } from './desk-addresses.ts'
import { effectsOf } from './effects.ts'
import { peopleOf, takenBy, targetOf } from './entries.server.ts'
import { described, neverKept, slugOf } from './list.server.ts'
import { bodiesAfter, conflictsOf } from './next-changes.ts'
import type { ProgramFields } from './program-state.ts'
import { markdownOf } from './program-texts.ts'
import { type DeskFinding, findingsOf, hasCheckout, knownForms } from './prove.server.ts'
import { shownChanges } from './shown-changes.ts'
import { type FieldFaults, typedOf } from './typed-program.ts'
import { momentShown, whenShown } from './when-shown.ts'

export const nextActs = ['publish', 'schedule', 'unschedule', 'discard'] as const
export type NextAct = (typeof nextActs)[number]

export const nextKey = (context: RequestContext, uid: string) => ({
  tenant: context.get(placeContext).tenant,
  programId: uid,
})

export const readNext = (
  context: RequestContext,
  uid: string,
  db: Db = context.get(servicesContext).db,
): Promise<NextVersion | undefined> => readNextVersion(db, nextKey(context, uid))

/** Identifies what a page showed: a version of the published programme and of its next version. */
export const seenOf = (entry: Pick<WrittenEntry, 'revision'>, next: NextVersion | undefined): string =>
  `${entry.revision}#${next?.version ?? 0}`

export function readSeen(seen: string): { revision: string; version: number } {
  const [, revision = seen, version = '0'] = /^(.*)#(\d{1,9})$/s.exec(seen) ?? []
  return { revision, version: Number(version) }
}

interface Proved {
  before: ProgramFields
  after: ProgramFields
  bodies: Map<string, JsonObject>
  findings: DeskFinding[]
  /** Nobody could apply: it is not published like this. */
  isRefused: boolean
}

/** The next version as a programme, with what is wrong with it. Undefined if it cannot be read as one. */
export async function proveNext(
  context: RequestContext,
  entry: WrittenEntry,
  next: Pick<NextVersion, 'edit'>,
): Promise<Proved | undefined> {
  const { now } = context.get(servicesContext)
  const bodies = bodiesAfter(entry, next.edit, now)
  const [before, after] = [entry.bodies, bodies].map(
    (all) => programFields.safeParse(all.get(entry.masterLocale)).data,
  )
  if (before === undefined || after === undefined) return undefined
  const forms = await knownForms(context, new Set([before.form_id, after.form_id]), entry.environments)
  const around = { forms, hasCheckout: hasCheckout(context) }
  const findings = findingsOf(after, around)
  // What is wrong already is not made worse, and may be mended in steps.
  const known = new Set(findingsOf(before, around).map((one) => JSON.stringify(one)))
  return {
    before,
    after,
    bodies,
    findings,
    isRefused: findings.some((one) => !one.isDoubt && !known.has(JSON.stringify(one))),
  }
}

export const startOf = ({ starts, time_zone }: ProgramFields): Date | undefined =>
  starts === '' ? undefined : startIn(starts, time_zone || 'UTC')

/** The page of a next version: all that it changes, before it is published. */
export async function loadNext(context: RequestContext, uid: string, url: URL) {
  const { locale } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const [{ messages, head }, { entry, program }, next] = await Promise.all([
    described(context),
    writtenProgram(context, uid),
    readNext(context, uid),
  ])
  const proved = next && (await proveNext(context, entry, next))
  // It was published or discarded meanwhile.
  if (next === undefined || proved === undefined)
    throw redirect(pagePath({ ...context.get(placeContext), page: deskPage(uid) }), {
      status: 303,
      headers: neverKept,
    })
  const { before, after, bodies, findings } = proved
  const [people, waiting] = await Promise.all([peopleOf(context, uid), waitingFor(db, nextKey(context, uid))])
  const start = startOf(after)
  const [old, now_] = [typedOf(entry.bodies, markdownOf), typedOf(bodies, markdownOf)]
  const skills = await namesOfValues(
    db,
    [...old.skills, ...now_.skills].map(({ skill }) => skill),
    langOf(locale),
  )
  const zone = after.time_zone || 'UTC'
  return data(
    {
      messages,
      head,
      title: program.title,
      changes: shownChanges(
        { typed: old, when: whenShown(before, locale), rules: before.eligibility },
        { typed: now_, when: whenShown(after, locale), rules: after.eligibility },
        { locale, skillNames: skills },
      ),
      effects: effectsOf(before, after, { people, waiting, hasStarted: start !== undefined && now >= start }),
      people,
      findings,
      isRefused: proved.isRefused,
      conflicts: conflictsOf(entry, next.edit, next.base),
      isBelowTaken: after.seats !== null && after.seats !== undefined && after.seats < people.taken,
      halted: next.halted,
      publishAt: next.publishAt === null ? undefined : momentShown(next.publishAt, zone, locale),
      zone,
      seen: seenOf(entry, next),
      desk: deskPage(uid),
      edit: editProgramPage(uid),
      previews: languages
        .filter((one) => bodies.has(one.locale) && isOfSite(context, one.locale))
        .map((one) => ({ name: one.name, lang: one.lang, href: previewIn(context, one.locale, uid) })),
      isSaved: url.searchParams.get('done') === 'edit',
      isPlanned: url.searchParams.get('done') === 'schedule',
      isUnplanned: url.searchParams.get('done') === 'unschedule',
    },
    { headers: neverKept },
  )
}

const isOfSite = (context: RequestContext, locale: (typeof languages)[number]['locale']): boolean =>
  context.get(servicesContext).env.places.locales.includes(locale)

const previewIn = (
  context: RequestContext,
  locale: (typeof languages)[number]['locale'],
  uid: string,
): string => pagePath({ region: context.get(placeContext).region, locale, page: previewPage(uid) })

/** Publishes, schedules or discards the version that the page showed. If somebody else was first, nothing changes. */
export async function actOnNext(context: RequestContext, uid: string, request: Request) {
  const { db, now } = context.get(servicesContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const act = nextActs.find((one) => one === text('intent'))
  const typed = { publishDay: text('publishDay'), publishTime: text('publishTime') }
  const answer = <T extends object>(said: T, status: number) =>
    data({ typed, act, ...said }, { status, headers: neverKept })
  const found = await findWritten(context, uid)
  if (found === undefined) throw notFound()
  const { entry } = found
  const next = await readNext(context, uid)
  const to = (page: string) =>
    redirect(pagePath({ ...context.get(placeContext), page }), { status: 303, headers: neverKept })
  if (next === undefined) throw to(deskPage(uid))
  if (text('seen') !== seenOf(entry, next)) return answer({ kind: 'changed' as const }, 409)
  if (act === undefined) return answer({ kind: 'changed' as const }, 409)
  const key = nextKey(context, uid)
  const change = async (
    name: 'next-discard' | 'next-schedule' | 'next-unschedule',
    work: (trx: Db) => Promise<boolean>,
  ) =>
    changeStack(db, targetOf(context).apiKey, async (trx) => {
      const isDone = await work(trx)
      if (isDone) await noteProgram(context, trx, { uid, act: name })
      return isDone
    })
  if (act === 'discard') {
    if (!(await change('next-discard', (trx) => dropNextVersion(trx, key, next.version))))
      return answer({ kind: 'changed' as const }, 409)
    throw to(`${deskPage(uid)}?done=next-discard`)
  }
  if (act === 'unschedule') {
    const plan = { publishAt: null, seen: next.version }
    if (!(await change('next-unschedule', (trx) => planNextVersion(trx, key, plan))))
      return answer({ kind: 'changed' as const }, 409)
    throw to(`${nextPage(uid)}?done=unschedule`)
  }
  const proved = await proveNext(context, entry, next)
  if (proved === undefined || proved.isRefused) return answer({ kind: 'refused' as const }, 422)
  if (act === 'schedule') {
    const { publishAt, faults } = whenPublished(typed, proved.after.time_zone || 'UTC', now)
    if (publishAt === undefined) return answer({ kind: 'faults' as const, faults }, 422)
    const plan = { publishAt, seen: next.version }
    if (!(await change('next-schedule', (trx) => planNextVersion(trx, key, plan))))
      return answer({ kind: 'changed' as const }, 409)
    throw to(`${nextPage(uid)}?done=schedule`)
  }
  const outcome = await publishNext(context, uid, { seen: text('seen'), ...proved })
  if (outcome !== 'published')
    return answer(
      { kind: outcome === 'changed' ? ('changed' as const) : outcome },
      outcome === 'changed' ? 409 : 422,
    )
  throw to(`${deskPage(uid)}?done=next-publish`)
}

function whenPublished(
  { publishDay, publishTime }: { publishDay: string; publishTime: string },
  zone: string,
  now: Date,
): { publishAt: Date | undefined; faults: FieldFaults } {
  const at = momentIn(`${publishDay}T${publishTime}`, zone)
  if (at !== undefined && at > now) return { publishAt: at, faults: {} }
  const isDayWrong = momentIn(`${publishDay}T00:00`, zone) === undefined
  return {
    publishAt: undefined,
    faults:
      at !== undefined
        ? { publishDay: 'past' }
        : isDayWrong
          ? { publishDay: 'day' }
          : { publishTime: 'time' },
  }
}

interface PublishNext {
  seen: string
  /** What is published until then. */
  before: ProgramFields
  /** The version that was checked: exactly this one is published. */
  after: ProgramFields
}

/** What a programme says of its places; undefined if nobody applies for it here. */
function placesOf(program: ProgramFields) {
  const { seats = null, workflow_type: workflow, application_url } = program
  return workflow && application_url === '' ? { seats, workflow, starts: startOf(program) } : undefined
}

export type PublishOutcome = 'published' | 'changed' | 'places' | 'title'

/** The edit, the places that it adds to the waiting list and the line in the log, in one transaction. */
export async function publishNext(
  context: RequestContext,
  uid: string,
  { seen, before, after }: PublishNext,
): Promise<PublishOutcome> {
  const { db, now } = context.get(servicesContext)
  const { tenant } = context.get(placeContext)
  const target = targetOf(context)
  const key = nextKey(context, uid)
  const outcome = await changeStack(db, target.apiKey, async (trx): Promise<PublishOutcome> => {
    const entry = await readWrittenEntry(trx, target, { contentType: PROGRAMS, uid })
    const next = await readNext(context, uid, trx)
    if (entry === undefined || next === undefined || seenOf(entry, next) !== seen) return 'changed'
    const { title, url } = after
    if ((await takenBy(context, { uid, slug: slugOf(url), title }, trx)).title) return 'title'
    // Made if nobody has applied yet: whoever applies in this moment waits, and then finds this version.
    const places = await lockPlaces(trx, key, placesOf(before) ?? placesOf(after))
    const seats = after.seats ?? null
    if (places !== undefined && seats !== null && places.taken > seats) return 'places'
    const edited = await editEntry(trx, target, entry, { seen: entry.revision, edit: next.edit, at: now })
    if (edited.kind !== 'edited') return 'changed'
    const placesAfter = placesOf(after)
    if (places !== undefined && placesAfter !== undefined) {
      const locked = await lockPlaces(trx, key, placesAfter)
      if (locked !== undefined) await fillPlaces(trx, locked, now)
    }
    await dropNextVersion(trx, key, next.version)
    await noteProgram(context, trx, { uid, act: 'next-publish' })
    return 'published'
  })
  if (outcome === 'published') await askForLetters(db, tenant, now)
  return outcome
}
