import { useLocale } from '#app/locale/locale-context.tsx'
import type { Translate } from '#app/locale/messages/translate.ts'
import { type Fact, FactList } from '#app/ui/structure/fact-list.tsx'
import { Tag, TagList } from '#app/ui/tag.tsx'
import { jobSearchStatuses, relocationStatuses, seniorityLevels } from '#domain/profile/choices.ts'
import { englishText } from './english-text.ts'
import { ProfileItems } from './profile-items.tsx'
import styles from './profile-view.module.css'
import type { Section } from './sections.ts'
import type { ShownProfile } from './shown-profile.ts'

/** Facts that are known; a part without any is not shown. */
function factsOf(profile: ShownProfile, section: Section, t: Translate): Fact[] {
  const { occupation, location, target, community } = profile
  const known = (facts: readonly (readonly [name: string, value: string])[]): Fact[] =>
    facts.filter(([, value]) => value !== '').map(([name, value]) => ({ name, value }))
  switch (section) {
    case 'contacts':
      return profile.contacts.map(({ kind, text, href }) => ({
        name: t(`profile.${kind}`),
        value: href ? (
          <a href={href} rel={href.startsWith('http') ? 'me noopener' : undefined}>
            {text}
          </a>
        ) : (
          text
        ),
      }))
    case 'occupation':
      return known([
        [t('profile.currentJobType'), occupation.jobType],
        [t('profile.jobTitleId'), profile.title],
        [t('profile.currentTitleLine'), occupation.line],
        [
          t('profile.seniorityLevel'),
          wordFor(seniorityLevels, occupation.seniority, (id) => t(`profile.seniority.${id}`)),
        ],
        [t('profile.nonItJobFunction'), occupation.function],
        [t('profile.nonItIndustry'), occupation.industry],
        [t('profile.currentSpecialization'), occupation.specialization],
      ])
    case 'languages':
      return [
        ...(profile.english === undefined || profile.english.state === 'no-level'
          ? []
          : [
              {
                name: t('profile.english'),
                value: englishText(profile.english, t),
              },
            ]),
        ...profile.languages.map(({ name, level }) => ({
          name,
          value: level === 'native' ? t('profile.native') : level.toUpperCase(),
        })),
      ]
    case 'location':
      return known([
        [t('profile.country'), profile.place],
        [t('profile.citizenshipId'), location.citizenship],
        [
          t('profile.relocationStatus'),
          wordFor(relocationStatuses, location.relocation, (id) => t(`profile.relocation.${id}`)),
        ],
      ])
    case 'target':
      return known([
        [
          t('profile.jobSearchStatus'),
          wordFor(jobSearchStatuses, target.status, (id) => t(`profile.search.${id}`)),
        ],
        [t('profile.targetRole'), target.role],
        [t('profile.targetLocationId'), target.place],
        [t('profile.targetEmploymentForms'), target.forms.join(', ')],
      ])
    case 'community':
      return known([
        [t('profile.mentorshipTypes'), community.mentorship.join(', ')],
        [t('profile.contributionTypes'), community.contribution.join(', ')],
      ])
    default:
      return []
  }
}

/** Our own word for a choice of ours; another service's choice as it is. */
function wordFor<Id extends string>(known: readonly Id[], id: string, word: (id: Id) => string): string {
  const own = known.find((one) => one === id)
  return own === undefined ? id : word(own)
}

const itemSections = ['workExperience', 'education', 'projects', 'certificates'] as const
type ItemSection = (typeof itemSections)[number]
const isItemSection = (section: Section): section is ItemSection =>
  itemSections.some((one) => one === section)

/** Whether there is anything to read. The name stands above all parts, and who sees what is for nobody to read. */
export function isShownSection(profile: ShownProfile, section: Section): boolean {
  if (section === 'personal' || section === 'privacy') return false
  if (section === 'skills') return profile.skills.length + profile.ownSkills.length > 0
  if (section === 'interests') return profile.interests.length > 0
  if (isItemSection(section)) return profile[section].length > 0
  return factsOf(profile, section, withoutWords).length > 0
}

const withoutWords: Translate = Object.assign(() => ' ', { parts: () => [] })

export function SectionView({ profile, section }: { profile: ShownProfile; section: Section }) {
  const { t } = useLocale()
  if (isItemSection(section)) return <ProfileItems items={profile[section]} />
  if (section === 'skills') return <Skills profile={profile} />
  if (section === 'interests') return <TagList tags={profile.interests} label={t('profile.interests')} />
  return (
    <div className={styles.facts}>
      <FactList facts={factsOf(profile, section, t)} />
    </div>
  )
}

function Skills({ profile: { skills, ownSkills } }: { profile: ShownProfile }) {
  const { t } = useLocale()
  return (
    <ul className={styles.skills} aria-label={t('profile.skills')}>
      {skills.map(({ id, name, level, isPrimary }) => (
        <li key={id} className={styles.skill}>
          <span className={styles.skillName}>{name}</span>
          {isPrimary ? <Tag tone="have">{t('profile.primary')}</Tag> : null}
          {level ? <span className={styles.level}>{level}</span> : null}
        </li>
      ))}
      {ownSkills.map((name) => (
        <li key={name} className={styles.skill}>
          <span className={styles.skillName}>{name}</span>
        </li>
      ))}
    </ul>
  )
}
