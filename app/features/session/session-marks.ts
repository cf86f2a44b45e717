// The cookies of a session that scripts may read.

/** `signed_in`: somebody is; `signed_out`: somebody was, and has left by their own will. */
export const hasMark = (name: 'signed_in' | 'signed_out'): boolean =>
  new RegExp(`(?:^|;\\s*)${name}=1(?:;|$)`).test(document.cookie)
