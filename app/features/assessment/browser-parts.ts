import { ApiError, callApi } from '#app/features/session/call-api.ts'
import type { FlowAction } from '#app/features/session/flow-action.ts'
import { isSignedIn } from '#app/features/session/session-marks.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { Here } from '#app/locale/links.ts'
import type { Modals } from '#app/shell/modals/modals.ts'
import type { Asked, FlowParts } from './way-to-test.ts'
import { WAYS_ON } from './ways-on.ts'

interface Place {
  here: Here
  modals: Modals
  goTo: (path: string) => void
}

/** Connects the flow to the browser and the API. */
export const browserParts = ({ here, modals, goTo }: Place): FlowParts => ({
  isSignedIn,
  modals,
  ask: (action) => askForLink(action, here),
  async assessments() {
    const profile = await callApi<{ assessments: { provider: string; status: string }[] }>(
      '/api/club/profile',
    )
    return profile.assessments
  },
  origin: location.origin,
  goTo,
  open: (address) => void window.open(address, '_blank', 'noopener'),
  say(kind, until) {
    if (kind === 'later') {
      const open = modals.open('test-later', { until })
      open.then(
        (answer) => answer === 'result' && goTo(pagePath({ ...here, page: WAYS_ON.result })),
        () => {},
      )
      return
    }
    modals.open('test-begun').catch(() => {})
  },
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  // biome-ignore lint/suspicious/noConsole: the specification wants it said
  log: (message, error) => console.error(message, error),
})

async function askForLink(action: FlowAction, { region, locale }: Here): Promise<Asked> {
  const { vendor, program, product, campaign = '' } = action
  const query = new URLSearchParams({ vendor, program, product, campaign, region, locale })
  try {
    const { passingLink } = await callApi<{ passingLink: string | null }>(
      `/api/club/assessment/english?${query}`,
      { method: 'POST' },
    )
    return passingLink === null ? { kind: 'preparing' } : { kind: 'ready', passingLink }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    switch (error.status) {
      case 401:
        return { kind: 'signed-out' }
      case 409:
        return { kind: 'not-now', until: error.until }
      case 429:
        return { kind: 'too-often' }
      case 403:
      case 404:
      case 422:
        return { kind: 'refused' }
      default:
        throw error
    }
  }
}
