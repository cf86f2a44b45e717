import { RiverList } from '#app/features/articles/article-list.tsx'
import { BlockList } from '#app/features/blocks/block-list.tsx'
import { LanguageNotice } from '#app/features/entry-page/language-notice.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { editTag } from '#app/ui/edit-tag.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { langOf } from '#services/languages.ts'
import { ArticlePages } from './article-pages.tsx'
import type { BlogPageData } from './blog-page.server.ts'
import styles from './blog-view.module.css'
import { CategoryTabs } from './category-tabs.tsx'
import { EnglishFilter } from './english-filter.tsx'
import { ENGLISH } from './english-parameter.ts'
import { FrontStory } from './front-story.tsx'

/** The blog's front page: a lead story, the newest articles in a river, then its editors' blocks. */
export function BlogView({ page }: { page: BlogPageData }) {
  const { t } = useLocale()
  const lang = langOf(page.language.locale)
  const chosen = page.english?.chosen
  const front = page.page === 1
  return (
    <>
      <Container>
        <header className={styles.head}>
          <LanguageNotice language={page.language} className={styles.notice} />
          <h1 className={styles.title} lang={lang} {...editTag(page.edit, 'title')}>
            {page.title}
          </h1>
          {page.intro ? (
            <p className={styles.intro} lang={lang} {...editTag(page.edit, 'intro')}>
              {page.intro}
            </p>
          ) : null}
        </header>
        <CategoryTabs categories={page.categories} />
        {page.english ? <EnglishFilter filter={page.english} /> : null}
        {front && page.lead ? (
          <section aria-label={t('blog.leadStory')} className={styles.lead}>
            <FrontStory article={page.lead} />
          </section>
        ) : null}
      </Container>
      <Section
        heading={t('blog.newest')}
        text={
          front
            ? t('blog.articleCount', { count: page.total })
            : t('blog.pageOf', { page: page.page, pages: page.pages })
        }
      >
        {page.newest.length > 0 ? (
          <RiverList articles={page.newest} />
        ) : page.lead ? null : (
          <EmptyState title={t('blog.noArticles')} text={t('pages.emptyText')}>
            {chosen === undefined ? null : (
              <ButtonLink href="/blog" variant="quiet" size="small">
                {t('blog.allArticles')}
              </ButtonLink>
            )}
          </EmptyState>
        )}
        <ArticlePages
          page={page.page}
          pages={page.pages}
          {...(chosen === undefined ? {} : { chosen: `${ENGLISH}=${chosen}` })}
        />
      </Section>
      <div lang={lang}>
        <BlockList blocks={page.blocks} />
      </div>
    </>
  )
}
