// What reviewers see of an application. Where a programme is blind that is a list of what may be seen, until a decision:
// whatever is added to an application elsewhere is not on it.
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { JsonObject } from '#db/json.ts'
import type { Application } from './application-rows.ts'
import type { SentCv } from './cv.ts'
import type { FeeStanding } from './fee-rows.ts'
import type { Note } from './member-acts.ts'
import { ownQuestion } from './own-question.ts'
import type { Stage } from './stages.ts'

export interface Blind {
  /**
   * Ids of questions of the programme's own form whose answers may be read. Of every form only `alwaysRead` may: the others
   * say who somebody is.
   */
  questions: readonly string[]
}

/** Why somebody wants to take part and what they have done: without them there is nothing to decide on. */
export const alwaysRead = ['why', 'done'] as const

/** Decided, and the applicant knows: who it is can be seen from then on. */
const revealed: readonly Stage[] = ['offer', 'accepted', 'declined']

export const isRevealed = (stage: Stage, blind: Blind | undefined): boolean =>
  blind === undefined || revealed.includes(stage)

/** The name of the member `m` of an application `a`, or null: it is not read from the database. */
export const seenName = (blind: Blind | undefined): RawBuilder<string | null> =>
  blind === undefined
    ? sql<string | null>`trim(m.first_name || ' ' || m.last_name)`
    : sql<string | null>`case when a.stage = any(${[...revealed]}::text[])
        then trim(m.first_name || ' ' || m.last_name) end`

export interface Person {
  firstName: string
  lastName: string
  email: string
}

/** An application as pages, files and letters for reviewers get it. */
export interface SeenApplication
  extends Pick<
    Application,
    | 'id'
    | 'stage'
    | 'workflow'
    | 'version'
    | 'queueNo'
    | 'tellAt'
    | 'planEnded'
    | 'plannedReason'
    | 'reason'
    | 'locale'
    | 'sentAt'
    | 'changedAt'
  > {
  /** Null: not to be seen. */
  name: string | null
  answers: JsonObject
  /** What the applicant added later, where it may be seen, and what reviewers wrote. */
  notes: readonly Note[]
  /** The file that was sent, where it may be seen. */
  cv: SentCv | null
  /** The fee and the state of its payment, which say nothing about the applicant. */
  fee: FeeStanding | null
}

export interface Known {
  application: SeenSource
  person: Person
  notes: readonly Note[]
  cv: SentCv | null
  fee: FeeStanding | null
}

type SeenSource = Omit<SeenApplication, 'name' | 'notes' | 'cv' | 'fee'>

/** The only way from an application to what a reviewer sees of it. */
export function seenOf(
  { application, person, notes, cv, fee }: Known,
  blind: Blind | undefined,
): SeenApplication {
  const { id, stage, workflow, version, queueNo, tellAt, planEnded, plannedReason, reason, locale } =
    application
  const { sentAt, changedAt } = application
  const always = {
    id,
    stage,
    workflow,
    version,
    queueNo,
    tellAt,
    planEnded,
    plannedReason,
    reason,
    locale,
    fee,
  }
  if (blind === undefined || isRevealed(stage, blind))
    return {
      ...always,
      sentAt,
      changedAt,
      name: `${person.firstName} ${person.lastName}`.trim(),
      answers: application.answers,
      notes,
      cv,
    }
  return {
    ...always,
    sentAt,
    changedAt,
    name: null,
    answers: readAnswers(application.answers, person, blind),
    notes: notes.filter(({ by }) => by === 'reviewer'),
    cv: null,
  }
}

const written = z.object({
  items: z.array(z.object({ id: z.string(), question: z.string(), answer: z.string() })),
})

function readAnswers(answers: JsonObject, person: Person, { questions }: Blind): JsonObject {
  const read = new Set<string>([...alwaysRead, ...questions.map(ownQuestion)])
  const all = written.safeParse(answers).data?.items ?? []
  const typed = (id: string) => all.find((item) => item.id === id)?.answer ?? ''
  // The form asks for a name of its own, which may be another than the account's.
  const known = {
    ...person,
    firstName: `${person.firstName} ${typed('first_name')}`,
    lastName: `${person.lastName} ${typed('last_name')}`,
  }
  const items = all.filter(({ id }) => read.has(id))
  return { items: items.map((item) => ({ ...item, answer: withoutPerson(item.answer, known) })) }
}

const GONE = '[…]'
const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\bhttps?:\/\/\S+|\bwww\.\S+|(?<!\S)@\w[\w.-]+/giu

/**
 * A text without the names and addresses of whoever wrote it, as far as they can be found: in another case or spelling a
 * name stays.
 */
export function withoutPerson(text: string, { firstName, lastName, email }: Person): string {
  const names = [...`${firstName} ${lastName}`.split(/[\s-]+/), email.split('@')[0] ?? '']
    .filter((name) => name.length > 1)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const found = text.replaceAll(ADDRESS, GONE)
  return names.length === 0
    ? found
    : found.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join('|')})(?![\\p{L}\\p{N}])`, 'giu'), GONE)
}
