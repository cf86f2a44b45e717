import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { formatDate } from '#app/locale/dates.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { Row, Rows } from '#app/ui/structure/rows.tsx'
import { listWaitingProofs, settleProof } from '#domain/learning/proofs.ts'
import { listReported, settleReports } from '#domain/learning/reviews.ts'
import { langOf } from '#services/languages.ts'
import type { Route } from './+types/learning-desk-page'
import styles from './learning-desk.module.css'

const PAGE = '/admin/learning'
const MAX = 100
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Admins' queue of members' certificates to check and reported reviews. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { locale } = context.get(placeContext)
  const { db, loadMessages } = context.get(servicesContext)
  const [proofs, reported, messages, { product }] = await Promise.all([
    listWaitingProofs(db, MAX),
    listReported(db, MAX),
    loadMessages(langOf(locale), ['learning', 'courses']),
    loadSiteIdentity(context),
  ])
  return {
    messages,
    head: unlistedHead(createTranslate(messages, locale)('learning.desk'), product),
    proofs: proofs.map(({ givenAt, memberId: _, ...proof }) => ({
      ...proof,
      givenAt: givenAt.toISOString(),
    })),
    reported: reported.map(({ changedAt, ...review }) => ({ ...review, changedAt: changedAt.toISOString() })),
    isStale: new URL(request.url).searchParams.has('stale'),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const { intent = '', id = '', seen = '' } = await readForm(request)
  const at = new Date(seen)
  if (!ID.test(id) || Number.isNaN(at.getTime())) return data(null, 404)
  const page = pagePath({ ...context.get(placeContext), page: PAGE })
  const done =
    intent === 'checked' || intent === 'refused'
      ? await settleProof(db, { enrolmentId: id, givenAt: at, found: intent, now })
      : intent === 'hide' || intent === 'leave'
        ? await settleReports(db, { reviewId: id, changedAt: at, hide: intent === 'hide', now })
        : false
  return redirect(done ? page : `${page}?stale`)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function LearningDeskPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Desk {...loaderData} />
    </MoreMessages>
  )
}

function Desk({ proofs, reported, isStale }: Route.ComponentProps['loaderData']) {
  const { t, lang, region, locale } = useLocale()
  return (
    <>
      <Container>
        <PageHead title={t('learning.desk')}>
          {isStale ? (
            <Notice tone="warning" role="alert">
              {t('learning.deskStale')}
            </Notice>
          ) : null}
        </PageHead>
      </Container>
      <Section heading={t('learning.deskProofs')}>
        {proofs.length === 0 ? (
          <EmptyState title={t('learning.deskNoProofs')} />
        ) : (
          <Rows>
            {proofs.map(({ enrolmentId, name, course, provider, finishedOn, link, uploadId, givenAt }) => (
              <Row
                key={enrolmentId}
                title={name}
                facts={
                  <Facts
                    items={[course, provider, t('learning.isDone', { date: formatDate(finishedOn, locale) })]}
                  />
                }
              >
                <p className={styles.proof}>
                  {link ? (
                    <a href={link} target="_blank" rel="noopener noreferrer nofollow">
                      {link}
                    </a>
                  ) : uploadId ? (
                    <a href={pagePath({ region, locale, page: `${PAGE}/file/${uploadId}` })}>
                      {t('learning.deskFile')}
                    </a>
                  ) : (
                    t('learning.deskFileGone')
                  )}
                </p>
                <Decision
                  id={enrolmentId}
                  seen={givenAt}
                  first={['checked', t('learning.deskConfirm')]}
                  second={['refused', t('learning.deskRefuse')]}
                />
              </Row>
            ))}
          </Rows>
        )}
      </Section>
      <Section heading={t('learning.deskReviews')}>
        {reported.length === 0 ? (
          <EmptyState title={t('learning.deskNoReviews')} />
        ) : (
          <Rows>
            {reported.map(({ id, course, stars, text, reasons, changedAt, ...review }) => (
              <Row
                key={id}
                title={course}
                facts={<Facts items={[t('courses.ratingOf', { rating: stars })]} />}
              >
                <blockquote
                  className={styles.text}
                  lang={review.locale.slice(0, 2) === lang ? undefined : review.locale.slice(0, 2)}
                >
                  {text}
                </blockquote>
                <ul className={styles.reasons}>
                  {[...new Set(reasons)].map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
                <Decision
                  id={id}
                  seen={changedAt}
                  first={['hide', t('learning.deskHide')]}
                  second={['leave', t('learning.deskLeave')]}
                />
              </Row>
            ))}
          </Rows>
        )}
      </Section>
    </>
  )
}

type Intent = readonly [intent: string, label: string]

/** Decides about the version shown: `seen` is the time of its last change. */
function Decision({ id, seen, first, second }: { id: string; seen: string; first: Intent; second: Intent }) {
  return (
    <form method="post" className={styles.ways}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={seen} />
      <Button type="submit" name="intent" value={first[0]} size="small">
        {first[1]}
      </Button>
      <Button type="submit" name="intent" value={second[0]} variant="quiet" size="small">
        {second[1]}
      </Button>
    </form>
  )
}
