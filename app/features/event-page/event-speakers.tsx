import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import type { EventSpeaker } from './describe-event.server.ts'
import styles from './event-speakers.module.css'

/** @param lang language of the texts about them */
export function EventSpeakers({ speakers, lang }: { speakers: readonly EventSpeaker[]; lang: string }) {
  const { t } = useLocale()
  if (speakers.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>{t('events.speakers')}</h2>
      <ul className={styles.people}>
        {speakers.map(({ name, role, about, href, avatar }) => (
          <li key={name} className={styles.person}>
            <Avatar name={name} seed={href ?? name} src={avatar ?? undefined} />
            <div className={styles.words}>
              <h3 className={styles.name}>{href ? <Link href={href}>{name}</Link> : name}</h3>
              {role ? (
                <p className={styles.role} lang={lang}>
                  {role}
                </p>
              ) : null}
              {about ? (
                <p className={styles.about} lang={lang}>
                  {about}
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
