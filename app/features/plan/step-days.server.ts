// The days of planned courses and programmes, for reminders.
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { defaultRegion, type Region } from '#app/locale/locales.ts'
import type { DaysOf } from '#domain/plan/moved-days.ts'
import { defaultLocale, type Locale, parseLocale } from '#services/languages.ts'
import { findPlanItems } from './plan-items.server.ts'

/** What everybody can read: a programme for signed-in readers alone has no days here. */
export const stepDaysReader =
  (contextOf: (place: { region: Region; locale: Locale }) => Promise<RequestContext>): DaysOf =>
  async (locale, keys) => {
    const context = await contextOf({ region: defaultRegion, locale: parseLocale(locale) ?? defaultLocale })
    const items = await findPlanItems(context, keys)
    return new Map(
      [...items].flatMap(([name, { page, starts, day, lastDay }]) =>
        page === null
          ? []
          : [[name, { starts: starts ?? (day === undefined ? [] : [day]), lastDay }] as const],
      ),
    )
  }
