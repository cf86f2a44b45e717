// An action that a visitor had to sign in for. It is in the address as `action=type:vendor:program:product`
// and is run once, after the return.

/** Those that a link of content may name. */
export const flowActionTypes = [
  'english-assessment',
  'start-career-quiz',
  'authorized-redirect-source',
  // `add-favorite:<type>:<id>:` and `follow-author:<id>::`
  'add-favorite',
  'follow-author',
] as const
/** `enrol:<course id>::`: done on the course's page for the tab that pressed alone, so content has no link for it. */
const ENROL = 'enrol'
export type FlowActionType = (typeof flowActionTypes)[number] | typeof ENROL

const allTypes: readonly FlowActionType[] = [...flowActionTypes, ENROL]

export interface FlowAction {
  type: FlowActionType
  vendor: string
  program: string
  product: string
  campaign: string | undefined
}

/** Parses `type:vendor:program:product[:campaign]`; parts may be empty. Undefined for anything else. */
export function parseFlowAction(text: string): FlowAction | undefined {
  const [type = '', vendor = '', program = '', product = '', campaign, ...more] = text.split(':')
  const known = allTypes.find((one) => one === type)
  if (known === undefined || more.length > 0 || text.length > 500) return undefined
  return { type: known, vendor, program, product, campaign: campaign || undefined }
}

export function formatFlowAction({ type, vendor, program, product, campaign }: FlowAction): string {
  return [type, vendor, program, product, ...(campaign ? [campaign] : [])].join(':')
}

/** Removes the action from an address, so that neither a reload nor the back button repeats it. */
export function takeFlowAction(address: string): { action: string | undefined; address: string } {
  const url = new URL(address)
  const action = url.searchParams.get('action') ?? undefined
  if (action === undefined) return { action, address }
  url.searchParams.delete('action')
  return { action, address: url.href }
}

type Handler = (action: FlowAction) => void | Promise<void>

/** Pages where an action starts if its feature is not on the current page. */
const beginsAt: Partial<Record<FlowActionType, string>> = {
  'english-assessment': '/english-test',
  'start-career-quiz': '/career-quiz',
}

/** Done by a button on the current page, whose code is loaded a moment later. */
const waitsHere: ReadonlySet<FlowActionType> = new Set(['add-favorite', 'follow-author', ENROL])

const handlers = new Map<FlowActionType, Handler>()
const waiting = new Map<FlowActionType, FlowAction>()

/** Registers a feature's handler for an action; a pending one is run now. @returns unregisters it */
export function onFlowAction(type: FlowActionType, handler: Handler): () => void {
  handlers.set(type, handler)
  const action = waiting.get(type)
  waiting.delete(type)
  if (action) run(handler, action)
  return () => {
    if (handlers.get(type) === handler) handlers.delete(type)
  }
}

/** Navigates to a page of the site. @returns false if the site has no such page, and the reader stays */
export type GoTo = (page: string) => Promise<boolean>

/**
 * Runs an action: here if its feature is here, otherwise on the page where it starts; without that page it is
 * dropped.
 */
export function runFlowAction(action: FlowAction, goTo: GoTo): void {
  const handler = handlers.get(action.type)
  // A redirect source has no page: its address travels beside the action, and is opened from there.
  const page = beginsAt[action.type]
  if (handler) {
    run(handler, action)
    return
  }
  if (page !== undefined || waitsHere.has(action.type)) waiting.set(action.type, action)
  if (page === undefined) return
  goTo(page)
    .catch(() => false)
    .then((isThere) => {
      // A later visit must not find it still pending.
      if (!isThere && waiting.get(action.type) === action) waiting.delete(action.type)
    })
}

function run(handler: Handler, action: FlowAction): void {
  Promise.resolve()
    .then(() => handler(action))
    .catch((error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: the specification wants it said
      console.error('Failed to run flow', error)
    })
}
