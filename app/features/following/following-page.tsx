import { data, Form, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { RiverList } from '#app/features/articles/article-list.tsx'
import { AuthorList } from '#app/features/authors/author-list.tsx'
import { CompanyList } from '#app/features/companies/company-list.tsx'
import { EventTimeline } from '#app/features/events/event-timeline.tsx'
import { JobRows } from '#app/features/jobs/job-rows.tsx'
import { pagePath } from '#app/locale/addresses.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import { useRemoval } from '#app/ui/structure/use-removal.ts'
import type { Route } from './+types/following-page'
import styles from './following-page.module.css'
import { changeByForm, loadFollowingPage } from './following-page.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadFollowingPage(context, request)
}

export async function action({ context, request }: Route.ActionArgs) {
  const followed = await changeByForm(context, request)
  if (followed === undefined) return null
  if (followed === 'too-many') return data({ full: true }, 409)
  // Its action is done, so the address loses it.
  return redirect(pagePath({ ...context.get(placeContext), page: '/following' }))
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function FollowingPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Following page={loaderData} full={actionData?.full === true} />
    </MoreMessages>
  )
}

interface FollowingProps {
  page: Route.ComponentProps['loaderData']
  /** Too many are followed already. */
  full: boolean
}

function Following({ page, full }: FollowingProps) {
  const { wish, authors, companies, jobs, articles, feed, communities, events } = page
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
        {wish ? (
          <Form method="post" preventScrollReset className={styles.wish}>
            {full ? (
              <Notice tone="error" role="alert">
                {t('keep.followFailed')}
              </Notice>
            ) : null}
            <Button type="submit" name="follow" value={wish.author}>
              {t('keep.followAuthor', { author: wish.name })}
            </Button>
          </Form>
        ) : null}
        {authors.length + communities.length + companies.length === 0 && wish === undefined ? (
          <EmptyState title={t('favorites.followingEmpty')} text={t('favorites.followingEmptyText')}>
            <ButtonLink href="/blog" variant="quiet" size="small">
              {t('blog.allArticles')}
            </ButtonLink>
          </EmptyState>
        ) : null}
      </Container>
      {authors.length > 0 ? (
        <Section heading={t('favorites.people')} className={styles.people}>
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
