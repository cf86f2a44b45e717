import { type Env, publicOrigin } from './env.ts'

/** Settings that are valid but seldom intended: logged at the start, each with its consequence. */
export function settingsWarnings(env: Env): string[] {
  if (!publicOrigin(env.ORIGIN)) return []
  const https = env.ORIGIN?.startsWith('https:') === true
  return [
    ...(https && env.TRUSTED_PROXIES === 0
      ? [
          'TRUSTED_PROXIES is 0 although an https origin needs a proxy in front: all visitors share the limits of one.',
        ]
      : []),
    ...(https ? [] : ['ORIGIN is http on a public name: passwords and sessions can be intercepted.']),
    ...(env.SMTP_URL === undefined && env.provider === undefined
      ? [
          'SMTP_URL is not set: nobody receives the message that confirms an account; messages stay in DATA_DIR/outbox.',
        ]
      : []),
    ...(env.ACCESS === 'members' && env.provider === undefined && env.SIGN_UP === 'open'
      ? [
          'ACCESS is members and accounts are kept here: whoever confirms an e-mail address comes in, unless SIGN_UP is closed.',
        ]
      : []),
    ...(env.DATABASE_URL === undefined
      ? [
          'DATABASE_URL is not set: the embedded database does not survive a power cut and serves one process.',
        ]
      : []),
  ]
}
