import { timeText } from '#app/features/courses/course-parts.tsx'
import { hoursText } from '#app/features/courses/courses.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import type { Locale } from '#services/languages.ts'

/** Minutes are omitted from this length on: twenty hours are not planned by the minute. */
const EXACT_BELOW = 5 * 60

/** Formats the length of a path, or of the part done: whole hours, with minutes only below EXACT_BELOW. */
export const lengthText = (minutes: number, t: Translate, locale: Locale): string =>
  minutes === 0 || minutes >= EXACT_BELOW ? hoursText(Math.round(minutes / 60), t) : timeText(minutes, locale)
