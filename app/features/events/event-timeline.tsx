import { formatMonthYear } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { Timeline, type TimelineEntry, type TimelineMonth } from '#app/ui/structure/timeline.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { intlTagOf, type Locale, langOf } from '#services/languages.ts'
import { clockText, type EventCard, placeText } from './events.ts'
import { useYourZone, yourTimeText } from './your-time.ts'

/** Shows events by month, in the order given. */
export function EventTimeline({ events, level = 2 }: { events: readonly EventCard[]; level?: 2 | 3 | 4 }) {
  const { t, locale, lang } = useLocale()
  const zone = useYourZone()
  const months = new Map<string, TimelineMonth & { entries: TimelineEntry[] }>()
  for (const event of events) {
    const name = event.first.slice(0, 7)
    const month = months.get(name) ?? { name, title: formatMonthYear(event.first, locale), entries: [] }
    months.set(name, month)
    month.entries.push(entryOf(event))
  }
  return <Timeline months={[...months.values()]} level={level} />

  function entryOf(event: EventCard): TimelineEntry {
    const own = langOf(event.locale)
    return {
      name: event.id,
      dateTime: event.allDay ? event.first : event.start,
      day: event.first.slice(8),
      weekday: monthAndWeekday(event.first, locale),
      title: event.title,
      titleLang: own === lang ? undefined : own,
      href: event.url,
      facts: (
        <Facts
          as="div"
          items={[
            event.cancelled ? <strong key="cancelled">{t('events.cancelled')}</strong> : null,
            event.room ? <strong key="room">{t(`events.${event.room}`)}</strong> : null,
            placeText(event, t),
            event.allDay
              ? event.days > 1
                ? t('events.days', { count: event.days })
                : t('events.allDay')
              : clockText(event, t, locale),
            yourTimeText(event, zone, t, locale),
            event.languages.length > 0 ? event.languages.join(', ') : event.writtenIn,
          ]}
        />
      ),
      aside: event.community ? <Tag>{event.community}</Tag> : null,
    }
  }
}

/** `Dec, Thu` of a day. */
function monthAndWeekday(day: string, locale: Locale): string {
  const formats = formatsOf.get(locale) ?? [
    new Intl.DateTimeFormat(intlTagOf(locale), { month: 'short', timeZone: 'UTC' }),
    new Intl.DateTimeFormat(intlTagOf(locale), { weekday: 'short', timeZone: 'UTC' }),
  ]
  formatsOf.set(locale, formats)
  return formats.map((format) => format.format(new Date(day)).replace('.', '')).join(', ')
}

/** Kept, because to make one takes a hundred times as long as to use it. */
const formatsOf = new Map<Locale, Intl.DateTimeFormat[]>()
