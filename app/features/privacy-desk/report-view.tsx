import { formatMonthYear } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { type Column, Table } from '#app/ui/structure/table.tsx'
import { DESK_PAGE, REPORT_FILE } from './desk-addresses.ts'
import styles from './privacy-desk.module.css'
import type { ReportMonth } from './report.server.ts'
import { kinds } from './request-words.ts'

export function ReportView({ months }: { months: readonly ReportMonth[] }) {
  const { t, locale } = useLocale()
  const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const number = (
    name: string,
    title: string,
    value: (month: ReportMonth) => number | null,
  ): Column<ReportMonth> => ({
    name,
    title,
    numeric: true,
    cell: (month) => {
      const count = value(month)
      return count === null ? '–' : format.format(count)
    },
  })
  const month: Column<ReportMonth> = {
    name: 'month',
    title: t('privacyDesk.reportMonth'),
    names: true,
    cell: (one) => formatMonthYear(`${one.month}-01`, locale),
  }
  const received = number('received', t('privacyDesk.reportReceived'), (one) => one.received)
  const tables: { title: string; caption: string; text?: string; columns: Column<ReportMonth>[] }[] = [
    {
      title: t('privacyDesk.reportAnswers'),
      caption: t('privacyDesk.reportAnswersBy'),
      text: t('privacyDesk.reportAnswersText'),
      columns: [
        received,
        number('inTime', t('privacyDesk.reportInTime'), (one) => one.inTime),
        number('late', t('privacyDesk.reportLate'), (one) => one.late),
        number('refused', t('privacyDesk.reportRefused'), (one) => one.refused),
        number('open', t('privacyDesk.reportOpen'), (one) => one.open),
        number('overdue', t('privacyDesk.reportOverdue'), (one) => one.overdue),
        number('median', t('privacyDesk.reportMedian'), (one) => one.medianDays),
      ],
    },
    {
      title: t('privacyDesk.reportKinds'),
      caption: t('privacyDesk.reportKindsBy'),
      columns: [
        received,
        ...kinds.map((kind) => number(kind, t(`ownData.request.${kind}`), (one) => one.kinds[kind])),
      ],
    },
    {
      title: t('privacyDesk.reportAccounts'),
      caption: t('privacyDesk.reportAccountsBy'),
      text: t('privacyDesk.reportAccountsText'),
      columns: [
        number('removed', t('privacyDesk.reportRemoved'), (one) => one.removed),
        number('placed', t('privacyDesk.reportPlaced'), (one) => one.holdsPlaced),
        number('lifted', t('privacyDesk.reportLifted'), (one) => one.holdsLifted),
      ],
    },
  ]
  return (
    <>
      <Container>
        <PageHead
          title={t('privacyDesk.report')}
          intro={t('privacyDesk.reportIntro', { months: months.length })}
        >
          <p className={styles.ways}>
            <Link href={DESK_PAGE}>{t('privacyDesk.title')}</Link>
            <Link href={REPORT_FILE} download>
              {t('privacyDesk.reportFile')}
            </Link>
          </p>
        </PageHead>
      </Container>
      {tables.map(({ title, caption, text, columns }) => (
        <Section key={title} heading={title} text={text} wide>
          <Table caption={caption} rows={months} keyOf={(one) => one.month} columns={[month, ...columns]} />
        </Section>
      ))}
    </>
  )
}
