import { useYourZone } from '#app/features/events/your-time.ts'
import { formatDate, formatTime } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import type { Locale } from '#services/languages.ts'

/**
 * Returns a day with its time, because a day alone can mean its first minute or its last: in the viewer's time
 * zone, or in UTC, and then says so, where that is unknown.
 */
export function whenText(at: string, locale: Locale, zone: string | undefined): string {
  const text = `${formatDate(at, locale, zone)}, ${formatTime(at, locale, zone)}`
  return zone === undefined ? `${text} UTC` : text
}

/** The same for a page. The server, and a page without script, do not know the viewer's zone. */
export function useWhenText(): (at: string) => string {
  const { locale } = useLocale()
  const zone = useYourZone()
  return (at) => whenText(at, locale, zone)
}
