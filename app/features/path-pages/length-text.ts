import { timeText } from '#app/features/courses/course-parts.tsx'
import { hoursText } from '#app/features/courses/courses.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import type { Locale } from '#services/languages.ts'

/** Nobody plans twenty hours by the minute. */
const EXACT_BELOW = 5 * 60

/** How long a path is, or what is done of it: whole hours, and minutes only where there are few. */
export const lengthText = (minutes: number, t: Translate, locale: Locale): string =>
  minutes === 0 || minutes >= EXACT_BELOW ? hoursText(Math.round(minutes / 60), t) : timeText(minutes, locale)
