import { data } from 'react-router'
import { formatDate } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Facts } from '#app/ui/caption.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/board-page'
import styles from './board.module.css'
import { loadBoard, neverKept } from './board.server.ts'
import { boardsPage } from './board-addresses.ts'

/** The applications for one programme, by stage. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return data(await loadBoard(context, params.program), { headers: neverKept })
}

export const headers: Route.HeadersFunction = () => neverKept

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function BoardPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Board {...loaderData} />
    </MoreMessages>
  )
}

function Board({
  title,
  seats,
  taken,
  columns,
}: Pick<Route.ComponentProps['loaderData'], 'title' | 'seats' | 'taken' | 'columns'>) {
  const { t, locale } = useLocale()
  const filled = columns.filter(({ count }) => count > 0)
  return (
    <Container className={styles.page}>
      <PageHead
        title={title}
        intro={
          seats === null ? t('applyBoard.taken', { count: taken }) : t('applyBoard.takenOf', { taken, seats })
        }
      >
        <p>
          <Link href={boardsPage}>{t('applyBoard.title')}</Link>
        </p>
      </PageHead>
      {filled.length === 0 ? <EmptyState title={t('applyBoard.none')} /> : null}
      <div className={styles.columns}>
        {filled.map(({ stage, count, cards }) => (
          <section key={stage} className={styles.column} aria-labelledby={`stage-${stage}`}>
            <h2 id={`stage-${stage}`}>
              {t(`applying.stage.${stage}`)} <span className={styles.count}>{count}</span>
            </h2>
            <ul>
              {cards.map(({ id, name, sentAt, tellAt, queueNo, href }) => (
                <li key={id} className={styles.card}>
                  <Link href={href}>{name}</Link>
                  <Facts
                    items={[
                      queueNo === null ? null : t('applyBoard.queue', { number: queueNo }),
                      formatDate(sentAt, locale),
                      tellAt === undefined ? null : <strong key="planned">{t('applyBoard.planned')}</strong>,
                    ]}
                  />
                </li>
              ))}
            </ul>
            {count > cards.length ? (
              <p className={styles.more}>{t('applyBoard.more', { count: count - cards.length })}</p>
            ) : null}
          </section>
        ))}
      </div>
    </Container>
  )
}
