// What the content that the project ships is called, until an operator names it.
import { entryUid } from './authoring/uids.ts'

/** The stack of the shipped content. */
export const SHIPPED_STACK = 'guildhall'
/** The title of its site settings. */
export const SHIPPED_NAME = 'Guildhall'

export const shippedUid = (contentType: string, name: string): string =>
  entryUid(SHIPPED_STACK, contentType, name)
