import { RiverList } from '#app/features/articles/article-list.tsx'
import { LanguageNotice } from '#app/features/entry-page/language-notice.tsx'
import { LateFollowButton } from '#app/features/keep/late-buttons.tsx'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Caption } from '#app/ui/caption.tsx'
import { editTag } from '#app/ui/edit-tag.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { TagList } from '#app/ui/tag.tsx'
import { langOf } from '#services/languages.ts'
import type { AuthorPageData } from './author-page.server.ts'
import styles from './author-view.module.css'

export function AuthorView({ page }: { page: AuthorPageData }) {
  const { t } = useLocale()
  const { author, links, email } = page
  const lang = langOf(page.language.locale)
  const ways = [...links, ...(email ? [{ title: email, url: `mailto:${email}` }] : [])]
  return (
    <>
      <Container>
        <header className={styles.head}>
          <div>
            <LanguageNotice language={page.language} className={styles.notice} />
            <div className={styles.identity}>
              <Avatar name={author.name} seed={author.url} src={author.avatar} size="large" />
              <div>
                <h1 className={styles.name} {...editTag(page.edit, 'title')}>
                  {author.name}
                </h1>
                {author.jobTitle ? (
                  <Caption>
                    <span lang={lang} {...editTag(page.edit, 'job_title')}>
                      {author.jobTitle}
                    </span>
                  </Caption>
                ) : null}
              </div>
            </div>
            {author.summary ? (
              <p className={styles.summary} lang={lang} {...editTag(page.edit, 'summary')}>
                {author.summary}
              </p>
            ) : null}
            {page.thanks ? (
              <p>
                <strong>{page.thanks.text}.</strong> {page.thanks.who}
              </p>
            ) : null}
            <MoreMessages messages={page.messages}>
              <p className={styles.follow}>
                <LateFollowButton key={author.uid} authorId={author.uid} author={author.name} />
              </p>
            </MoreMessages>
          </div>
          <div className={styles.facts}>
            {ways.length > 0 ? (
              <section>
                <h2 className={styles.factTitle}>{t('blog.elsewhere')}</h2>
                <ul className={styles.links}>
                  {ways.map(({ title, url }) => (
                    <li key={url}>
                      <Link href={url} rel="me">
                        {title}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ) : null}
            {page.skills.length > 0 ? (
              <section>
                <h2 className={styles.factTitle}>{t('blog.skills')}</h2>
                <TagList tags={page.skills} label={t('blog.skills')} />
              </section>
            ) : null}
          </div>
        </header>
      </Container>
      {page.bio ? (
        <Section heading={t('blog.aboutAuthor')}>
          <Prose html={page.bio} lang={lang} {...editTag(page.edit, 'bio')} />
        </Section>
      ) : null}
      <Section
        heading={t('blog.articlesBy', { author: author.name })}
        text={t('blog.articleCount', { count: page.articles.length })}
      >
        {page.articles.length > 0 ? (
          <RiverList articles={page.articles} />
        ) : (
          <EmptyState title={t('blog.noArticles')} text={t('pages.emptyText')} />
        )}
      </Section>
    </>
  )
}
