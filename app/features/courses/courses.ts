import { formatNumber } from '#app/locale/dates.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import type { Locale } from '#services/languages.ts'

/** A course as lists show it. */
export interface CourseCard {
  id: string
  name: string
  url: string
  summary: string
  /** Locale of name and summary. */
  locale: Locale
  provider: string
  level: 'beginner' | 'intermediate' | 'advanced' | null
  /** Language of instruction, named in the viewer's language. */
  language: string
  hours: number | null
  format: 'online' | 'onsite' | 'hybrid' | null
  price: { amount: number; currency: string | null } | null
  skills: { id: string | undefined; name: string; key: string }[]
  /** Next start date, `2026-12-01`. */
  start: string | null
  rating: number | null
}

/** A member's progress in courses, by id; courses not begun are left out. */
export type CourseStates = Readonly<
  Record<
    string,
    {
      state: 'planned' | 'started' | 'done'
      /** Progress in its lessons; undefined unless they are on this site and the course is started. */
      percent: number | undefined
    }
  >
>

export function priceText(price: CourseCard['price'], t: Translate, locale: Locale): string {
  if (price === null) return t('courses.unstated')
  if (price.amount === 0) return t('courses.free')
  if (price.currency === null) return formatNumber(price.amount, locale)
  return formatNumber(price.amount, locale, {
    style: 'currency',
    currency: price.currency,
    minimumFractionDigits: Number.isInteger(price.amount) ? 0 : 2,
  })
}

export const hoursText = (hours: number | null, t: Translate): string =>
  hours === null ? '' : t('courses.hours', { count: hours })
