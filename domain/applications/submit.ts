import type { Db } from '#db/database.ts'
import type { JsonObject } from '#db/json.ts'
import { noteConsent } from '#domain/consents/ledger.ts'
import { type Application, applicationById, applicationsOfMember, headOfQueue } from './application-rows.ts'
import { type CvToSend, lockCv, sendCv } from './cv.ts'
import { type MemberFacts, readFacts } from './facts.ts'
import { keepFee } from './fee-rows.ts'
import { letterOfMove, noteLetter } from './letter-rows.ts'
import { countPlaces, fillPlaces, freePlaces, lockPlaces } from './places.ts'
import { againFrom, type OpenProgram, opennessOf } from './program.ts'
import { recountScores } from './reviews.ts'
import type { ApplicationSource } from './sources.ts'
import { firstStage, isInDraw, stageRows, takesPlace } from './stages.ts'
import { noteForVendor } from './vendor-messages.ts'

export interface Submission {
  tenant: string
  program: OpenProgram
  memberId: string
  /** Answers by question, as they were asked. */
  answers: JsonObject
  consent: { text: string; version: string }
  /** Where it is sent. */
  page?: string | undefined
  rulesVersion: string
  /** The least age in years that the applicant confirmed in the form. */
  confirmedAge?: number | undefined
  /** The rule of the programme, over what is known of the member in this transaction. */
  mayApply: (facts: MemberFacts) => boolean
  region: string
  locale: string
  /** How the member came here, if it was recognised. */
  source?: ApplicationSource | undefined
  /** The member's link by which they came. */
  referralId?: string | undefined
  /** The file that is sent as the CV. */
  cv?: CvToSend | undefined
  now: Date
  /**
   * Uses up the form that was looked over, in the same transaction.
   * @returns false if it was sent or changed meanwhile
   */
  takeForm?: (trx: Db) => Promise<boolean>
}

export type SubmitOutcome =
  | { kind: 'sent'; application: Application }
  /** There is an open one: sent a moment ago, or by another device. */
  | { kind: 'existing'; application: Application }
  | { kind: 'again-later'; from: Date }
  /** `cv-gone`: the file was removed meanwhile, or sent with another application. */
  /** `new-version`: another version of the programme was published since it was read. */
  | { kind: 'not-open' | 'not-eligible' | 'form-changed' | 'cv-gone' | 'new-version' }

/** Who applies and withdraws this often within a day has to wait: each time reviewers and letters are busy. */
const MAX_A_DAY = 3
const DAY_MS = 86_400_000

/** The open application for a programme, or the moment from which one may apply again. */
export function standingOf(
  applications: readonly Application[],
  program: Pick<OpenProgram, 'againAfterDays'>,
  now: Date,
): { open?: Application; againFrom?: Date } {
  const open = applications.find(({ stage }) => !stageRows[stage].hasEnded)
  if (open !== undefined) return { open }
  const declined = applications.filter(({ stage }) => stage === 'declined').map(({ changedAt }) => changedAt)
  const [latest] = declined.sort((a, b) => b.getTime() - a.getTime())
  const [from] = [latest && againFrom(latest, program), afterRepetition(applications)]
    .filter((at) => at !== undefined)
    .sort((a, b) => b.getTime() - a.getTime())
  return from !== undefined && from > now ? { againFrom: from } : {}
}

/** A day after the earliest of the last few, which is over for those who do not repeat themselves. */
function afterRepetition(applications: readonly Pick<Application, 'sentAt'>[]): Date | undefined {
  const sent = applications.map(({ sentAt }) => sentAt.getTime()).sort((a, b) => b - a)
  const earliest = sent[MAX_A_DAY - 1]
  return earliest === undefined ? undefined : new Date(earliest + DAY_MS)
}

/** Sends an application. Whatever was decided on the page is decided again here, under the programme's lock. */
export async function submit(db: Db, submission: Submission): Promise<SubmitOutcome> {
  const { tenant, program, memberId, now } = submission
  return db.transaction().execute(async (trx): Promise<SubmitOutcome> => {
    const places = await lockPlaces(trx, { tenant, programId: program.id }, program)
    if (places === undefined) throw new Error('The counter that was just written is not there')
    const earlier = await applicationsOfMember(trx, { tenant, memberId, programId: program.id })
    const standing = standingOf(earlier, program, now)
    if (standing.open !== undefined) return { kind: 'existing', application: standing.open }
    if (places.isOutdated) return { kind: 'new-version' }
    if (opennessOf(program, now) !== 'open') return { kind: 'not-open' }
    if (standing.againFrom !== undefined) return { kind: 'again-later', from: standing.againFrom }
    const known = await readFacts(trx, { tenant, memberId, now })
    const facts = known && { ...known, confirmedAge: submission.confirmedAge }
    if (facts === undefined || !submission.mayApply(facts)) return { kind: 'not-eligible' }
    if (submission.cv && !(await lockCv(trx, memberId, submission.cv))) return { kind: 'cv-gone' }
    if ((await submission.takeForm?.(trx)) === false) return { kind: 'form-changed' }
    // Nobody is overtaken: the list moves up first, for example because places were added.
    await fillPlaces(trx, places, now)
    const isNext = freePlaces(places) > 0 && (await headOfQueue(trx, places)) === undefined
    const stage = firstStage(program.workflow, isNext, program.order === 'draw' && places.drawnAt === null)
    const queueNo = await countPlaces(trx, places, {
      change: Number(takesPlace(stage)),
      queues: stage === 'waiting',
    })
    const { id } = await trx
      .insertInto('applications.application')
      .values({
        tenant,
        program_id: program.id,
        member_id: memberId,
        workflow: program.workflow,
        stage,
        queue_no: queueNo,
        answers: JSON.stringify(submission.answers),
        consent: submission.consent.text,
        consent_version: submission.consent.version,
        rules_version: submission.rulesVersion,
        facts: JSON.stringify(facts),
        region: submission.region,
        locale: submission.locale,
        vendor: program.vendor ?? null,
        container_type: program.container?.type ?? null,
        container_id: program.container?.id ?? null,
        source: submission.source ?? null,
        referral_id: submission.referralId ?? null,
        sent_at: now,
        changed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('applications.change')
      .values({ application_id: id, member_id: memberId, at: now, stage, by: 'person', reviewer_id: null })
      .execute()
    if (program.fee) await keepFee(trx, { applicationId: id, memberId, fee: program.fee, stage, at: now })
    // What a reviewer who applies themselves thought of the others counts no more.
    await recountScores(trx, { tenant, programId: program.id, reviewerId: memberId, now })
    if (submission.cv) await sendCv(trx, { applicationId: id, memberId, cv: submission.cv, at: now })
    const { text: words, version } = submission.consent
    const click = { language: submission.locale, page: submission.page ?? '/applications', words, version }
    await noteConsent(trx, { memberId, kind: 'application', act: 'given', about: id, click, at: now })
    await noteForVendor(trx, { tenant, applicationId: id, stage, at: now })
    const isDrawn = isInDraw({ stage, workflow: program.workflow })
    const kind = isDrawn ? 'inDraw' : letterOfMove(undefined, stage, 'person')
    if (kind !== undefined) await noteLetter(trx, { tenant, applicationId: id, kind, at: now })
    const application = await applicationById(trx, { tenant, id })
    if (application === undefined) throw new Error('An application that was just written is not there')
    return { kind: 'sent', application }
  })
}
