import { data } from 'react-router'
import { formatDate } from '#app/locale/dates.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/mistakes-page'
import styles from './feedback.module.css'
import { actOnMistakes, loadMistakes } from './mistakes.server.ts'

/** Reported mistakes, for editors. */
export async function loader({ context }: Route.LoaderArgs) {
  return data(await loadMistakes(context), { headers: { 'cache-control': 'no-store' } })
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnMistakes(context, request)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function MistakesPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Mistakes mistakes={loaderData.mistakes} />
    </MoreMessages>
  )
}

function Mistakes({ mistakes }: Pick<Route.ComponentProps['loaderData'], 'mistakes'>) {
  const { t, locale } = useLocale()
  return (
    <Container className={styles.page}>
      <PageHead
        title={t('feedback.mistakes')}
        intro={mistakes.length === 0 ? undefined : t('feedback.mistakesText')}
      />
      {mistakes.length === 0 ? <EmptyState title={t('feedback.noMistakes')} /> : null}
      <ul className={styles.mistakes}>
        {mistakes.map(({ id, page, quote, text, email, reportedAt, doneAt }) => (
          <li key={id} className={styles.mistake}>
            <h2 className={styles.name}>
              <a href={page}>{page}</a>
            </h2>
            {quote ? <blockquote className={styles.quote}>{quote}</blockquote> : null}
            <p className={styles.text}>{text}</p>
            <p className={styles.facts}>
              {t('feedback.reportedOn', { date: formatDate(reportedAt, locale) })}
              {doneAt ? ` · ${t('feedback.doneOn', { date: formatDate(doneAt, locale) })}` : null}
              {email ? (
                <>
                  {' · '}
                  {t('feedback.answerTo')} <a href={`mailto:${email}`}>{email}</a>
                </>
              ) : null}
            </p>
            <form method="post">
              <Button
                type="submit"
                name={doneAt ? 'open' : 'done'}
                value={id}
                variant="secondary"
                size="small"
              >
                {t(doneAt ? 'feedback.openAgain' : 'feedback.markDone')}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </Container>
  )
}
