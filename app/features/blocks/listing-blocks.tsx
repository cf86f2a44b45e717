import { LeadList, RiverList, RowList } from '#app/features/articles/article-list.tsx'
import { AuthorList } from '#app/features/authors/author-list.tsx'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Caption } from '#app/ui/caption.tsx'
import { CoverArt } from '#app/ui/cover-art.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Section } from '#app/ui/section.tsx'
import type { BlockOf } from './blocks.ts'
import styles from './listing-blocks.module.css'

const lists = { lead: LeadList, river: RiverList, rows: RowList } as const

/**
 * The newest articles, those of a category, or a manual selection; the reader can page through it in place.
 */
export function ArticleList({ block }: { block: BlockOf<'article_list'> }) {
  const { t } = useLocale()
  const List = lists[block.layout]
  const id = `list-${block.at}`
  return (
    <Section
      id={id}
      heading={block.heading}
      text={block.text}
      theme={block.theme}
      edit={block.edit}
      more={block.more ? <Link href={block.more.url}>{block.more.text}</Link> : null}
    >
      {block.articles.length > 0 ? (
        <List articles={block.articles} level={block.heading ? 3 : 2} categories={block.showCategories} />
      ) : (
        <EmptyState title={t('blog.noArticles')} text={t('pages.emptyText')} />
      )}
      {block.more ? null : (
        <Pagination
          page={block.page}
          pages={block.pages}
          hrefOf={(page) => `${page === 1 ? '?' : `?list=${block.at}&page=${page}`}#${id}`}
          words={{
            label: `${t('blog.pagination')}: ${block.heading}`,
            previous: t('blog.previousPage'),
            next: t('blog.nextPage'),
            goTo: (page) => t('blog.goToPage', { page }),
          }}
        />
      )}
    </Section>
  )
}

export function CategoryList({ block }: { block: BlockOf<'category_list'> }) {
  const { t } = useLocale()
  const Heading = block.heading ? 'h3' : 'h2'
  return (
    <Section heading={block.heading} text={block.text} theme={block.theme} edit={block.edit}>
      {block.categories.length === 0 ? (
        <EmptyState title={t('pages.emptyTitle')} text={t('pages.emptyText')} />
      ) : null}
      <ul className={styles.categories}>
        {block.categories.map((category) => (
          <li key={category.uid} className={styles.category}>
            <div className={styles.sign}>
              <CoverArt seed={category.url} topic={category.topic} columns={3} rows={3} />
            </div>
            <div>
              <Heading className={styles.name}>
                <Link href={category.url}>{category.title}</Link>
              </Heading>
              <p className={styles.description}>{category.description}</p>
              <Caption className={styles.count}>{t('blog.articleCount', { count: category.count })}</Caption>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function People({ block }: { block: BlockOf<'people'> }) {
  const { t } = useLocale()
  return (
    <Section id="authors" heading={block.heading} text={block.text} theme={block.theme} edit={block.edit}>
      {block.authors.length > 0 ? (
        <AuthorList authors={block.authors} />
      ) : (
        <EmptyState title={t('pages.emptyTitle')} text={t('pages.emptyText')} />
      )}
    </Section>
  )
}
