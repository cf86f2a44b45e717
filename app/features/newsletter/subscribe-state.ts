/**
 * `asked`: a letter asks the address to confirm; `subscribed`: the member's own address, on the list at once.
 */
export type SubscribeState = 'idle' | 'missing' | 'invalid' | 'sending' | 'failed' | 'asked' | 'subscribed'

/** Whether subscribing has succeeded. */
export const isTaken = (state: SubscribeState): state is 'asked' | 'subscribed' =>
  state === 'asked' || state === 'subscribed'
