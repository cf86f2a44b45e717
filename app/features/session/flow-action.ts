// What a visitor wanted to do and had to sign in for. It travels in the address as `action=type:vendor:program:product`
// and is done once, after the way back.

export const flowActionTypes = [
  'english-assessment',
  'start-career-quiz',
  'authorized-redirect-source',
] as const
export type FlowActionType = (typeof flowActionTypes)[number]

export interface FlowAction {
  type: FlowActionType
  vendor: string
  program: string
  product: string
  campaign: string | undefined
}

/** Reads `type:vendor:program:product[:campaign]`; parts may be empty. Undefined for what is no action of ours. */
export function parseFlowAction(text: string): FlowAction | undefined {
  const [type = '', vendor = '', program = '', product = '', campaign, ...more] = text.split(':')
  const known = flowActionTypes.find((one) => one === type)
  if (known === undefined || more.length > 0 || text.length > 500) return undefined
  return { type: known, vendor, program, product, campaign: campaign || undefined }
}

export function formatFlowAction({ type, vendor, program, product, campaign }: FlowAction): string {
  return [type, vendor, program, product, ...(campaign ? [campaign] : [])].join(':')
}

/** Takes the action out of an address, so that neither a reload nor the back button does it again. */
export function takeFlowAction(address: string): { action: string | undefined; address: string } {
  const url = new URL(address)
  const action = url.searchParams.get('action') ?? undefined
  if (action === undefined) return { action, address }
  url.searchParams.delete('action')
  return { action, address: url.href }
}

type Handler = (action: FlowAction) => void | Promise<void>

const handlers = new Map<FlowActionType, Handler>()
const waiting: FlowAction[] = []

/** A feature says what its action does; one that has come already is done now. @returns ends it */
export function onFlowAction(type: FlowActionType, handler: Handler): () => void {
  handlers.set(type, handler)
  for (const action of waiting.filter((one) => one.type === type)) {
    waiting.splice(waiting.indexOf(action), 1)
    void handler(action)
  }
  return () => {
    if (handlers.get(type) === handler) handlers.delete(type)
  }
}

/** Does an action, now or when its feature has been loaded. */
export function runFlowAction(action: FlowAction): void {
  const handler = handlers.get(action.type)
  if (handler) void handler(action)
  else waiting.push(action)
}
