import { data, Form, useNavigation } from 'react-router'
import { Stem } from '#app/features/english-test/stem.tsx'
import { formatDate } from '#app/locale/dates.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/review-page'
import styles from './review.module.css'
import { decide, loadReview, neverKept } from './reviews.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  return data(await loadReview(context, params.attempt), { headers: neverKept })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return decide(context, params.attempt, request)
}

export const headers: Route.HeadersFunction = () => neverKept

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ReviewPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Review review={loaderData} />
    </MoreMessages>
  )
}

function Review({ review }: { review: Route.ComponentProps['loaderData'] }) {
  const { t, locale } = useLocale()
  const { state } = useNavigation()
  const { endedAt, dueAt, level, flags, log, most } = review
  return (
    <Container className={styles.page}>
      <PageHead
        title={t('englishTest.resultOf', { date: formatDate(endedAt, locale) })}
        intro={t('englishTest.dueBy', { date: formatDate(dueAt, locale) })}
      />
      <ul className={styles.flags}>
        {flags.map((flag) => (
          <li key={flag}>{t(`englishTest.flag.${flag}`)}</li>
        ))}
      </ul>
      <ol className={styles.log}>
        {log.map(({ position, stem, level: of, area, response, isRight, seconds, isShared }) => (
          <li key={position} value={position}>
            <p lang="en" className={styles.stem}>
              <Stem parts={stem} />
            </p>
            <p>
              <strong className={isRight ? styles.right : styles.wrong}>
                {t(isRight ? 'englishTest.right' : 'englishTest.wrong')}
              </strong>{' '}
              {response === '' ? t('englishTest.dontKnow') : <q lang="en">{response}</q>}
            </p>
            <p className={styles.facts}>
              {of} · {t(`englishTest.area.${area}`)}
              {isShared ? null : ` · ${t('englishTest.seconds', { number: seconds })}`}
            </p>
          </li>
        ))}
      </ol>
      <Form method="post" className={styles.decision}>
        <label className={styles.note}>
          <span>{t('englishTest.noteLabel')}</span>
          <textarea name="note" rows={3} maxLength={most} />
        </label>
        <div className={styles.actions}>
          <Button type="submit" name="decision" value="confirmed" loading={state === 'submitting'}>
            {t('englishTest.confirm', { level })}
          </Button>
          <Button type="submit" name="decision" value="dismissed" variant="secondary">
            {t('englishTest.dismiss')}
          </Button>
        </div>
      </Form>
    </Container>
  )
}
