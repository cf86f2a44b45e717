// The way to the English test in the browser: sign-in, a link that is prepared, a last look, the test. Loaded when somebody wants it.
import { type FlowAction, formatFlowAction } from '#app/features/session/flow-action.ts'
import { keepReadiness, keepWish, takeReadiness, takeWish } from '#app/features/session/flow-marks.ts'
import type { Modals } from '#app/shell/modals/modals.ts'

const RETRY_MS = 3_000
const POLL_MS = 3_000
/** How long it is waited for that a test which was opened has begun. */
const BEGIN_MS = 15_000
/** Where the server wants to be asked less often. */
const TOO_OFTEN_MS = 30_000
/** Of the test of this site; how long another one takes is not known here. */
const OWN_MINUTES = 20

/** What asking for a link came to. */
export type Asked =
  | { kind: 'ready'; passingLink: string }
  | { kind: 'preparing' }
  /** `until`: from when it may be asked for again; undefined while people look at the last one. */
  | { kind: 'not-now'; until: string | undefined }
  /** The session is over; the reader is asked about that elsewhere. */
  | { kind: 'signed-out' }
  | { kind: 'too-often' }
  | { kind: 'refused' }

export interface FlowParts {
  isSignedIn: () => boolean
  modals: Pick<Modals, 'open' | 'close'>
  /** @throws what failed: it is asked again */
  ask: (action: FlowAction) => Promise<Asked>
  /** @throws what failed: it is asked again */
  assessments: () => Promise<readonly { provider: string; status: string }[]>
  /** Of this page. */
  origin: string
  /** To a page of this site. */
  goTo: (path: string) => void
  open: (address: string) => void
  say: (kind: 'begun' | 'later', until?: string) => void
  now: () => number
  sleep: (ms: number) => Promise<void>
  log: (message: string, error: unknown) => void
}

let isRunning = false

/** One at a time: a second click, or a link beside the button, joins what is under way. */
export async function runTestFlow(action: FlowAction, parts: FlowParts): Promise<void> {
  if (isRunning) return
  isRunning = true
  try {
    await flow(action, parts)
  } finally {
    isRunning = false
  }
}

async function flow(action: FlowAction, parts: FlowParts): Promise<void> {
  const { modals, isSignedIn } = parts
  const text = formatFlowAction(action)
  if (!isSignedIn()) {
    if ((await modals.open('sign-in', { action: text })) === 'sign-in') keepReadiness(text, parts.now())
    return
  }
  takeReadiness(parts.now())
  const passingLink = await prepare(action, parts)
  if (passingLink === undefined) return
  const isOurs = new URL(passingLink).origin === parts.origin
  const answer = await modals.open('pre-start', {
    ...(isOurs ? { minutes: OWN_MINUTES } : { href: passingLink }),
  })
  takeWish(parts.now())
  if (answer !== 'started') return
  if (isOurs) {
    const { pathname, search } = new URL(passingLink)
    parts.goTo(pathname + search)
  }
  const outcome = await untilBegun(parts)
  // The page of our own test says itself where it stands.
  if (isOurs) return
  if (outcome === 'begun') return parts.say('begun')
  if ((await modals.open('not-begun')) === 'open') parts.open(passingLink)
}

/** Asks for the link until it is there, while a dialog says so. A reload goes on where it was (flow-marks.ts). */
async function prepare(action: FlowAction, parts: FlowParts): Promise<string | undefined> {
  const { modals, ask, now, sleep, say } = parts
  const text = formatFlowAction(action)
  const since = takeWish(now())?.since ?? now()
  keepWish({ action: text, since })
  let isLeft = false
  let isOver = false
  const dialog = modals.open('english-test-preparing', { since }).then(
    () => {
      isLeft = !isOver
    },
    // The dialog cannot be shown; the link comes all the same.
    () => {},
  )
  const end = async () => {
    isOver = true
    modals.close('english-test-preparing')
    await dialog
  }
  while (!isLeft) {
    const asked = await ask(action).catch((error: unknown) => {
      parts.log('Failed to get assessment link', error)
      return undefined
    })
    if (isLeft) break
    if (asked?.kind === 'ready') {
      await end()
      return asked.passingLink
    }
    if (asked?.kind === 'not-now' || asked?.kind === 'refused' || asked?.kind === 'signed-out') {
      await end()
      // Who signs in again comes back to this page, and it goes on.
      if (asked.kind === 'signed-out') return undefined
      takeWish(now())
      if (asked.kind === 'not-now') say('later', asked.until)
      else await modals.open('error', {}).catch(() => {})
      return undefined
    }
    await Promise.race([sleep(asked?.kind === 'too-often' ? TOO_OFTEN_MS : RETRY_MS), dialog])
  }
  takeWish(now())
  return undefined
}

/** Whether the test that waits has been begun, as far as anybody hears within the time. */
async function untilBegun({ assessments, sleep, now, log }: FlowParts): Promise<'begun' | 'unknown'> {
  const end = now() + BEGIN_MS
  while (now() < end) {
    await sleep(POLL_MS)
    try {
      const known = await assessments()
      if (!known.some(({ provider, status }) => provider === 'Examinator' && status === 'UNSTARTED'))
        return 'begun'
    } catch (error) {
      log('Failed to poll assessments', error)
    }
  }
  return 'unknown'
}
