import { TOPICS_PAGE } from '#app/features/articles/topic-slug.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { langOf, nameOf } from '#services/languages.ts'
import type { Route } from './+types/topics-page'
import styles from './topics-page.module.css'
import { loadTopics } from './topics-page.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return loadTopics(context)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function TopicsPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Topics page={loaderData} />
    </MoreMessages>
  )
}

function Topics({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const { t, region } = useLocale()
  const { topics, elsewhere, blogTitle } = page
  return (
    <Container className={styles.page}>
      <Breadcrumb crumbs={[{ title: blogTitle, url: '/blog' }]} label={t('shell.breadcrumbs')} />
      <PageHead title={t('topics.all')} intro={t('topics.allIntro')} />
      {topics.length === 0 ? (
        <EmptyState title={t('topics.none')} text={t('pages.emptyText')} />
      ) : (
        <ul className={styles.topics}>
          {topics.map(({ slug, name, page: href, articles }) => (
            <li key={slug} className={styles.topic}>
              <span className={styles.words}>
                <Link href={href} className={styles.name}>
                  {name}
                </Link>
                <span className={styles.count}>{t('blog.articleCount', { count: articles })}</span>
              </span>
              <Link
                href={`${href}/feed.xml`}
                prefetch="none"
                className={styles.feed}
                aria-label={t('topics.feedNamed', { topic: name })}
              >
                {t('topics.feedShort')}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {elsewhere.length > 0 ? (
        <p className={styles.elsewhere}>
          {t('topics.elsewhere')}{' '}
          {elsewhere.map(({ locale, count }, at) => (
            <span key={locale}>
              {at > 0 ? ', ' : ''}
              <Link href={pagePath({ region, locale, page: TOPICS_PAGE })} lang={langOf(locale)}>
                {nameOf(locale)}
              </Link>{' '}
              ({count})
            </span>
          ))}
        </p>
      ) : null}
    </Container>
  )
}
