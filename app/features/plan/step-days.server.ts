// The days of planned courses and programmes, for reminders.
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { memberReader } from '#app/features/audience/audience.ts'
import { defaultRegion, parseRegion, type Region } from '#app/locale/locales.ts'
import type { DaysOf } from '#domain/plan/moved-days.ts'
import { defaultLocale, type Locale, parseLocale } from '#services/languages.ts'
import { findPlanItems } from './plan-items.server.ts'

/**
 * As members read them. What has none in the language in which it was planned is left out: the days of another language's
 * course are other days.
 */
export const stepDaysReader =
  (contextOf: (place: { region: Region; locale: Locale }) => Promise<RequestContext>): DaysOf =>
  async (place, keys) => {
    const locale = parseLocale(place.locale) ?? defaultLocale
    const context = await contextOf({ region: parseRegion(place.region) ?? defaultRegion, locale })
    const items = await findPlanItems(context, keys, memberReader)
    return new Map(
      [...items].flatMap(([name, { page, starts, day, lastDay, ...item }]) =>
        page === null || item.locale !== locale
          ? []
          : [[name, { starts: starts ?? (day === undefined ? [] : [day]), lastDay }] as const],
      ),
    )
  }
