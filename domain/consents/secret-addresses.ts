// Pages whose address has something that only its holder should know: a token of a letter, a code of a link. Of such
// an address only the known part is kept. The test beside this file goes over all addresses of the site, and fails for
// a new one that is not here.

/** Below region and locale, without the secret. */
const known = [
  'alerts/stop',
  'applications/reminders',
  'career-quiz/code',
  'certificates',
  'coming',
  'my-calendar',
  'newsletter/(?:confirm|leave|stop)',
  'plan/reminders',
  'recommended',
  // Its purpose comes first.
  'saved-searches/[^/]+',
]

// Region and locale may be missing. One part too many that is cut costs nothing, a secret that is kept does.
const SECRET = new RegExp(`^((?:/[^/]*){0,2}?/(?:${known.join('|')}))/.*$`, 'is')

/** The path without what is secret in it. */
export const withoutSecret = (path: string): string => path.replace(SECRET, '$1')
