import { isRecord } from '#services/record.ts'

// The postMessage envelope that the vendor's live-preview library and the authoring window exchange. Browser
// code.

export type Nature = 'REQUEST' | 'ACK' | 'RESPONSE'

export interface Message {
  type: string
  /** Relates acknowledgement and response to their request. */
  hash: string
  nature: Nature
  payload?: unknown
  error?: MessageError | undefined
}

export interface MessageError {
  code: string
  message: string
}

const MANAGER = 'contentstack-adv-post-message'
const CHANNEL = 'live-preview'
const NATURES: readonly unknown[] = ['REQUEST', 'ACK', 'RESPONSE'] satisfies Nature[]

export function toEnvelope({ type, hash, nature, payload, error }: Message) {
  return { eventManager: MANAGER, channel: CHANNEL, type, metadata: { hash, nature }, payload, error }
}

/** Undefined for other messages: a page receives them from many senders. */
export function readEnvelope(data: unknown): Message | undefined {
  if (!isRecord(data) || data.eventManager !== MANAGER || data.channel !== CHANNEL) return undefined
  const { type, metadata, payload, error } = data
  if (typeof type !== 'string' || !isRecord(metadata)) return undefined
  const { hash, nature } = metadata
  if (typeof hash !== 'string' || !NATURES.includes(nature)) return undefined
  return { type, hash, nature: nature as Nature, payload, error: readError(error) }
}

function readError(error: unknown): MessageError | undefined {
  if (error === undefined || error === null) return undefined
  const { code, message } = isRecord(error) ? error : {}
  return { code: String(code ?? ''), message: String(message ?? error) }
}
