// The days of planned courses and programmes, for reminders.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { memberReader } from '#app/features/audience/audience.ts'
import type { WantedPlace } from '#app/locale/locales.ts'
import type { DaysOf } from '#domain/plan/moved-days.ts'
import { findPlanItems } from './plan-items.server.ts'

/**
 * As members read them. What has none in the language in which it was planned is left out: the days of another language's
 * course are other days.
 */
export const stepDaysReader =
  (contextOf: (place: WantedPlace) => Promise<RequestContext>): DaysOf =>
  async (place, keys) => {
    const context = await contextOf(place)
    const { locale } = context.get(placeContext)
    const items = await findPlanItems(context, keys, memberReader)
    return new Map(
      [...items].flatMap(([name, { page, starts, day, lastDay, ...item }]) =>
        page === null || item.locale !== locale
          ? []
          : [[name, { starts: starts ?? (day === undefined ? [] : [day]), lastDay }] as const],
      ),
    )
  }
