import { pagePath } from '#app/locale/addresses.ts'
import type { Region } from '#app/locale/locales.ts'
import type { Locale } from '#services/languages.ts'

export const PLAN_PAGE = '/plan'

/** Something to plan, as forms and addresses name it. `ref`: see the comment of `changePlan`. */
export interface Planned {
  kind: string
  ref: string
}

/**
 * Target of the form that plans something. The address names it as well: whoever has to sign in first loses
 * the form's fields, and returns to this address.
 */
export const planAction = (place: { region: Region; locale: Locale }, { kind, ref }: Planned): string =>
  `${pagePath({ ...place, page: PLAN_PAGE })}?add=${encodeURIComponent(`${kind}:${ref}`)}`

export function plannedIn(query: URLSearchParams): Planned | undefined {
  const [, kind, ref] = /^([a-z]{1,20}):(.{1,200})$/.exec(query.get('add') ?? '') ?? []
  return kind !== undefined && ref !== undefined ? { kind, ref } : undefined
}
