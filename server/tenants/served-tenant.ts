import { everyPlace } from '#app/locale/locales.ts'
import type { TenantFacts } from '#domain/tenants/served-tenant.ts'
import { langOf } from '#services/languages.ts'
import type { Env } from '../env.ts'
import { hostOf } from './tenant-settings.ts'

export const factsOf = (env: Env): TenantFacts => ({
  origin: env.ORIGIN ?? `http://${hostOf(env)}`,
  access: env.ACCESS,
  signUp: env.provider === undefined ? env.SIGN_UP : 'elsewhere',
  off: env.FEATURES_OFF,
  regions: someOf(env.places.regions, env.places.region, everyPlace.regions),
  languages: someOf(env.places.locales, env.places.locale, everyPlace.locales)?.map(langOf),
})

/** The default first; undefined: all, with the usual default, which is the first. */
const someOf = <T>(own: readonly T[], usual: T, all: readonly T[]): T[] | undefined =>
  own.length === all.length && usual === all[0] ? undefined : [usual, ...own.filter((one) => one !== usual)]

/**
 * The names of settings before the colons of a fault; what follows may hold a value, and stays in the log. Faults of other
 * kinds, such as a file that cannot be read, give no names: `EACCES` and `URL` are not settings.
 */
export const settingsIn = (fault: string): string[] => [
  ...new Set(
    fault
      .split('\n')
      .filter((line) => line.includes(':'))
      .flatMap((line) => line.split(':', 1)[0]?.match(/\b[A-Z][A-Z0-9_]+\b/g) ?? [])
      .filter((name) => !/^E[A-Z]+$/.test(name)),
  ),
]
