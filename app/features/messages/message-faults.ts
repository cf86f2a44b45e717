import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import type { TextFault } from '#domain/messages/message-text.ts'
import type { WritingVerdict } from '#domain/messages/writing-rule.ts'

export type Refusal = Exclude<WritingVerdict, 'may'>

/** `tooLong` has a message of its own, with the limit in it. */
export const faultKeys = {
  missing: 'messages.missing',
  controls: 'messages.controls',
} as const satisfies Record<Exclude<TextFault, 'tooLong'>, MessageKey>

export const refusalKeys = {
  barred: 'messages.barred',
  closed: 'messages.closed',
  wait: 'messages.wait',
  enough: 'messages.enough',
} as const satisfies Record<Refusal, MessageKey>

export const refusalStatus: Readonly<Record<Refusal, number>> = {
  barred: 403,
  closed: 409,
  wait: 409,
  enough: 429,
}
