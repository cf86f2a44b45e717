import { PLAN_PAGE } from '#app/features/planning/plan-links.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { useLocale } from '#app/locale/locale-context.tsx'

/** All forms of the plan are posted to its own address, without what the address asked for. */
export function usePlanPath(): string {
  const { region, locale } = useLocale()
  return pagePath({ region, locale, page: PLAN_PAGE })
}
