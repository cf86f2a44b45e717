import { RiverList } from '#app/features/articles/article-list.tsx'
import { TOPICS_PAGE, topicPage } from '#app/features/articles/topic-slug.ts'
import { EventTimeline } from '#app/features/events/event-timeline.tsx'
import { OfferRows } from '#app/features/offers/offer-rows.tsx'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/topic-page'
import styles from './topic-page.module.css'
import { loadTopic } from './topic-page.server.ts'

/** Everything about one topic: articles, events, courses, vacancies. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return loadTopic(context, params.slug)
}

/** It shows vacancies and events, which end without a change of content, so it is cached for a limited time. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 's-maxage=3600' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function TopicPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Topic page={loaderData} />
    </MoreMessages>
  )
}

function Topic({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const { t } = useLocale()
  const { name, articles, events, offers, feed, blogTitle } = page
  return (
    <>
      <Container className={styles.head}>
        <Breadcrumb
          crumbs={[
            { title: blogTitle, url: '/blog' },
            { title: t('topics.all'), url: TOPICS_PAGE },
          ]}
          label={t('shell.breadcrumbs')}
        />
        <PageHead title={name} intro={t('topics.intro', { topic: name })}>
          {feed ? (
            <p>
              <Link href={`${topicPage(page.slug)}/feed.xml`} prefetch="none">
                {t('topics.feed')}
              </Link>
            </p>
          ) : null}
        </PageHead>
      </Container>
      {articles.length > 0 ? (
        <Section heading={t('topics.articles')} text={t('blog.articleCount', { count: articles.length })}>
          <RiverList articles={articles} />
        </Section>
      ) : null}
      {events.length > 0 ? (
        <Section heading={t('topics.events')} more={<Link href="/events">{t('topics.allEvents')}</Link>}>
          <EventTimeline events={events} level={3} />
        </Section>
      ) : null}
      {offers.map((group) => (
        <Section key={group.heading} heading={group.heading}>
          <OfferRows offers={group.offers} level={3} />
        </Section>
      ))}
    </>
  )
}
