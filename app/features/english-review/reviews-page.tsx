import { data } from 'react-router'
import { DESK_PAGE } from '#app/features/speaking-desk/desk-pages.ts'
import { formatDate } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import type { Route } from './+types/reviews-page'
import styles from './review.module.css'
import { reviewPage } from './review-pages.ts'
import { loadReviews, neverKept } from './reviews.server.ts'

/** Flagged results of the English test, for reviewers. */
export async function loader({ context }: Route.LoaderArgs) {
  return data(await loadReviews(context), { headers: neverKept })
}

export const headers: Route.HeadersFunction = () => neverKept

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Reviews waiting={loaderData.waiting} hasRecordings={loaderData.hasRecordings} />
    </MoreMessages>
  )
}

function Reviews({
  waiting,
  hasRecordings,
}: Pick<Route.ComponentProps['loaderData'], 'waiting' | 'hasRecordings'>) {
  const { t, locale } = useLocale()
  return (
    <Container className={styles.page}>
      <PageHead
        title={t('englishTest.reviews')}
        intro={waiting.length === 0 ? undefined : t('englishTest.reviewsText')}
      />
      {waiting.length === 0 ? (
        <EmptyState title={t('englishTest.noReviews')} />
      ) : (
        <Rows>
          {waiting.map(({ id, endedAt, dueAt, level, flags }) => (
            <Row
              key={id}
              level={2}
              href={reviewPage(id)}
              title={t('englishTest.resultOf', { date: formatDate(endedAt, locale) })}
              facts={<Facts items={[level, ...flags.map((flag) => t(`englishTest.flag.${flag}`))]} />}
              aside={t('englishTest.dueBy', { date: formatDate(dueAt, locale) })}
            />
          ))}
        </Rows>
      )}
      {hasRecordings ? (
        <p className={styles.more}>
          <Link href={DESK_PAGE}>{t('speakingDesk.title')}</Link>
        </p>
      ) : null}
    </Container>
  )
}
