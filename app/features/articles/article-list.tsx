import { formatDate, machineDate } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Caption, Facts } from '#app/ui/caption.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { CoverArt } from '#app/ui/cover-art.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { langOf } from '#services/languages.ts'
import styles from './article-list.module.css'
import type { ArticleCard, CategoryLink } from './articles.ts'

type HeadingLevel = 2 | 3

interface ListProps {
  articles: readonly ArticleCard[]
  /** Heading level of the titles, one below the list's own heading. */
  level?: HeadingLevel
  /** False if the heading above names the category. */
  categories?: boolean
}

/** One large story and the others beside it. */
export function LeadList({ articles, level = 3, categories = true }: ListProps) {
  const [first, ...others] = articles
  if (first === undefined) return null
  return (
    <div className={styles.lead}>
      <LeadStory article={first} level={level} categories={categories} />
      {others.length > 0 ? (
        <ul className={styles.side}>
          {others.map((article) => (
            <li key={article.uid}>
              <article className={styles.card}>
                {categories ? <CategoryMark category={article.category} /> : null}
                <Title article={article} level={level} />
                <CardFacts article={article} />
              </article>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function LeadStory({
  article,
  level,
  categories,
}: {
  article: ArticleCard
  level: HeadingLevel
  categories: boolean
}) {
  return (
    <article className={classNames(styles.card, styles.leadStory)}>
      <Cover article={article} sizes="(max-width: 1023px) 92vw, 42rem" />
      {categories ? <CategoryMark category={article.category} /> : null}
      <Title article={article} level={level} />
      <p className={styles.summary}>{article.summary}</p>
      <CardFacts article={article} />
    </article>
  )
}

/** Pictures and words in two columns. */
export function RiverList({ articles, level = 3, categories = true }: ListProps) {
  return (
    <ul className={styles.river}>
      {articles.map((article) => (
        <li key={article.uid}>
          <article className={styles.card}>
            <Cover article={article} sizes="(max-width: 639px) 92vw, 28rem" />
            {categories ? <CategoryMark category={article.category} /> : <div className={styles.category} />}
            <Title article={article} level={level} />
            <p className={styles.summary}>{article.summary}</p>
            <CardFacts article={article} />
          </article>
        </li>
      ))}
    </ul>
  )
}

/** Rows for scanning a long list. */
export function RowList({ articles, level = 3, categories = true }: ListProps) {
  return (
    <ul className={styles.rows}>
      {articles.map((article) => (
        <li key={article.uid}>
          <article className={styles.card}>
            <Cover article={article} sizes="10rem" />
            <div>
              {categories ? <CategoryMark category={article.category} /> : null}
              <Title article={article} level={level} />
              <p className={styles.summary}>{article.summary}</p>
              <CardFacts article={article} />
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}

/** The article's picture, or a cover drawn from its name. */
function Cover({ article, sizes }: { article: ArticleCard; sizes: string }) {
  return (
    <div className={styles.art}>
      {article.cover ? (
        <Picture image={{ ...article.cover, alt: '' }} sizes={sizes} fill />
      ) : (
        <CoverArt seed={article.seed} topic={article.category?.topic} fill />
      )}
    </div>
  )
}

function Title({ article, level }: { article: ArticleCard; level: HeadingLevel }) {
  const { locale } = useLocale()
  const Heading = level === 2 ? 'h2' : 'h3'
  const foreign = article.locale === locale ? undefined : langOf(article.locale)
  return (
    <Heading className={styles.title}>
      <Link href={article.url} lang={foreign}>
        {article.title}
      </Link>
    </Heading>
  )
}

export function CategoryMark({ category }: { category: CategoryLink | undefined }) {
  if (category === undefined) return null
  return (
    <Caption className={styles.category}>
      <span className={styles.mark} data-topic={category.topic} />
      {category.title}
    </Caption>
  )
}

function CardFacts({ article }: { article: ArticleCard }) {
  const { t, locale } = useLocale()
  return (
    <Facts
      className={styles.facts}
      items={[
        article.authors.length > 0 ? (
          <strong key="authors">{article.authors.map(({ name }) => name).join(', ')}</strong>
        ) : null,
        article.date ? (
          <time key="date" dateTime={machineDate(article.date)}>
            {formatDate(article.date, locale)}
          </time>
        ) : null,
        t('blog.readingTime', { minutes: article.minutes }),
      ]}
    />
  )
}
