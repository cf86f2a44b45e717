import { data, Form } from 'react-router'
import { formatDate } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/desk-page'
import styles from './desk.module.css'
import { loadDesk, neverKept, take } from './desk.server.ts'
import { TESTS_PAGE } from './desk-pages.ts'

/** Recordings that wait for a rating, for reviewers. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return data(await loadDesk(context, request), { headers: neverKept })
}

export const action = ({ context, request }: Route.ActionArgs) => take(context, request)

export const headers: Route.HeadersFunction = () => neverKept

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function DeskPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Desk desk={loaderData} />
    </MoreMessages>
  )
}

function Desk({ desk: { waiting, said } }: { desk: Route.ComponentProps['loaderData'] }) {
  const { t, locale } = useLocale()
  return (
    <Container className={styles.page}>
      <PageHead
        title={t('speakingDesk.title')}
        intro={waiting.length === 0 ? undefined : t('speakingDesk.text')}
      >
        {said ? (
          <Notice tone={said === 'notYours' ? 'warning' : 'info'} role="status">
            {t(`speakingDesk.${said}`)}
          </Notice>
        ) : null}
      </PageHead>
      {waiting.length === 0 ? <EmptyState title={t('speakingDesk.empty')} /> : null}
      <ul className={styles.queue}>
        {waiting.map(({ id, topic, sentAt, dueAt, isOverdue, isTaken }) => (
          <li key={id}>
            <div className={styles.about}>
              <p lang="en" id={`topic-${id}`} className={styles.topic}>
                {topic?.text}
              </p>
              <p className={styles.facts}>
                {t('speakingDesk.sent', { date: formatDate(sentAt, locale) })} ·{' '}
                <span className={isOverdue ? styles.late : undefined}>
                  {t(isOverdue ? 'speakingDesk.overdue' : 'speakingDesk.due', {
                    date: formatDate(dueAt, locale),
                  })}
                </span>
              </p>
            </div>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                variant={isTaken ? 'primary' : 'secondary'}
                aria-describedby={`topic-${id}`}
              >
                {t(isTaken ? 'speakingDesk.goOn' : 'speakingDesk.take')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <Link href={TESTS_PAGE}>{t('speakingDesk.toTests')}</Link>
      </p>
    </Container>
  )
}
