// One decision about many applications. Each is moved by itself, under its programme's lock and by the version that
// was seen, so that one that cannot be moved holds back no other.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Audit } from '#domain/audit/audit-log.ts'
import { type Blind, seenName } from './blind.ts'
import { competesFor, mayBeSeenBy, type Reviewing } from './conflicts.ts'
import { type DecisionOutcome, decide, type UndoOutcome, undoDecline } from './decide.ts'
import type { OpenProgram } from './program.ts'
import { needsScores, scoredBy } from './reviews.ts'
import { movesOfCard, type Stage, type StandingCard } from './stages.ts'

/** The most that is decided at once: a page of the board. */
export const MAX_AT_ONCE = 100

/** A card as a reviewer saw it. */
export interface Chosen {
  id: string
  version: number
}

export interface ChosenCard extends Chosen, StandingCard {
  /** Null: not to be seen. */
  name: string | null
  /** In which the applicant is written to. */
  locale: string
  /** Letters reach them: their address is confirmed. */
  hasAddress: boolean
  /** How many reviewers have scored it. */
  scored: number
}

/**
 * What was chosen, as it is now, as far as the reviewer may see it; the order is that of the board.
 * @returns undefined for a reviewer who applies for the programme themselves
 */
export async function chosenCards(
  db: Db,
  {
    chosen,
    ...asked
  }: Reviewing & { programId: string; blind: Blind | undefined; chosen: readonly Chosen[] },
): Promise<ChosenCard[] | undefined> {
  if (await competesFor(db, asked)) return undefined
  const ids = chosen.slice(0, MAX_AT_ONCE).map(({ id }) => id)
  const { rows } = await sql<ChosenCard>`
    select a.id, a.version, a.stage, a.workflow, a.tell_at as "tellAt", a.locale,
      ${seenName(asked.blind)} as name, ${scoredBy(asked.now)} as scored,
      (m.email_verified and m.email <> '') as "hasAddress"
    from applications.application a join identity.member m on m.id = a.member_id
    where a.tenant = ${asked.tenant} and a.program_id = ${asked.programId} and a.id = any(${ids}::uuid[])
      and ${mayBeSeenBy(asked)}
    order by coalesce(a.queue_no, 9223372036854775807), a.sent_at, a.id`.execute(db)
  return rows
}

/** Whether a card can be moved as it was seen. */
export function standingOfCard(
  card: StandingCard & Pick<ChosenCard, 'version' | 'scored'>,
  seenVersion: number | undefined,
  { to, reviewers = 0 }: { to: Stage; reviewers?: number | undefined },
): 'ready' | 'changed' | 'not-allowed' | 'too-few' {
  if (card.version !== seenVersion) return 'changed'
  if (!movesOfCard(card).includes(to)) return 'not-allowed'
  return needsScores(to) && card.scored < reviewers ? 'too-few' : 'ready'
}

/** `failed`: it was not moved, and nobody else is to blame; the log says why. */
export type ItemOutcome<Kind> = { id: string; outcome: Kind | { kind: 'failed' } }

interface Bulk {
  tenant: string
  reviewerId: string
  now: Date
  audit?: Pick<Audit, 'note'> | undefined
  onError: (id: string, error: unknown) => void
}

export interface BulkDecision extends Bulk {
  to: Stage
  cards: readonly (Chosen & { words: string })[]
  program: OpenProgram
}

/** Decides about each card in turn. `words` is the reason of a decline, or what the letter of an offer quotes. */
export function decideAll(
  db: Db,
  { cards, to, program, onError, ...by }: BulkDecision,
): Promise<ItemOutcome<DecisionOutcome>[]> {
  return oneByOne(cards, onError, ({ id, version, words }) =>
    decide(db, { ...by, id, version, to, reason: words, message: words, program }),
  )
}

/** Takes back declines that nobody has been told of. */
export function undoAll(
  db: Db,
  { cards, onError, ...by }: Bulk & { cards: readonly Chosen[] },
): Promise<ItemOutcome<UndoOutcome>[]> {
  return oneByOne(cards, onError, ({ id, version }) => undoDecline(db, { ...by, id, version }))
}

async function oneByOne<Card extends Chosen, Kind>(
  cards: readonly Card[],
  onError: Bulk['onError'],
  act: (card: Card) => Promise<Kind>,
): Promise<ItemOutcome<Kind>[]> {
  const outcomes: ItemOutcome<Kind>[] = []
  for (const card of cards.slice(0, MAX_AT_ONCE))
    try {
      outcomes.push({ id: card.id, outcome: await act(card) })
    } catch (error) {
      onError(card.id, error)
      outcomes.push({ id: card.id, outcome: { kind: 'failed' } })
    }
  return outcomes
}
