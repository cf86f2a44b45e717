import { useLocale } from '#app/locale/locale-context.tsx'
import { Meter } from '#app/ui/structure/meter.tsx'
import styles from './skill-tags.module.css'
import { has, type TaggedSkill } from './skill-tags.tsx'

interface SkillMatchProps {
  skills: readonly TaggedSkill[]
  own: readonly string[] | undefined
}

/** The number of skills that the viewer has; renders nothing for anonymous viewers. */
export function SkillMatch({ skills, own }: SkillMatchProps) {
  const { t } = useLocale()
  if (own === undefined || skills.length === 0) return null
  const have = skills.filter((skill) => has(own, skill)).length
  return (
    <div className={styles.match}>
      <Meter
        label={t('skills.match')}
        value={have}
        max={skills.length}
        text={t('skills.youHave', { have, all: skills.length })}
      />
    </div>
  )
}
