import { isOneReader } from '#services/identity/cookie-names.ts'
import { routeKindOf } from '../../metrics.ts'
import { mediaKindOf } from '../body-content.ts'
import { bodyRuleOf, isPassedOn } from '../body-rules.ts'

/** How much of one kind of work runs at once, how much may wait for it, and how long each piece may take. */
export interface ClassRules {
  /** Requests that run at once. */
  slots: number
  /** The most of these slots that one visitor may hold, so that one is always within reach of somebody else. */
  share: number
  /** Requests that may wait for a slot. */
  queue: number
  /** The longest wait, in milliseconds, while the queue empties now and then. */
  patience: number
  /**
   * The longest wait once the queue has not been empty for `patience`: requests that are served then are
   * served soon.
   */
  hurry: number
  /** Milliseconds after which a request is answered 503 whatever it still waits for; 0 for none. */
  deadline: number
  /** Its database questions end when the client has gone or the deadline has passed. Never true of what writes. */
  abortable: boolean
}

/**
 * Rendering a page holds the only thread for 8 to 31 ms, so more than a few at once make every page late and none sooner.
 * Work that waits for a disk, a picture or a body costs the thread little and may be more. A picture that is late harms
 * less than one that is missing; a form that was filled in is worth a longer wait than a page.
 */
export const classes = {
  page: { slots: 4, share: 3, queue: 48, patience: 2_000, hurry: 100, deadline: 10_000, abortable: true },
  member: { slots: 4, share: 3, queue: 48, patience: 2_000, hurry: 100, deadline: 10_000, abortable: true },
  search: { slots: 3, share: 2, queue: 32, patience: 2_000, hurry: 100, deadline: 10_000, abortable: true },
  api: { slots: 8, share: 6, queue: 64, patience: 2_000, hurry: 200, deadline: 10_000, abortable: true },
  content: { slots: 6, share: 4, queue: 64, patience: 2_000, hurry: 200, deadline: 15_000, abortable: true },
  image: {
    slots: 8,
    share: 6,
    queue: 256,
    patience: 10_000,
    hurry: 2_000,
    deadline: 30_000,
    abortable: true,
  },
  write: {
    slots: 16,
    share: 12,
    queue: 64,
    patience: 5_000,
    hurry: 1_000,
    deadline: 60_000,
    abortable: false,
  },
  // Minutes by a slow line: the server's own limits end them (server/main.ts).
  upload: { slots: 32, share: 8, queue: 64, patience: 5_000, hurry: 1_000, deadline: 0, abortable: false },
} as const satisfies Record<string, ClassRules>

export type RequestClass = keyof typeof classes
export const requestClasses = Object.keys(classes) as readonly RequestClass[]

const READS: ReadonlySet<string | undefined> = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Below region and locale. With a query they are asked of the search, which costs more than a page of text. */
const LISTS: ReadonlySet<string | undefined> = new Set([
  'search',
  'jobs',
  'course-catalog',
  'events',
  'programs',
])

export interface AskedFor {
  method: string | undefined
  /** Path and query. */
  path: string
  cookie: string | undefined
  /** The media type of the body. */
  type: string | undefined
}

/** @returns undefined for what never waits: whether the process is alive has to be known when it is busiest. */
export function classOf({ method, path, cookie, type }: AskedFor): RequestClass | undefined {
  const kind = routeKindOf(path)
  if (kind === 'probe') return undefined
  if (kind === 'upload' || arrivesSlowly({ method, path, type })) return 'upload'
  // Session renewal and the identity provider's pages write, although they are opened by links.
  if (!READS.has(method) || /^\/(api\/log(in|out)|identity)\b/.test(path)) return 'write'
  if (kind === 'content' || kind === 'image') return kind
  if (kind === 'api') return /^\/api\/(courses\/)?search\b/.test(path) ? 'search' : 'api'
  if (/^\/(v2|location)\//.test(path)) return 'api'
  const [pathname = '', query] = path.split('?', 2)
  const name = pathname.split('/')[3]?.replace(/\.data$/, '')
  if (LISTS.has(name) && query !== undefined) return 'search'
  return isOneReader(cookie) ? 'member' : 'page'
}

/**
 * A form with files that is posted without script arrives for as long as an upload does, and so does one that is led to the
 * renewal of a session and back.
 */
function arrivesSlowly({ method, path, type }: Pick<AskedFor, 'method' | 'path' | 'type'>): boolean {
  if (method !== 'POST') return false
  const rule = bodyRuleOf(method, path)
  return isPassedOn(rule) || (rule.files !== undefined && mediaKindOf(type) === 'multipart')
}
