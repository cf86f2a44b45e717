import { CategoryMark } from '#app/features/articles/article-list.tsx'
import type { ArticleCard } from '#app/features/articles/articles.ts'
import type { AuthorCard } from '#app/features/authors/authors.ts'
import { LanguageNotice } from '#app/features/entry-page/language-notice.tsx'
import { LateFollowButton, LateKeepButton } from '#app/features/keep/late-buttons.tsx'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Caption, Facts } from '#app/ui/caption.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { editTag } from '#app/ui/edit-tag.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { Container } from '#app/ui/section.tsx'
import { langOf } from '#services/languages.ts'
import { ArticleHead } from './article-head.tsx'
import type { ArticlePageData } from './article-page.server.ts'
import styles from './article-view.module.css'
import { ContentsRail } from './contents-rail.tsx'
import { LateShareLinks } from './late-share-links.tsx'

/** With fewer headings than this, contents are not needed. */
const WORTH_A_RAIL = 2

export function ArticleView({ page }: { page: ArticlePageData }) {
  const lang = langOf(page.language.locale)
  return (
    <Container>
      <article>
        <ArticleHead page={page} />
        <div className={styles.columns}>
          {page.headings.length >= WORTH_A_RAIL ? (
            <ContentsRail headings={page.headings} lang={lang} />
          ) : (
            <div />
          )}
          <div className={styles.text} data-article-text>
            <LanguageNotice language={page.language} className={styles.notice} />
            <Prose html={page.html} lang={lang} {...editTag(page.edit, 'body')} />
            <footer className={styles.end}>
              {/* On paper links do not work, so the address is printed in full. */}
              <p className={styles.source}>{page.address}</p>
              <MoreMessages messages={page.messages}>
                <div data-no-print>
                  <LateKeepButton id={page.uid} type="article" title={page.title} />
                </div>
                <LateShareLinks address={page.address} title={page.title} />
                <AboutAuthors authors={page.authors} />
              </MoreMessages>
            </footer>
          </div>
          <Related articles={page.related} onward={page.onward} />
        </div>
      </article>
      <NextArticles older={page.older} newer={page.newer} />
    </Container>
  )
}

function AboutAuthors({ authors }: { authors: readonly AuthorCard[] }) {
  const { t } = useLocale()
  if (authors.length === 0) return null
  return (
    <section>
      <h2 className={styles.asideTitle}>
        {authors.length === 1 ? t('blog.aboutAuthor') : t('blog.authors')}
      </h2>
      <ul className={styles.people}>
        {authors.map((author) => (
          <li key={author.uid} className={styles.person}>
            <Avatar name={author.name} seed={author.url} src={author.avatar} />
            <div>
              <Link href={author.url} className={styles.names}>
                {author.name}
              </Link>
              <Caption>{author.jobTitle}</Caption>
              <p className={styles.personText}>{author.summary}</p>
              <div data-no-print>
                <LateFollowButton authorId={author.uid} author={author.name} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

type RelatedProps = { articles: readonly ArticleCard[] } & Pick<ArticlePageData, 'onward'>

function Related({ articles, onward }: RelatedProps) {
  const { t, lang } = useLocale()
  if (articles.length + onward.length === 0) return <div />
  return (
    <aside className={styles.aside} aria-label={t('blog.relatedArticles')} data-no-print>
      {articles.length === 0 ? null : (
        <section>
          <h2 className={styles.asideTitle}>{t('blog.relatedArticles')}</h2>
          <ul className={styles.related}>
            {articles.map((article) => (
              <li key={article.uid} className={styles.relatedItem}>
                <CategoryMark category={article.category} />
                <h3 className={styles.relatedTitle}>
                  <Link href={article.url}>{article.title}</Link>
                </h3>
                <Facts
                  items={[
                    article.authors.map(({ name }) => name).join(', '),
                    t('blog.readingTime', { minutes: article.minutes }),
                  ]}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {onward.map(({ heading, offers }) => (
        <section key={heading}>
          <h2 className={styles.asideTitle}>{heading}</h2>
          <ul className={styles.related}>
            {offers.map((offer) => (
              <li key={offer.id} className={styles.relatedItem} lang={offer.lang}>
                <h3 className={styles.relatedTitle}>
                  <Link href={offer.url}>{offer.title}</Link>
                </h3>
                <div lang={lang}>
                  <Facts items={offer.facts} />
                  {offer.less ? (
                    <form method="post" action={offer.less.action}>
                      <button
                        type="submit"
                        name="answer"
                        value={offer.less.answer}
                        className={styles.less}
                        aria-label={offer.less.name}
                      >
                        {offer.less.label}
                      </button>
                    </form>
                  ) : null}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </aside>
  )
}

/** Links to the previous and next article. */
function NextArticles({ older, newer }: { older: ArticleCard | undefined; newer: ArticleCard | undefined }) {
  const { t } = useLocale()
  if (older === undefined && newer === undefined) return null
  return (
    <nav className={styles.turn} aria-label={t('blog.nextArticles')} data-no-print>
      {newer ? (
        <div className={styles.turnItem}>
          <Caption as="span" className={styles.direction}>
            <Icon name="arrow-left" />
            {newer.category?.title}
          </Caption>
          <Link href={newer.url} rel="next" className={styles.turnTitle}>
            {newer.title}
          </Link>
        </div>
      ) : null}
      {older ? (
        <div className={classNames(styles.turnItem, styles.onward)}>
          <Caption as="span" className={styles.direction}>
            {older.category?.title}
            <Icon name="arrow-right" />
          </Caption>
          <Link href={older.url} rel="prev" className={styles.turnTitle}>
            {older.title}
          </Link>
        </div>
      ) : null}
    </nav>
  )
}
