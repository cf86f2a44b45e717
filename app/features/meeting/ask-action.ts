/** Action that bot check proofs of this form are bound to. */
export const ASK_ACTION = 'event_ask'
