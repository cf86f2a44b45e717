import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/board-page'
import styles from './board.module.css'
import { loadBoard, neverKept } from './board.server.ts'
import { boardsPage } from './board-addresses.ts'
import { CardLine, Chooser, type Shown } from './chooser.tsx'
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
      {loaderData.kind === 'conflict' ? <Conflict {...loaderData} /> : <Board board={loaderData} />}
    </MoreMessages>
  )
}

function Board({ board: shown }: { board: Shown }) {
  const { t } = useLocale()
  const { title, board, file, only, isContinued, seats, taken, hasDeclared, columns } = shown
  const filled = columns.filter(({ count }) => count > 0)
  return (
    <Container className={styles.page}>
      <PageHead
        title={title}
        intro={
          seats === null ? t('applyBoard.taken', { count: taken }) : t('applyBoard.takenOf', { taken, seats })
        }
      >
        <p className={styles.ways}>
          {only === undefined ? (
            <Link href={boardsPage}>{t('applyBoard.title')}</Link>
          ) : (
            <Link href={board}>{title}</Link>
          )}
          {filled.length === 0 || only !== undefined ? null : (
            <>
              <Link href={file} download>
                {t('applyBoard.file')}
              </Link>
              <Link href={shown.numbers}>{t('applyDesk.numbers')}</Link>
            </>
          )}
        </p>
        {shown.isBlind ? <p>{t('applyDesk.blindBoard')}</p> : null}
        {hasDeclared ? <p>{t('applyBoard.someHidden')}</p> : null}
      </PageHead>
      {filled.length === 0 ? (
        // Others may have applied: in another stage, or where this reviewer has a conflict of interest.
        <EmptyState
          title={t(only !== undefined || hasDeclared ? 'applyBoard.noneHere' : 'applyBoard.none')}
        />
      ) : null}
      <div className={only === undefined ? styles.columns : undefined}>
        {filled.map((column) => (
          <Stage key={column.stage} column={column} all={only === undefined} board={shown} />
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

function Stage({ column, all, board }: { column: Shown['columns'][number]; all: boolean; board: Shown }) {
  const { t } = useLocale()
  const { stage, count, cards, more } = column
  return (
    <section className={styles.column} aria-labelledby={`stage-${stage}`}>
      <h2 id={`stage-${stage}`}>
        {t(`applying.stage.${stage}`)} <span className={styles.count}>{count}</span>
      </h2>
      {all || board.moves.length === 0 ? (
        <ul>
          {cards.map((card) => (
            <li key={card.id} className={styles.card}>
              <CardLine card={card} />
            </li>
          ))}
        </ul>
      ) : (
        <Chooser board={board} cards={cards} />
      )}
      {more === undefined ? null : (
        <p className={styles.more}>
          <Link href={more} rel={all ? undefined : 'next'}>
            {all ? t('applyBoard.all', { count }) : t('applyBoard.next')}
          </Link>
        </p>
      )}
      {all && more === undefined && board.canDecide.includes(stage) ? (
        <p className={styles.more}>
          <Link href={`${board.board}?stage=${stage}`}>{t('applyDesk.choose')}</Link>
        </p>
      ) : null}
    </section>
  )
}
