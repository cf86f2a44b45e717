// Shared by the form in the browser and its check on the server.

/** The action that the bot check's proof is made for. */
export const MISTAKE_ACTION = 'report_mistake'
/** In characters. */
export const MAX_QUOTE = 500
export const MAX_MISTAKE = 2_000
