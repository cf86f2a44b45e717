/** `asked`: a letter asks the address to confirm; `subscribed`: it is on the list at once, being the member's own. */
export type SubscribeState = 'idle' | 'missing' | 'invalid' | 'sending' | 'failed' | 'asked' | 'subscribed'

/** Whether the form has done its work. */
export const isTaken = (state: SubscribeState): state is 'asked' | 'subscribed' =>
  state === 'asked' || state === 'subscribed'
