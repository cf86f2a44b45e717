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
import { Conflict } from './conflict.tsx'

/** The applications for one programme, by stage. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadBoard(context, params.program, url.searchParams)
}

export const headers: Route.HeadersFunction = () => neverKept

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function BoardPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      {loaderData.kind === 'conflict' ? <Conflict title={loaderData.title} /> : <Board board={loaderData} />}
    </MoreMessages>
  )
}

type Shown = Extract<Route.ComponentProps['loaderData'], { kind: 'board' }>

function Board({
  board: { title, board, file, only, isContinued, seats, taken, hasDeclared, columns },
}: {
  board: Shown
}) {
  const { t } = useLocale()
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
          {only === undefined ? (
            <Link href={boardsPage}>{t('applyBoard.title')}</Link>
          ) : (
            <Link href={board}>{title}</Link>
          )}
        </p>
        {hasDeclared ? <p>{t('applyBoard.someHidden')}</p> : null}
      </PageHead>
      {filled.length === 0 ? <EmptyState title={t('applyBoard.none')} /> : null}
      {filled.length === 0 || only !== undefined ? null : (
        <p className={styles.more}>
          <Link href={file} download>
            {t('applyBoard.file')}
          </Link>
        </p>
      )}
      <div className={only === undefined ? styles.columns : undefined}>
        {filled.map((column) => (
          <Stage key={column.stage} column={column} all={only === undefined} />
        ))}
      </div>
      {isContinued ? (
        <p className={styles.more}>
          <Link href={`${board}?stage=${only}`}>{t('applyBoard.first')}</Link>
        </p>
      ) : null}
    </Container>
  )
}

function Stage({ column, all }: { column: Shown['columns'][number]; all: boolean }) {
  const { t, locale } = useLocale()
  const { stage, count, cards, more } = column
  return (
    <section className={styles.column} aria-labelledby={`stage-${stage}`}>
      <h2 id={`stage-${stage}`}>
        {t(`applying.stage.${stage}`)} <span className={styles.count}>{count}</span>
      </h2>
      <ul>
        {cards.map(({ id, name, sentAt, tellAt, hasPlanEnded, queueNo, href }) => (
          <li key={id} className={styles.card}>
            <Link href={href}>{name}</Link>
            <Facts
              items={[
                queueNo === null ? null : t('applyBoard.queue', { number: queueNo }),
                formatDate(sentAt, locale),
                tellAt === undefined ? null : <strong key="planned">{t('applyBoard.planned')}</strong>,
                hasPlanEnded ? <strong key="ended">{t('applyBoard.ended')}</strong> : null,
              ]}
            />
          </li>
        ))}
      </ul>
      {more === undefined ? null : (
        <p className={styles.more}>
          <Link href={more} rel={all ? undefined : 'next'}>
            {all ? t('applyBoard.all', { count }) : t('applyBoard.next')}
          </Link>
        </p>
      )}
    </section>
  )
}
