/** What a proof for this form is made for. */
export const ASK_ACTION = 'event_ask'
