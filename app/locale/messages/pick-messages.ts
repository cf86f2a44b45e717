import type { Messages } from './catalogue.ts'

/** The messages that a page is sent, of those that its server has read. */
export const pickMessages = (messages: Messages, isSent: (key: string) => boolean): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([key]) => isSent(key)))
