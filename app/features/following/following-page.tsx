import { RiverList } from '#app/features/articles/article-list.tsx'
import { AuthorList } from '#app/features/authors/author-list.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/following-page'
import styles from './following-page.module.css'
import { loadFollowingPage } from './following-page.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return loadFollowingPage(context)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function FollowingPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Following page={loaderData} />
    </MoreMessages>
  )
}

function Following({ page: { authors, articles, feed } }: { page: Route.ComponentProps['loaderData'] }) {
  const { t } = useLocale()
  return (
    <>
      <Container>
        <PageHead title={t('favorites.followingHeading')} intro={t('favorites.followingIntro')} />
        {authors.length === 0 ? (
          <EmptyState title={t('favorites.followingEmpty')} text={t('favorites.followingEmptyText')}>
            <ButtonLink href="/blog" variant="quiet" size="small">
              {t('blog.allArticles')}
            </ButtonLink>
          </EmptyState>
        ) : null}
      </Container>
      {authors.length > 0 ? (
        <Section heading={t('favorites.people')}>
          <AuthorList authors={authors} />
        </Section>
      ) : null}
      {articles.length > 0 ? (
        <Section heading={t('blog.newest')}>
          <RiverList articles={articles} />
          <p className={styles.feed}>
            <ButtonLink href={feed} variant="quiet" size="small">
              {t('blog.feed')}
            </ButtonLink>
          </p>
        </Section>
      ) : null}
    </>
  )
}
