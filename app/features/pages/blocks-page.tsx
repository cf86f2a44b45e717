import { BlockList, opensWithTitle } from '#app/features/blocks/block-list.tsx'
import { LanguageNotice } from '#app/features/entry-page/language-notice.tsx'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { editTag } from '#app/ui/edit-tag.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { langOf } from '#services/languages.ts'
import styles from './page-view.module.css'
import type { BlocksPageData, LandingsPageData } from './pages.server.ts'

export function BlocksPage({ page }: { page: BlocksPageData }) {
  const { t } = useLocale()
  return (
    <>
      <PageHead page={page} />
      <div lang={langOf(page.language.locale)}>
        <BlockList blocks={page.blocks} opening />
      </div>
      {page.blocks.length === 0 ? (
        <Container>
          <EmptyState title={t('pages.emptyTitle')} text={t('pages.emptyText')} />
        </Container>
      ) : null}
    </>
  )
}

export function LandingsPage({ page }: { page: LandingsPageData }) {
  const { t } = useLocale()
  return (
    <>
      <PageHead page={page} />
      <div lang={langOf(page.language.locale)}>
        <Section>
          {page.pages.length === 0 ? (
            <EmptyState title={t('pages.emptyTitle')} text={t('pages.emptyText')} />
          ) : null}
          <ul className={styles.pages}>
            {page.pages.map(({ title, url, description }) => (
              <li key={url} className={styles.page}>
                <h2 className={styles.pageTitle}>
                  <Link href={url}>{title}</Link>
                </h2>
                {description ? <p className={styles.pageText}>{description}</p> : null}
              </li>
            ))}
          </ul>
        </Section>
        <BlockList blocks={page.blocks} />
      </div>
    </>
  )
}

/** The title, unless a hero brings it; and what is to be said of the page's language. */
function PageHead({ page }: { page: BlocksPageData | LandingsPageData }) {
  const titled = page.kind === 'blocks' && opensWithTitle(page.blocks)
  const hasLanguageNote = page.language.fellBack || page.language.originalUpdatedAt !== undefined
  if (titled && !hasLanguageNote) return null
  return (
    <Container className={titled ? styles.notice : styles.head}>
      <LanguageNotice language={page.language} />
      {titled ? null : (
        <>
          <h1 className={styles.title} lang={langOf(page.language.locale)} {...editTag(page.edit, 'title')}>
            {page.title}
          </h1>
          {page.intro ? (
            <p className={styles.intro} lang={langOf(page.language.locale)} {...editTag(page.edit, 'intro')}>
              {page.intro}
            </p>
          ) : null}
        </>
      )}
    </Container>
  )
}
