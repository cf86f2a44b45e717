import { CategoryMark } from '#app/features/articles/article-list.tsx'
import type { ArticleCard } from '#app/features/articles/articles.ts'
import { formatDate, machineDate } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { CoverArt } from '#app/ui/cover-art.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { langOf } from '#services/languages.ts'
import styles from './front-story.module.css'

/** The blog's lead story. */
export function FrontStory({ article }: { article: ArticleCard }) {
  const { t, locale } = useLocale()
  return (
    <article className={styles.story}>
      <div className={styles.art}>
        {article.cover ? (
          <Picture image={{ ...article.cover, alt: '' }} sizes="(max-width: 1023px) 92vw, 48rem" eager fill />
        ) : (
          <CoverArt seed={article.seed} topic={article.category?.topic} fill />
        )}
      </div>
      <div>
        <CategoryMark category={article.category} />
        <h2 className={styles.title}>
          <Link href={article.url} lang={article.locale === locale ? undefined : langOf(article.locale)}>
            {article.title}
          </Link>
        </h2>
        <p className={styles.summary}>{article.summary}</p>
        <Facts
          className={styles.facts}
          items={[
            article.authors.map(({ name }) => name).join(', '),
            <time key="date" dateTime={machineDate(article.date)}>
              {formatDate(article.date, locale)}
            </time>,
            t('blog.readingTime', { minutes: article.minutes }),
          ]}
        />
      </div>
    </article>
  )
}
