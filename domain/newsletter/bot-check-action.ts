/** What a proof for the digest is made for, in the browser and here. */
export const SUBSCRIBE_ACTION = 'newsletter_subscribe'
