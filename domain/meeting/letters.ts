import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Clock } from '#services/clock.ts'
import type { Log } from '#services/log.ts'
import type { Mail, MailMessage } from '#services/mail/mail.ts'
import { codeOf, HANDING_MS, nextTry, stateAfter } from '#services/mail/refused-letter.ts'
import { eventsByIds } from '../catalogue/event-search.ts'
import type { FoundEvent } from '../catalogue/found-event.ts'
import { type Answer, answerById } from './answer-rows.ts'
import { reasonOfCancelling } from './change-event.ts'
import { type SentFacts, sentFactsSchema } from './event-facts.ts'
import { type LetterKind, letterKinds } from './letter-kinds.ts'
import { askForLetters, giveUpHanding, settleLetter, takeLetter, type WaitingLetter } from './letter-rows.ts'

export interface LetterAbout {
  kind: LetterKind
  answer: Answer
  event: FoundEvent
  recipient: { email: string; name: string }
  /** Why the host removed the recipient, or cancelled the event; may be empty. */
  reason: string
  /** Previous facts of a moved event. */
  before: SentFacts | undefined
}

export interface EventLettersOptions {
  db: Db
  tenant: string
  clock: Pick<Clock, 'now'>
  log: Log
  mail: Pick<Mail, 'send'>
  write: (about: LetterAbout, now: Date) => Promise<Omit<MailMessage, 'to'>>
}

export interface EventLetters {
  /** Sends waiting letters, each at most once. */
  send(signal?: AbortSignal): Promise<void>
}

/**
 * Maximum number of letters per run; the next run continues, so that a thousand letters do not block other
 * jobs.
 */
const A_RUN = 200

export function createEventLetters({
  db,
  tenant,
  clock,
  log,
  mail,
  write,
}: EventLettersOptions): EventLetters {
  return {
    async send(signal) {
      const now = clock.now()
      await giveUpHanding(db, tenant, new Date(now.getTime() - HANDING_MS), now)
      for (let handed = 0; handed < A_RUN; handed++) {
        signal?.throwIfAborted()
        const letter = await takeLetter(db, tenant, clock.now())
        if (letter === undefined) return
        await hand(letter)
      }
      await askForLetters(db, tenant, clock.now())
    },
  }

  async function hand(letter: WaitingLetter): Promise<void> {
    const now = clock.now()
    const about = await aboutOf(db, tenant, letter, now)
    if (about === undefined) return settleLetter(db, letter.id, { state: 'dropped', now })
    try {
      const message = await write(about, now)
      await mail.send({ ...message, to: about.recipient.email })
      await settleLetter(db, letter.id, { state: 'accepted', now: clock.now() })
    } catch (error) {
      const state = stateAfter(error, letter.attempts)
      const dueAt = nextTry(now, letter.attempts)
      await settleLetter(db, letter.id, { state, now: clock.now(), dueAt })
      // Do not log the server's message: it quotes the address.
      log.warn(
        { letter: letter.id, kind: letter.kind, state, code: codeOf(error) },
        'A letter about an event was not taken',
      )
    }
  }
}

/** @returns undefined for a letter that is no longer true, or that has no recipient */
async function aboutOf(
  db: Db,
  tenant: string,
  { answerId, kind, start, before }: WaitingLetter,
  now: Date,
): Promise<LetterAbout | undefined> {
  const answer = await answerById(db, tenant, answerId)
  const known = letterKinds[kind]
  if (answer === undefined || !(known.while as readonly string[]).includes(answer.state)) return undefined
  const [event] = await eventsByIds(db, tenant, [answer.eventId])
  if (event === undefined) return undefined
  const gone = event.status !== 'open'
  if (kind === 'calledOff' ? !gone : gone && kind !== 'left' && kind !== 'removed') return undefined
  // Too late for the reminder: the event was moved, or has begun.
  if (kind === 'reminder' && (event.start.getTime() !== start.getTime() || event.start <= now))
    return undefined
  if ((event.end ?? event.start) <= now) return undefined
  const recipient = await recipientOf(db, answer)
  const reason = kind === 'calledOff' ? await reasonOfCancelling(db, event.id) : (answer.reason ?? '')
  return (
    recipient && { kind, answer, event, recipient, reason, before: sentFactsSchema.safeParse(before).data }
  )
}

async function recipientOf(db: Db, answer: Answer): Promise<LetterAbout['recipient'] | undefined> {
  if (answer.email !== null) return { email: answer.email, name: answer.name ?? '' }
  const { rows } = await sql<{ email: string; name: string }>`
    select email, trim(first_name || ' ' || last_name) as name from identity.member
    where id = ${answer.memberId} and email_verified and email <> ''`.execute(db)
  return rows[0]
}
