import { unlockText } from '#app/features/map-links/unlock-text.ts'
import { PlanButton } from '#app/features/planning/plan-button.tsx'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { ProofRing } from './proof-ring.tsx'
import styles from './skill-ladder.module.css'
import type { MapSkill, SkillMap, Unlock } from './skill-map.server.ts'

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
  const { name, must, asked, standing } = skill
  const part = 100 / Math.max(1, map.vacancies)
  return (
    <li className={styles.rung} data-standing={standing.kind} id={`skill-${skill.id}`}>
      <div className={styles.name}>
        <ProofRing standing={standing} />
        <div>
          <h3>{name}</h3>
          <Said skill={skill} />
        </div>
      </div>
      {asked > 0 ? (
        <div className={styles.asked}>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className={styles.bar}>
            <rect className={styles.ground} width="100" height="8" />
            <rect className={styles.wished} width={part * asked} height="8" />
            <rect className={styles.required} width={part * must} height="8" />
          </svg>
          <span className={styles.number}>
            <span aria-hidden="true">{t('skillMap.asked', { asked, all: map.vacancies })}</span>
            <VisuallyHidden>{t('skillMap.askedLong', { asked, all: map.vacancies, must })}</VisuallyHidden>
          </span>
        </div>
      ) : null}
      <Ways skill={skill} canPlan={map.fitting !== undefined} />
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

/** What a missing skill unlocks, what teaches it, and the plan. */
function Ways({ skill: { id, name, standing, closers }, canPlan }: { skill: MapSkill; canPlan: boolean }) {
  const { t, lang } = useLocale()
  if (standing.kind !== 'gap' && standing.kind !== 'unknown') return null
  return (
    <div className={styles.ways}>
      {standing.kind === 'gap' && standing.unlock ? <Unlocks name={name} unlock={standing.unlock} /> : null}
      {closers.length > 0 ? (
        <details className={styles.closers}>
          <summary>{t('skillMap.learn', { count: closers.length })}</summary>
          <ol>
            {closers.map(({ type, title, lang: written, page, hours, isLater }) => (
              <li key={page}>
                <Link href={page} lang={written === lang ? undefined : written}>
                  {title}
                </Link>
                <span className={styles.facts}>
                  {[t(`skillMap.type.${type}`), hours, isLater ? t('skillMap.later') : '']
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ol>
        </details>
      ) : null}
      {canPlan ? <PlanButton kind="skill" item={id} title={name} /> : null}
    </div>
  )
}

function Unlocks({ name, unlock: { alone, pair } }: { name: string; unlock: Unlock }) {
  const { t } = useLocale()
  const words = (count: number) => unlockText(t, count)
  return (
    <p className={styles.unlock}>
      {alone ? (
        <Link href={alone.list} rel="nofollow" aria-label={`${name}: ${words(alone.count)}`}>
          {words(alone.count)}
        </Link>
      ) : null}
      {alone && pair ? '; ' : null}
      {pair ? (
        <Link
          href={pair.list}
          rel="nofollow"
          aria-label={`${name}, ${t('skillMap.withSkill', { skill: pair.with, unlocked: words(pair.count) })}`}
        >
          {t('skillMap.withSkill', { skill: pair.with, unlocked: words(pair.count) })}
        </Link>
      ) : null}
    </p>
  )
}
