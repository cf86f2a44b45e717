import { useLocale } from '#app/locale/locale-context.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import styles from './skill-tags.module.css'

export interface TaggedSkill {
  /** Of the vocabulary; undefined where the name is not in it. */
  id: string | undefined
  name: string
}

interface SkillTagsProps {
  skills: readonly TaggedSkill[]
  /** Ids of the skills that the reader has; undefined for who is not signed in. */
  own?: readonly string[] | undefined
  label: string
}

/** Skills; those that the reader has are marked, and not by colour alone. */
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
