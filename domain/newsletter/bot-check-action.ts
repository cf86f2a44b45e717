/** The action that a newsletter proof is made for, in the browser and here. */
export const SUBSCRIBE_ACTION = 'newsletter_subscribe'
