// What the form and its check both know; browsers load it.

/** The action that the bot check's proof is made for. */
export const MISTAKE_ACTION = 'report_mistake'
/** Characters. */
export const MAX_QUOTE = 500
export const MAX_MISTAKE = 2_000
