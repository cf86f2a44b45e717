// What forms of the register offer, in their order. The server's lists are the types: one that is missing does not compile.
import type { DeskData } from './desk.server.ts'

type Line = DeskData['open'][number]

const kindOrder: Readonly<Record<Line['kind'], true>> = {
  access: true,
  correction: true,
  removal: true,
  account: true,
  profiling: true,
  objection: true,
}
const wayOrder: Readonly<Record<Line['way'], true>> = { letter: true, mail: true, app: true }

export const kinds = Object.keys(kindOrder) as Line['kind'][]
export const ways = Object.keys(wayOrder) as Line['way'][]

/** Categories of which this site can have something that goes by itself. */
export const removable = [
  'photo',
  'personal addresses',
  'personal contact info',
  'feedback',
  'interviews',
] as const
