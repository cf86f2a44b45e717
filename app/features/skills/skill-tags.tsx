import { useLocale } from '#app/locale/locale-context.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import styles from './skill-tags.module.css'

export interface TaggedSkill {
  /** Id in the vocabulary; undefined if the name is not in it. */
  id: string | undefined
  name: string
}

interface SkillTagsProps {
  skills: readonly TaggedSkill[]
  /** Ids of the viewer's skills; undefined for anonymous viewers. */
  own?: readonly string[] | undefined
  label: string
}

/** A list of skills. The viewer's own are marked, not by colour alone. */
export function SkillTags({ skills, own = [], label }: SkillTagsProps) {
  const { t } = useLocale()
  if (skills.length === 0) return null
  return (
    <ul className={styles.list} aria-label={label}>
      {skills.map((skill) => {
        const have = has(own, skill)
        return (
          <li key={skill.name}>
            <Tag tone={have ? 'have' : 'plain'}>
              {have ? <span aria-hidden="true">✓ </span> : null}
              {skill.name}
              {have ? <VisuallyHidden> ({t('skills.have')})</VisuallyHidden> : null}
            </Tag>
          </li>
        )
      })}
    </ul>
  )
}

/** Only skills of the vocabulary can be compared with a profile. */
export const has = (own: readonly string[], { id }: TaggedSkill): boolean =>
  id !== undefined && own.includes(id)
