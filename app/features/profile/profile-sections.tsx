import { FactText } from '#app/features/evidence/fact-text.tsx'
import type { ShownEvidence } from '#app/features/evidence/shown-evidence.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import type { Translate } from '#app/locale/messages/translate.ts'
import { type Fact, FactList } from '#app/ui/structure/fact-list.tsx'
import { Tag, TagList } from '#app/ui/tag.tsx'
import type { Section } from '#domain/profile/sections.ts'
import { defaultLocale, type Locale } from '#services/languages.ts'
import { englishText } from './english-text.ts'
import { ProfileItems } from './profile-items.tsx'
import styles from './profile-view.module.css'
import type { ShownProfile } from './shown-profile.ts'

/** Known facts of a section; a section without any is not shown. */
function factsOf(profile: ShownProfile, section: Section, t: Translate, locale: Locale): Fact[] {
  const facts = (profile.facts[section] ?? []).map(({ label, text, word, href }) => ({
    name: t(label),
    value: href ? (
      <a href={href} rel={href.startsWith('http') ? 'me noopener' : undefined}>
        {text}
      </a>
    ) : word ? (
      t(word)
    ) : (
      text
    ),
  }))
  return section === 'languages' ? [...languagesOf(profile, t, locale), ...facts] : facts
}

const languagesOf = ({ english, languages }: ShownProfile, t: Translate, locale: Locale): Fact[] => [
  ...(english === undefined || english.state === 'no-level'
    ? []
    : [{ name: t('profile.english'), value: englishFact(english, t, locale) }]),
  ...languages.map(({ name, level }) => ({
    name,
    value: level === 'native' ? t('profile.native') : level.toUpperCase(),
  })),
]

/** With the certificate behind it. */
const englishFact = (english: NonNullable<ShownProfile['english']>, t: Translate, locale: Locale) => {
  const text = englishText(english, t, locale)
  return english.proof === undefined ? (
    text
  ) : (
    <>
      {text} · <Link href={english.proof}>{t('profile.english.proof')}</Link>
    </>
  )
}

const itemSections = ['workExperience', 'education', 'projects', 'certificates'] as const
type ItemSection = (typeof itemSections)[number]
const isItemSection = (section: Section): section is ItemSection =>
  itemSections.some((one) => one === section)

/**
 * Whether a section has content. The name is shown above all sections, and visibility settings are not shown.
 */
export function isShownSection(profile: ShownProfile, section: Section): boolean {
  if (section === 'personal' || section === 'privacy') return false
  if (section === 'skills' && profile.skills.length + profile.ownSkills.length > 0) return true
  if (section === 'interests' && profile.interests.length > 0) return true
  if (isItemSection(section) && profile[section].length > 0) return true
  return factsOf(profile, section, withoutWords, defaultLocale).length > 0
}

const withoutWords: Translate = Object.assign(() => ' ', { parts: () => [] })

export function SectionView({ profile, section }: { profile: ShownProfile; section: Section }) {
  const { t, locale } = useLocale()
  const facts = factsOf(profile, section, t, locale)
  return (
    <>
      {isItemSection(section) ? <ProfileItems items={profile[section]} /> : null}
      {section === 'skills' ? <Skills profile={profile} /> : null}
      {section === 'interests' ? <TagList tags={profile.interests} label={t('profile.interests')} /> : null}
      {facts.length > 0 ? (
        <div className={styles.facts}>
          <FactList facts={facts} />
        </div>
      ) : null}
    </>
  )
}

function SkillProofs({ proofs }: { proofs: readonly ShownEvidence[] }) {
  const { t } = useLocale()
  if (proofs.length === 0) return <span className={styles.ownWord}>{t('proofs.onlySaid')}</span>
  return (
    <ul className={styles.proofs} aria-label={t('proofs.list')}>
      {proofs.map((fact) => (
        <li key={fact.id}>
          <FactText fact={fact}>{fact.source}</FactText>
        </li>
      ))}
    </ul>
  )
}

function Skills({ profile: { skills, ownSkills } }: { profile: ShownProfile }) {
  const { t } = useLocale()
  return (
    <ul className={styles.skills} aria-label={t('profile.skills')}>
      {skills.map(({ id, name, level, isPrimary, proofs }) => (
        <li key={id} className={styles.skill}>
          <span className={styles.skillName}>{name}</span>
          {isPrimary ? <Tag tone="have">{t('profile.primary')}</Tag> : null}
          {level ? <span className={styles.level}>{level}</span> : null}
          {proofs ? <SkillProofs proofs={proofs} /> : null}
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
