import type { Category } from '#app/features/articles/articles.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import styles from './category-tabs.module.css'

/** The categories of the blog as tabs. */
export function CategoryTabs({
  categories,
  current,
}: {
  categories: readonly Category[]
  current?: string | undefined
}) {
  const { t } = useLocale()
  if (categories.length === 0) return null
  return (
    <nav aria-label={t('blog.categories')} data-no-print>
      <ul className={styles.tabs}>
        <li>
          <Link href="/blog" className={styles.tab} aria-current={current === undefined ? 'page' : undefined}>
            {t('blog.allArticles')}
          </Link>
        </li>
        {categories.map(({ uid, url, title, count }) => (
          <li key={uid}>
            <Link href={url} className={styles.tab} aria-current={current === url ? 'page' : undefined}>
              {title}
              <span className={styles.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
