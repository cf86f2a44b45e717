import { data } from 'react-router'
import { formatDate } from '#app/locale/dates.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Outcome } from '#domain/messages/reports.ts'
import type { Route } from './+types/reports-page'
import styles from './messages.module.css'
import { actOnReports, loadReports } from './reports.server.ts'

/** Reported threads, for admins. They cannot open any other thread. */
export async function loader({ context }: Route.LoaderArgs) {
  return data(await loadReports(context), { headers: { 'cache-control': 'no-store' } })
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnReports(context, request)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Reports reports={loaderData.reports} />
    </MoreMessages>
  )
}

type Report = Route.ComponentProps['loaderData']['reports'][number]

const ways = [
  ['nothing', 'messages.nothingWrong'],
  ['removed', 'messages.removeThem'],
  ['warned', 'messages.warn'],
  ['barred', 'messages.bar'],
] as const satisfies readonly (readonly [Outcome, MessageKey])[]

function Reports({ reports }: { reports: readonly Report[] }) {
  const { t } = useLocale()
  return (
    <Container className={styles.page}>
      <PageHead
        title={t('messages.reports')}
        intro={reports.length === 0 ? undefined : t('messages.reportsIntro')}
      />
      {reports.length === 0 ? <EmptyState title={t('messages.noReports')} /> : null}
      <ol className={styles.reports}>
        {reports.map((report) => (
          <ReportedThread key={report.id} report={report} />
        ))}
      </ol>
    </Container>
  )
}

function ReportedThread({ report }: { report: Report }) {
  const { t, locale } = useLocale()
  const { id, reason, reportedAt, outcome, decidedAt, isBarred, messages } = report
  return (
    <li className={styles.report}>
      <div>
        <h2 className={styles.reportTitle}>
          {t('messages.reportOf', { date: formatDate(reportedAt, locale) })}
        </h2>
        <p className={styles.reason}>{reason}</p>
      </div>
      <ol className={styles.thread}>
        {messages.map(({ id: message, isReported, isRemoved, text, sentAt }) => (
          <li key={message} className={classNames(styles.message, !isReported && styles.own)}>
            <p className={styles.by}>
              <strong>{t(isReported ? 'messages.theReported' : 'messages.theOther')}</strong>{' '}
              <time dateTime={sentAt}>{formatDate(sentAt, locale)}</time>
            </p>
            {isRemoved ? (
              <p className={styles.quiet}>{t('messages.removed')}</p>
            ) : (
              <p className={styles.text}>{text}</p>
            )}
          </li>
        ))}
      </ol>
      <form method="post" className={styles.ways}>
        <input type="hidden" name="report" value={id} />
        {outcome === undefined || decidedAt === undefined ? (
          ways.map(([way, label]) => (
            <Button key={way} type="submit" name="outcome" value={way} variant="secondary" size="small">
              {t(label)}
            </Button>
          ))
        ) : (
          <>
            <span className={styles.quiet}>
              {t(`messages.decided.${outcome}`, { date: formatDate(decidedAt, locale) })}
            </span>
            {isBarred ? (
              <Button type="submit" name="outcome" value="lift" variant="secondary" size="small">
                {t('messages.liftBar')}
              </Button>
            ) : null}
          </>
        )}
      </form>
    </li>
  )
}
