import { useYourZone } from '#app/features/events/your-time.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import styles from './interview.module.css'
import { interviewTime, interviewTimeFor, type ShownInterview } from './interview.ts'

interface InterviewProps {
  interview: ShownInterview
  /** The reader's zone as far as the server knows it. */
  zone: string | undefined
  /** Of its calendar file; only for the applicant. */
  file?: string
}

/** The latest interview of an application, and below it those before. */
export function Interviews({
  interviews: [latest, ...earlier],
  ...more
}: Omit<InterviewProps, 'interview'> & { interviews: readonly ShownInterview[] }) {
  const { t } = useLocale()
  return (
    <>
      {latest === undefined ? null : <Interview interview={latest} {...more} />}
      {earlier.length === 0 ? null : (
        <>
          <h3>{t('myApplications.interviewsEarlier')}</h3>
          {earlier.map((one) => (
            <Interview key={one.round} interview={one} zone={more.zone} />
          ))}
        </>
      )}
    </>
  )
}

/** When and where somebody is talked to: in the zone in which it was arranged and in the reader's. */
function Interview({ interview, zone, file }: InterviewProps) {
  const { t, locale } = useLocale()
  const own = useYourZone()
  const forYou = interviewTimeFor(interview, own ?? zone, locale)
  const { start, place, link, note, isOff, isAhead } = interview
  return (
    <div className={styles.interview}>
      {isOff ? <Notice tone="warning">{t('myApplications.interviewOff')}</Notice> : null}
      <p>
        <time dateTime={start} className={isOff ? styles.off : undefined}>
          {interviewTime(interview, locale)}
        </time>
      </p>
      {forYou === '' || isOff ? null : <p>{t('myApplications.interviewForYou', { time: forYou })}</p>}
      {place === '' ? null : <p>{t('myApplications.interviewPlace', { place })}</p>}
      {note === '' || isOff ? null : <p className={styles.note}>{note}</p>}
      {isOff ? null : (
        <div className={styles.ways}>
          {link === '' ? null : (
            <ButtonLink href={link} size="small" tracking={false}>
              {t('myApplications.interviewJoin')}
            </ButtonLink>
          )}
          {file === undefined || !isAhead ? null : (
            <ButtonLink href={file} size="small" variant="quiet" reloadDocument prefetch="none">
              {t('myApplications.interviewCalendar')}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}
