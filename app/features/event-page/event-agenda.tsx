import type { EventCard } from '#app/features/events/events.ts'
import { formatDate, formatTime } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { langOf } from '#services/languages.ts'
import type { EventPoint } from './describe-event.server.ts'
import styles from './event-agenda.module.css'

/** The agenda in the event's time zone, grouped by day if there are several. */
export function EventAgenda({ event, points }: { event: EventCard; points: readonly EventPoint[] }) {
  const { t, locale } = useLocale()
  if (points.length === 0) return null
  const days = Map.groupBy(points, ({ day }) => day)
  return (
    <section>
      <h2 className={styles.heading}>{t('events.agenda')}</h2>
      {[...days].map(([day, list]) => (
        <div key={day} className={styles.day}>
          {days.size > 1 ? <h3 className={styles.date}>{formatDate(day, locale)}</h3> : null}
          <ol className={styles.points}>
            {list.map(({ at, title, speaker }) => (
              <li key={at + title} className={styles.point}>
                <time dateTime={at} className={styles.time}>
                  {formatTime(at, locale, event.timeZone)}
                </time>
                <div lang={langOf(event.locale)}>
                  <p className={styles.title}>{title}</p>
                  {speaker ? <p className={styles.speaker}>{speaker}</p> : null}
                </div>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}
