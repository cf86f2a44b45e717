import type { ReactNode } from 'react'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Container, Section } from '#app/ui/section.tsx'
import { type Section as SectionName, sections } from '#domain/profile/sections.ts'
import { editLinkId, editorHref } from './editor-address.ts'
import { EditorFrame } from './editor-frame.tsx'
import { isShownSection, SectionView } from './profile-sections.tsx'
import styles from './profile-view.module.css'
import type { ShownProfile } from './shown-profile.ts'

interface ProfileViewProps {
  profile: ShownProfile
  /** Beside the name: a meter, links. */
  aside?: ReactNode
  /** True for one's own profile: sections can be edited and missing ones added. */
  editable?: boolean
  /** The section being edited, with its form. */
  editing?: { section: SectionName; form: ReactNode } | undefined
}

/** Sections without a place on the page; they are edited from its head. */
const atTheHead: readonly SectionName[] = ['personal', 'privacy']

/** A profile page. The section being edited is replaced by its form. */
export function ProfileView({ profile, aside, editable = false, editing }: ProfileViewProps) {
  const { t } = useLocale()
  const isEdited = (section: SectionName) => editing?.section === section
  const present = sections.filter((section) => isEdited(section) || isShownSection(profile, section))
  const absent = sections.filter((section) => !present.includes(section) && !atTheHead.includes(section))
  return (
    <article className={styles.page}>
      <ProfileHead profile={profile} aside={aside} editable={editable && !isEdited('personal')} />
      {present.map((section) => (
        <Section
          key={section}
          id={section}
          className={styles.section}
          heading={t(`profile.${section}`)}
          more={
            editable && !isEdited(section) ? (
              <Link
                id={editLinkId(section)}
                href={editorHref(section)}
                className={styles.opens}
                data-no-print
                aria-label={t('profile.editSection', { section: t(`profile.${section}`) })}
              >
                {t('profile.edit')}
              </Link>
            ) : undefined
          }
        >
          {isEdited(section) ? (
            <EditorFrame key={section} section={section}>
              {editing?.form}
            </EditorFrame>
          ) : (
            <SectionView profile={profile} section={section} />
          )}
        </Section>
      ))}
      {editable && absent.length > 0 ? (
        <div data-no-print>
          <Section heading={t('profile.add')} className={styles.section}>
            <ul className={styles.missing}>
              {absent.map((section) => (
                <li key={section}>
                  <Link id={editLinkId(section)} href={editorHref(section)} className={styles.add}>
                    <span aria-hidden="true" className={styles.sign}>
                      +
                    </span>
                    {t(`profile.${section}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </Section>
        </div>
      ) : null}
    </article>
  )
}

function ProfileHead({ profile, aside, editable }: Pick<ProfileViewProps, 'profile' | 'aside' | 'editable'>) {
  const { t } = useLocale()
  const { name, avatar, userId, headline, about, title, place } = profile
  const facts = [title, place].filter(Boolean)
  return (
    <Container className={styles.head}>
      <div className={styles.who}>
        <Avatar name={name} seed={userId} src={avatar} size="large" />
        <div className={styles.names}>
          <h1 className={styles.name}>{name}</h1>
          {headline ? <p className={styles.lede}>{headline}</p> : null}
          {facts.length > 0 ? (
            <Facts items={facts} className={classNames(styles.line, !headline && styles.lede)} />
          ) : null}
          {editable ? (
            <Link
              id={editLinkId('personal')}
              href={editorHref('personal')}
              className={styles.edit}
              data-no-print
              aria-label={t('profile.editSection', { section: t('profile.personal') })}
            >
              {t('profile.edit')}
            </Link>
          ) : null}
        </div>
      </div>
      {aside ? (
        <div className={styles.aside} data-no-print>
          {aside}
        </div>
      ) : null}
      {about ? <p className={styles.said}>{about}</p> : null}
    </Container>
  )
}
