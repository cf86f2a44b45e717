// What of an attempt leaves the server: the page that is current, without keys, parameters and what comes next.
import type { Db } from '#db/database.ts'
import { findAttempt, isAnswered, type LoggedItem, readLog } from './attempt-rows.ts'
import { GAP } from './item.ts'
import { limits } from './selection.ts'

export interface ShownItem {
  position: number
  version: number
  /** The question; between its parts are gaps. */
  stem: readonly string[]
  /** In the order of this attempt; undefined where something is typed. */
  options: readonly string[] | undefined
  gaps: number
  hint: string | undefined
}

export interface ShownUnit {
  /** The position of its first item. */
  unit: number
  items: readonly ShownItem[]
  passage: { title: string; text: string } | undefined
  /** No attempt has more questions. */
  atMost: number
  expiresAt: Date
}

/** The page that a running attempt is at; undefined where there is none. */
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
      atMost: limits.maxItems,
      expiresAt: attempt.expires_at,
    }
  )
}

const shownItem = ({ position, item, optionOrder }: LoggedItem): ShownItem => ({
  position,
  version: item.version,
  stem: item.stem.split(GAP),
  options:
    item.format === 'choice' ? (optionOrder ?? []).flatMap((place) => item.options[place] ?? []) : undefined,
  gaps: item.format === 'gaps' ? item.accepted.length : 0,
  hint: item.format === 'gaps' ? item.hint : undefined,
})
