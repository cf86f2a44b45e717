import { Form } from 'react-router'
import { RiverList } from '#app/features/articles/article-list.tsx'
import { AuthorList } from '#app/features/authors/author-list.tsx'
import { CompanyList } from '#app/features/companies/company-list.tsx'
import { EventTimeline } from '#app/features/events/event-timeline.tsx'
import { JobRows } from '#app/features/jobs/job-rows.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import { useRemoval } from '#app/ui/structure/use-removal.ts'
import type { Route } from './+types/following-page'
import styles from './following-page.module.css'
import { loadFollowingPage, unfollowByForm } from './following-page.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return loadFollowingPage(context)
}

export async function action({ context, request }: Route.ActionArgs) {
  await unfollowByForm(context, request)
  return null
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function FollowingPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Following page={loaderData} />
    </MoreMessages>
  )
}

function Following({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const { authors, companies, jobs, articles, feed, communities, events } = page
  const { t } = useLocale()
  const removal = useRemoval([
    ...authors.map(({ uid }) => uid),
    ...communities,
    ...companies.map(({ key }) => `company ${key}`),
  ])
  const unfollow = (what: 'author' | 'community' | 'company', value: string, name: string, item = value) => (
    <Form
      method="post"
      preventScrollReset
      onSubmit={() => removal.leaves(item, t('favorites.unfollowed', { author: name }))}
    >
      <input type="hidden" name={what} value={value} />
      <Button
        type="submit"
        variant="plain"
        size="small"
        aria-label={t('favorites.unfollowAuthor', { author: name })}
      >
        {t('favorites.unfollow')}
      </Button>
    </Form>
  )
  return (
    <div ref={removal.root}>
      <Announcement text={removal.said} />
      <Container>
        <PageHead title={t('favorites.followingHeading')} intro={t('favorites.followingIntro')} />
        {authors.length + communities.length + companies.length === 0 ? (
          <EmptyState title={t('favorites.followingEmpty')} text={t('favorites.followingEmptyText')}>
            <ButtonLink href="/blog" variant="quiet" size="small">
              {t('blog.allArticles')}
            </ButtonLink>
          </EmptyState>
        ) : null}
      </Container>
      {authors.length > 0 ? (
        <Section heading={t('favorites.people')}>
          <AuthorList authors={authors} aside={({ uid, name }) => unfollow('author', uid, name)} />
        </Section>
      ) : null}
      {communities.length > 0 ? (
        <Section heading={t('favorites.communities')}>
          <Rows>
            {communities.map((name) => (
              <Row
                key={name}
                data-item={name}
                title={name}
                href={`/events?${new URLSearchParams({ community: name })}`}
                aside={unfollow('community', name, name)}
              />
            ))}
          </Rows>
        </Section>
      ) : null}
      {events.length > 0 ? (
        <Section heading={t('favorites.nextEvents')}>
          <EventTimeline events={events} level={3} />
        </Section>
      ) : null}
      {companies.length > 0 ? (
        <Section heading={t('favorites.companies')}>
          <CompanyList
            companies={companies}
            level={3}
            aside={({ key, name }) => unfollow('company', key, name, `company ${key}`)}
          />
        </Section>
      ) : null}
      {jobs.length > 0 ? (
        <Section heading={t('companies.open')}>
          <JobRows jobs={jobs} level={3} own={page.own} />
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
    </div>
  )
}
