import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { ProofRing } from './proof-ring.tsx'
import styles from './skill-ladder.module.css'
import type { MapSkill, SkillMap } from './skill-map.server.ts'

interface SkillLadderProps {
  map: SkillMap
  skills: readonly MapSkill[]
  label: string
}

/** What is asked, most asked first, beside what the member has. On a phone the same rows, one part below another. */
export function SkillLadder({ map, skills, label }: SkillLadderProps) {
  return (
    <ol className={styles.ladder} aria-label={label}>
      {skills.map((skill) => (
        <Rung key={skill.id} skill={skill} map={map} />
      ))}
    </ol>
  )
}

function Rung({ skill, map }: { skill: MapSkill; map: SkillMap }) {
  const { t } = useLocale()
  const { name, must, asked, share, mustShare, isFromOnet, standing, courses } = skill
  return (
    <li className={styles.rung} data-standing={standing.kind} id={`skill-${skill.id}`}>
      <div className={styles.name}>
        <ProofRing standing={standing} />
        <div>
          <h3>{name}</h3>
          <Said skill={skill} />
        </div>
      </div>
      <div className={styles.asked}>
        <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className={styles.bar}>
          <rect className={styles.ground} width="100" height="8" />
          <rect className={styles.wished} width={100 * share} height="8" />
          <rect className={styles.required} width={100 * mustShare} height="8" />
        </svg>
        <span className={styles.number}>
          {isFromOnet ? (
            t('skillMap.onet')
          ) : (
            <>
              <span aria-hidden="true">{t('skillMap.asked', { asked, all: map.vacancies })}</span>
              <VisuallyHidden>{t('skillMap.askedLong', { asked, all: map.vacancies, must })}</VisuallyHidden>
            </>
          )}
        </span>
      </div>
      <div className={styles.ways}>
        {courses > 0 && (standing.kind === 'gap' || standing.kind === 'unknown') ? (
          <Link
            href={`/course-catalog?skills=${encodeURIComponent(skill.id)}`}
            aria-label={`${t('skillMap.coursesIn', { skill: name })} (${courses})`}
          >
            {t('skillMap.courses', { count: courses })}
          </Link>
        ) : null}
      </div>
    </li>
  )
}

function Said({ skill: { standing } }: { skill: MapSkill }) {
  const { t } = useLocale()
  const words = () => {
    switch (standing.kind) {
      case 'have':
        return standing.isClaimed ? t('skillMap.claimed') : t('skillMap.proven')
      case 'implied':
        return t('skillMap.implied', { skill: standing.by })
      case 'gap':
        return t('skillMap.gap')
      case 'unknown':
        return t('skillMap.unknown')
    }
  }
  return <p className={styles.standing}>{words()}</p>
}
