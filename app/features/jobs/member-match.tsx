import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Meter } from '#app/ui/structure/meter.tsx'
import styles from './member-match.module.css'
import type { MatchedPart, MemberSide } from './shown-vacancy.server.ts'

interface MemberMatchProps {
  member: MemberSide
  /** Whether the profile lists any skill. */
  hasSkills: boolean
}

/** The vacancy's skills that the member has, and courses for the missing ones. */
export function MemberMatch({ member: { required, nice, unknown }, hasSkills }: MemberMatchProps) {
  const { t } = useLocale()
  if (required.all + nice.all === 0) return null
  if (!hasSkills)
    return (
      <p className={styles.match}>
        {t('myVacancies.noSkills')}{' '}
        <ButtonLink href="/profile/edit/skills" variant="quiet" size="small">
          {t('myVacancies.addSkills')}
        </ButtonLink>
      </p>
    )
  return (
    <div className={styles.match}>
      {required.all === 0 ? null : (
        <Meter
          label={t('skills.match')}
          value={required.have}
          max={required.all}
          text={t('myVacancies.required', { have: required.have, all: required.all })}
        />
      )}
      <Missing skills={required.missing} />
      {nice.all === 0 ? null : (
        <p className={styles.nice}>{t('myVacancies.nice', { have: nice.have, all: nice.all })}</p>
      )}
      <Missing skills={nice.missing} />
      {unknown.length === 0 ? null : (
        <p className={styles.nice}>{t('myVacancies.unknown', { names: unknown.join(', ') })}</p>
      )}
    </div>
  )
}

function Missing({ skills }: { skills: MatchedPart['missing'] }) {
  const { t } = useLocale()
  if (skills.length === 0) return null
  return (
    <p className={styles.missing}>
      {t('myVacancies.missing')}:{' '}
      {skills.map(({ id, name, courses }, at) => (
        <span key={id}>
          {at > 0 ? ', ' : null}
          <b>{name}</b>
          {courses === 0 ? null : (
            <>
              {' ('}
              <Link
                href={`/course-catalog?skills=${encodeURIComponent(id)}`}
                aria-label={t('myVacancies.coursesIn', { skill: name })}
              >
                {t('myVacancies.courses', { count: courses })}
              </Link>
              )
            </>
          )}
        </span>
      ))}
    </p>
  )
}
