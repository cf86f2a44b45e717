import { Fragment } from 'react'
import { pagePath } from '#app/locale/addresses.ts'
import { formatDate, machineDate } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Caption, Facts } from '#app/ui/caption.tsx'
import { CoverArt } from '#app/ui/cover-art.tsx'
import { editTag } from '#app/ui/edit-tag.ts'
import { Picture } from '#app/ui/picture.tsx'
import { langOf, nameOf } from '#services/languages.ts'
import type { ArticlePageData } from './article-page.server.ts'
import styles from './article-view.module.css'

/** Title, author, date and cover of an article. */
export function ArticleHead({ page }: { page: ArticlePageData }) {
  const { t, locale } = useLocale()
  const lang = langOf(page.language.locale)
  const crumbs = [{ title: page.blogTitle, url: '/blog' }, ...(page.category ? [page.category] : [])]
  return (
    <header className={styles.head}>
      <div>
        <Breadcrumb crumbs={crumbs} label={t('shell.breadcrumbs')} />
        <h1 className={styles.title} lang={lang} {...editTag(page.edit, 'title')}>
          {page.title}
        </h1>
        <p className={styles.dek} lang={lang} {...editTag(page.edit, 'summary')}>
          {page.summary}
        </p>
        <div className={styles.byline}>
          <div className={styles.faces}>
            {page.authors.map((author) => (
              <Avatar key={author.uid} name={author.name} seed={author.url} src={author.avatar} />
            ))}
          </div>
          <div>
            <p className={styles.names}>
              {page.authors.map((author, at) => (
                <Fragment key={author.uid}>
                  {at > 0 ? ', ' : null}
                  <Link href={author.url} rel="author">
                    {author.name}
                  </Link>
                </Fragment>
              ))}
            </p>
            <Facts
              items={[
                <time key="date" dateTime={machineDate(page.date)}>
                  {formatDate(page.date, locale)}
                </time>,
                t('blog.readingTime', { minutes: page.minutes }),
              ]}
            />
            <div data-no-print>
              <AlsoIn page={page} />
            </div>
          </div>
        </div>
      </div>
      <div className={styles.art} {...editTag(page.edit, 'cover')}>
        {page.cover ? (
          <Picture image={page.cover} sizes="(max-width: 1023px) 92vw, 26rem" eager fill />
        ) : (
          <CoverArt seed={page.seed} topic={page.category?.topic} fill />
        )}
      </div>
    </header>
  )
}

/** The other languages with a real translation. */
function AlsoIn({ page }: { page: ArticlePageData }) {
  const { t, locale, region } = useLocale()
  const others = page.language.translations.filter((other) => other !== locale)
  if (others.length === 0) return null
  return (
    <Caption>
      {t('blog.alsoIn')}{' '}
      {others.map((other, at) => (
        <Fragment key={other}>
          {at > 0 ? ', ' : null}
          <Link
            href={pagePath({ region, locale: other, page: page.language.page })}
            lang={langOf(other)}
            hrefLang={langOf(other)}
          >
            {nameOf(other)}
          </Link>
        </Fragment>
      ))}
    </Caption>
  )
}
