import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Container } from '#app/ui/section.tsx'
import { FactList } from '#app/ui/structure/fact-list.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/numbers-page'
import styles from './board.module.css'
import { neverKept } from './board.server.ts'
import { Conflict } from './conflict.tsx'
import { loadNumbers } from './numbers.server.ts'

/** How applying for a programme goes, in numbers about groups. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return loadNumbers(context, params.program)
}

export const headers: Route.HeadersFunction = () => neverKept

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function NumbersPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      {loaderData.kind === 'conflict' ? <Conflict {...loaderData} /> : <Numbers page={loaderData} />}
    </MoreMessages>
  )
}

type Shown = Extract<Route.ComponentProps['loaderData'], { kind: 'numbers' }>

function Numbers({ page: { title, board, file, fewest, givenUpDays, numbers } }: { page: Shown }) {
  const { t, locale } = useLocale()
  const { sent, reached, stays, sources, givenUp } = numbers
  const format = new Intl.NumberFormat(locale)
  const few = t('applyDesk.few', { fewest })
  const count = (value: number | null) => (value === null ? few : format.format(value))
  return (
    <Container className={styles.page}>
      <PageHead title={t('applyDesk.numbers')} intro={t('applyDesk.numbersIntro', { fewest })}>
        <p className={styles.ways}>
          <Link href={board}>{title}</Link>
          <Link href={file} download>
            {t('applyBoard.file')}
          </Link>
        </p>
      </PageHead>
      {reached.length === 0 && givenUp.length === 0 ? (
        <EmptyState title={t('applyBoard.none')} />
      ) : (
        <>
          <Group
            title={t('applyDesk.funnel')}
            facts={[
              { name: t('applyDesk.sent'), value: count(sent) },
              ...reached
                .filter(({ stage }) => stage !== 'new')
                .map((row) => ({ name: t(`applying.stage.${row.stage}`), value: count(row.count) })),
            ]}
          />
          <Group
            title={t('applyDesk.stays')}
            text={t('applyDesk.staysText')}
            facts={stays.map(({ stage, hours }) => ({
              name: t(`applying.stage.${stage}`),
              value:
                hours === null
                  ? few
                  : t('applyDesk.days', { days: format.format(Math.round(hours / 2.4) / 10) }),
            }))}
          />
          <Group
            title={t('applyDesk.sources')}
            facts={sources.map((row) => ({
              name: row.source ?? t('applyDesk.noSource'),
              value: count(row.count),
            }))}
          />
          <Group
            title={t('applyDesk.givenUp')}
            text={t('applyDesk.givenUpText', { days: givenUpDays })}
            facts={givenUp.map((row) => ({
              name: row.name,
              value: count(row.count),
            }))}
          />
        </>
      )}
    </Container>
  )
}

interface GroupProps {
  title: string
  text?: string
  facts: { name: string; value: string }[]
}

function Group({ title, text, facts }: GroupProps) {
  if (facts.length === 0) return null
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {text === undefined ? null : <p>{text}</p>}
      <FactList facts={facts} />
    </section>
  )
}
