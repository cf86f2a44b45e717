import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/authors-page'
import styles from './authors-page.module.css'
import { loadAuthors } from './authors-page.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return loadAuthors(context)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function AuthorsPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Authors page={loaderData} />
    </MoreMessages>
  )
}

function Authors({ page: { authors, blogTitle } }: { page: Route.ComponentProps['loaderData'] }) {
  const { t } = useLocale()
  return (
    <Container className={styles.page}>
      <Breadcrumb crumbs={[{ title: blogTitle, url: '/blog' }]} label={t('shell.breadcrumbs')} />
      <PageHead title={t('topics.authors')} intro={t('topics.authorsIntro')} />
      {authors.length === 0 ? (
        <EmptyState title={t('topics.noAuthors')} text={t('pages.emptyText')} />
      ) : (
        <ul className={styles.authors}>
          {authors.map(({ uid, name, url, jobTitle, summary, avatar, articles }) => (
            <li key={uid} className={styles.author}>
              <Avatar name={name} seed={url} src={avatar} />
              <div className={styles.words}>
                <h2 className={styles.name}>
                  <Link href={url}>{name}</Link>
                </h2>
                <Facts items={[jobTitle, articles > 0 ? t('blog.articleCount', { count: articles }) : '']} />
                {summary ? <p className={styles.summary}>{summary}</p> : null}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Container>
  )
}
