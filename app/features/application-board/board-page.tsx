import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { Route } from './+types/board-page'
import styles from './board.module.css'
import { loadBoard, neverKept } from './board.server.ts'
import { boardsPage } from './board-addresses.ts'
import { CarriedLabel, Handle } from './carried-label.tsx'
import { CardLine, Chooser, type Shown } from './chooser.tsx'
import { Conflict } from './conflict.tsx'
import { type Carrying, useCarrying } from './use-carrying.ts'

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
  const carrying = useCarrying(shown)
  // On the page of one stage several are chosen instead.
  const targets = new Set(
    only === undefined ? columns.flatMap(({ cards }) => cards.flatMap(({ moves }) => moves)) : [],
  )
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
      {only !== undefined ? (
        filled.map((column) => <Stage key={column.stage} column={column} board={shown} />)
      ) : (
        <>
          {targets.size === 0 ? null : (
            <p className={styles.hint}>
              {t('applyDesk.carry')} {t('applyDesk.previewFirst')}
            </p>
          )}
          <div className={styles.columns} {...carrying.ofBoard}>
            {columns.map((column) =>
              column.count > 0 || targets.has(column.stage) ? (
                <Stage key={column.stage} column={column} board={shown} carrying={carrying} />
              ) : null,
            )}
          </div>
          <CarriedLabel carrying={carrying} />
          <VisuallyHidden>
            <span role="status">{carrying.said}</span>
          </VisuallyHidden>
        </>
      )}
      {isContinued ? (
        <p className={styles.more}>
          <Link href={`${board}?stage=${only}`}>{t('applyBoard.first')}</Link>
        </p>
      ) : null}
    </Container>
  )
}

interface StageProps {
  column: Shown['columns'][number]
  board: Shown
  /** Where all stages are shown. */
  carrying?: Carrying
}

function Stage({ column, board, carrying }: StageProps) {
  const { t } = useLocale()
  const all = carrying !== undefined
  const { stage, count, cards, more } = column
  return (
    <section
      className={styles.column}
      aria-labelledby={`stage-${stage}`}
      data-stage={stage}
      data-empty={count === 0 || undefined}
      data-drop={carrying?.dropOf(stage)}
    >
      <h2 id={`stage-${stage}`}>
        {t(`applying.stage.${stage}`)} <span className={styles.count}>{count}</span>
      </h2>
      {all || board.moves.length === 0 ? (
        <ul>
          {cards.map((card) => (
            <li key={card.id} className={styles.card} data-card={card.id} data-carried={carrying?.has(card)}>
              <CardLine card={card} />
              {carrying === undefined || card.moves.length === 0 ? null : (
                <Handle name={card.name} {...carrying.ofHandle(card, stage)} />
              )}
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
      {all && count > 0 && more === undefined && board.canDecide.includes(stage) ? (
        <p className={styles.more}>
          <Link href={`${board.board}?stage=${stage}`}>{t('applyDesk.choose')}</Link>
        </p>
      ) : null}
    </section>
  )
}
