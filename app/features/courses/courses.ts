import type { Translate } from '#app/locale/messages/translate.ts'
import type { Locale } from '#services/languages.ts'

/** An amount is formatted on the server: browsers need no rules of currencies. */
export type ShownPrice = 'free' | 'unstated' | { amount: string }

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
  price: ShownPrice
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

export const priceText = (price: ShownPrice, t: Translate): string =>
  typeof price === 'string' ? t(`courses.${price}`) : price.amount

export const hoursText = (hours: number | null, t: Translate): string =>
  hours === null ? '' : t('courses.hours', { count: hours })
