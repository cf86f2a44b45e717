// The part of an attempt that leaves the server: the current page, without keys, parameters or the next
// question.
import type { Db } from '#db/database.ts'
import { findAttempt, isAnswered, type LoggedItem, readLog } from './attempt-rows.ts'
import { GAP } from './item.ts'
import { MAX_QUESTIONS } from './trials.ts'

export interface ShownItem {
  position: number
  version: number
  /** The question, split at its gaps. */
  stem: readonly string[]
  /** Options in the order of this attempt; undefined for gaps to type into. */
  options: readonly string[] | undefined
  gaps: number
  hint: string | undefined
}

export interface ShownUnit {
  /** Position of its first item. */
  unit: number
  items: readonly ShownItem[]
  passage: { title: string; text: string } | undefined
  /** Maximum number of questions in an attempt. */
  atMost: number
  expiresAt: Date
}

/** Returns the current page of a running attempt; undefined if there is none. */
export async function currentUnit(
  db: Db,
  owner: { memberId: string; id: string; now: Date },
): Promise<ShownUnit | undefined> {
  const attempt = await findAttempt(db, owner)
  if (attempt?.state !== 'running' || attempt.expires_at <= owner.now) return undefined
  const open = (await readLog(db, attempt.id)).filter((one) => !isAnswered(one))
  const [first] = open
  return (
    first && {
      unit: first.unit,
      items: open.map(shownItem),
      passage: first.passage && { title: first.passage.title, text: first.passage.text },
      atMost: MAX_QUESTIONS,
      expiresAt: attempt.expires_at,
    }
  )
}

/** Says of an item the same, whatever its key is. */
export const shownItem = ({ position, item, optionOrder }: LoggedItem): ShownItem => ({
  position,
  version: item.version,
  stem: item.stem.split(GAP),
  options:
    item.format === 'choice' ? (optionOrder ?? []).flatMap((place) => item.options[place] ?? []) : undefined,
  gaps: item.format === 'gaps' ? item.accepted.length : 0,
  hint: item.format === 'gaps' ? item.hint : undefined,
})
