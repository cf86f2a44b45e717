import { RiverList } from '#app/features/articles/article-list.tsx'
import { BlockList } from '#app/features/blocks/block-list.tsx'
import { LanguageNotice } from '#app/features/entry-page/language-notice.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { CoverArt } from '#app/ui/cover-art.tsx'
import { editTag } from '#app/ui/edit-tag.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { langOf } from '#services/languages.ts'
import { ArticlePages } from './article-pages.tsx'
import type { CategoryPageData } from './category-page.server.ts'
import { CategoryTabs } from './category-tabs.tsx'
import styles from './category-view.module.css'

export function CategoryView({ page }: { page: CategoryPageData }) {
  const { t } = useLocale()
  const { category } = page
  const lang = langOf(page.language.locale)
  return (
    <>
      <Container>
        <header className={styles.head}>
          <div>
            <Breadcrumb crumbs={[{ title: page.blogTitle, url: '/blog' }]} label={t('shell.breadcrumbs')} />
            <h1 className={styles.title} lang={lang} {...editTag(page.edit, 'title')}>
              {category.title}
            </h1>
            {page.description ? (
              <p className={styles.text} lang={lang} {...editTag(page.edit, 'description')}>
                {page.description}
              </p>
            ) : null}
            <LanguageNotice language={page.language} className={styles.notice} />
          </div>
          <div className={styles.sign}>
            <CoverArt seed={category.url} topic={category.topic} columns={10} rows={5} fill />
          </div>
        </header>
        <CategoryTabs categories={page.categories} current={category.url} />
      </Container>
      <Section
        heading={t('blog.newest')}
        text={
          page.pages > 1
            ? t('blog.pageOf', { page: page.page, pages: page.pages })
            : t('blog.articleCount', { count: page.total })
        }
        className={styles.list}
      >
        {page.articles.length > 0 ? (
          <RiverList articles={page.articles} categories={false} />
        ) : (
          <EmptyState
            title={t('blog.noArticlesIn', { category: category.title })}
            text={t('pages.emptyText')}
          >
            <ButtonLink href="/blog" variant="quiet" size="small">
              {t('blog.allArticles')}
            </ButtonLink>
          </EmptyState>
        )}
        <ArticlePages page={page.page} pages={page.pages} />
      </Section>
      <div lang={lang}>
        <BlockList blocks={page.blocks} />
      </div>
    </>
  )
}
