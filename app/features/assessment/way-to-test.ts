// The flow to the English test in the browser: sign-in, preparing the link, a last check, the test. Loaded on
// demand.
import { type FlowAction, formatFlowAction } from '#app/features/session/flow-action.ts'
import { keepReadiness, keepWish, takeReadiness, takeWish } from '#app/features/session/flow-marks.ts'
import type { Modals } from '#app/shell/modals/modals.ts'
import { USUAL_MINUTES } from '#domain/assessment/usual-length.ts'

const RETRY_MS = 3_000
const POLL_MS = 3_000
/** How long to wait for an opened test to begin. */
const BEGIN_MS = 15_000
/** Pause after the server has answered that requests are too frequent. */
const TOO_OFTEN_MS = 30_000

/** Result of requesting a link. */
export type Asked =
  | { kind: 'ready'; passingLink: string }
  | { kind: 'preparing' }
  /** `until`: when it may be requested again; undefined while the last test is in review. */
  | { kind: 'not-now'; until: string | undefined }
  /** The session has ended; the sign-in is requested elsewhere. */
  | { kind: 'signed-out' }
  | { kind: 'too-often' }
  | { kind: 'refused' }

export interface FlowParts {
  isSignedIn: () => boolean
  modals: Pick<Modals, 'open' | 'close'>
  /** @throws on failure; the flow retries */
  ask: (action: FlowAction) => Promise<Asked>
  /** @throws on failure; the flow retries */
  assessments: () => Promise<readonly { provider: string; status: string }[]>
  /** Origin of this page. */
  origin: string
  /** Navigates to a page of this site. */
  goTo: (path: string) => void
  open: (address: string) => void
  say: (kind: 'begun' | 'later', until?: string) => void
  now: () => number
  sleep: (ms: number) => Promise<void>
  log: (message: string, error: unknown) => void
}

let isRunning = false

/** Runs the flow, one at a time: a second click, or a link next to the button, joins the running one. */
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
    ...(isOurs ? { minutes: USUAL_MINUTES } : { href: passingLink }),
  })
  takeWish(parts.now())
  if (answer !== 'started') return
  if (isOurs) {
    const { pathname, search } = new URL(passingLink)
    parts.goTo(pathname + search)
  }
  const outcome = await untilBegun(parts)
  // Our own test's page shows its state itself.
  if (isOurs) return
  if (outcome === 'begun') return parts.say('begun')
  if ((await modals.open('not-begun')) === 'open') parts.open(passingLink)
}

/** Polls for the link while a dialog shows the progress. A reload continues the wait (flow-marks.ts). */
async function prepare(action: FlowAction, parts: FlowParts): Promise<string | undefined> {
  const { modals, ask, now, sleep, say } = parts
  const text = formatFlowAction(action)
  const since = takeWish(now())?.since ?? now()
  keepWish({ action: text, since })
  let isLeft = false
  let isOver = false
  const dialog = modals.open('english-test-preparing', { since })
  // Never fulfilled if the dialog cannot be shown: then the flow continues without it.
  const left = dialog.then(
    () => {
      if (isOver) return undefined
      isLeft = true
      takeWish(now())
      return undefined
    },
    () => new Promise<never>(() => {}),
  )
  const end = async () => {
    isOver = true
    modals.close('english-test-preparing')
    await dialog.catch(() => {})
  }
  while (!isLeft) {
    const answer = ask(action).catch((error: unknown) => {
      parts.log('Failed to get assessment link', error)
      return undefined
    })
    // A slow answer is not waited for once the visitor has cancelled.
    const asked = await Promise.race([answer, left])
    if (isLeft) break
    if (asked?.kind === 'ready') {
      await end()
      return asked.passingLink
    }
    if (asked?.kind === 'not-now' || asked?.kind === 'refused' || asked?.kind === 'signed-out') {
      await end()
      // After signing in again, the viewer returns to this page and the flow continues.
      if (asked.kind === 'signed-out') return undefined
      takeWish(now())
      if (asked.kind === 'not-now') say('later', asked.until)
      else await modals.open('error', {}).catch(() => {})
      return undefined
    }
    await Promise.race([sleep(asked?.kind === 'too-often' ? TOO_OFTEN_MS : RETRY_MS), left])
  }
  return undefined
}

/** Waits until the test has begun; `unknown` if no news arrives in time. */
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
