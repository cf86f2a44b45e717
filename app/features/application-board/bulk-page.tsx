import { Form, useNavigation } from 'react-router'
import { useFocusOnChange } from '#app/features/applications/use-focus-on-change.ts'
import { formatDate, formatTime } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/bulk-page'
import styles from './board.module.css'
import { neverKept } from './board.server.ts'
import { actOnMany, loadBulk } from './bulk.server.ts'
import { CARD, chosenValue } from './bulk.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { Conflict } from './conflict.tsx'

/** One decision about many applications: first what would happen, then what has happened. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return loadBulk(context, params.program)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return actOnMany(context, params.program, request)
}

export const headers: Route.HeadersFunction = () => neverKept

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function BulkPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      {loaderData.kind === 'conflict' ? (
        <Conflict {...loaderData} />
      ) : actionData?.kind === 'conflict' ? (
        <Conflict title={loaderData.title} why="sent" />
      ) : (
        <Bulk page={loaderData} said={actionData} />
      )}
    </MoreMessages>
  )
}

type Page = Extract<Route.ComponentProps['loaderData'], { kind: 'bulk' }>
type Said = Exclude<Route.ComponentProps['actionData'], { kind: 'conflict' }>
type Results = Extract<NonNullable<Said>, { kind: 'done' | 'undone' }>

function Bulk({ page: { title, board, maxWords }, said }: { page: Page; said: Said }) {
  const { t } = useLocale()
  const heading = useFocusOnChange<HTMLHeadingElement>(
    said?.kind === 'preview' ? `${said.digest} ${said.templateId}` : (said?.kind ?? ''),
  )
  return (
    <Container className={styles.page}>
      <PageHead title={t(countOf(said) === 1 ? 'applyDesk.one' : 'applyDesk.many')}>
        <p>
          <Link href={board}>{title}</Link>
        </p>
      </PageHead>
      {said === undefined || said.kind === 'nothing' ? (
        <EmptyState title={t('applyDesk.nothing')} text={t('applyDesk.nothingText')} />
      ) : said.kind === 'preview' ? (
        <BulkPreview
          key={`${said.digest} ${said.templateId}`}
          preview={said}
          maxWords={maxWords}
          heading={heading}
        />
      ) : (
        <section className={styles.part}>
          <h2 ref={heading} tabIndex={-1}>
            {t(said.kind === 'done' ? 'applyDesk.done' : 'applyDesk.undone')}
          </h2>
          <Outcomes said={said} />
        </section>
      )}
    </Container>
  )
}

/** How many were chosen. */
function countOf(said: Said): number {
  if (said === undefined || said.kind === 'nothing') return 0
  return said.kind === 'preview' ? said.items.length + said.left.length + said.unknown : said.results.length
}

/** What became of each. */
function Outcomes({ said }: { said: Results }) {
  const { t, locale } = useLocale()
  const { state } = useNavigation()
  const done = said.results.filter(({ kind }) => kind === 'moved' || kind === 'undone').length
  const tellAt = said.kind === 'done' ? said.tellAt : undefined
  const undoable = said.kind === 'done' ? said.undoable : []
  return (
    <>
      <Notice role="status" tone={done === said.results.length ? 'info' : 'warning'}>
        {t('applyDesk.doneOf', { done, count: said.results.length })}
        {tellAt === undefined ? null : (
          <>
            {' '}
            {t('applyDesk.toldAt', { time: `${formatDate(tellAt, locale)}, ${formatTime(tellAt, locale)}` })}
          </>
        )}
      </Notice>
      <ul className={styles.people}>
        {said.results.map((result) => (
          <li key={result.id}>
            <strong>{result.name}</strong> <Outcome result={result} />
          </li>
        ))}
      </ul>
      {undoable.length === 0 ? null : (
        <Form method="post">
          {undoable.map((card) => (
            <input key={card.id} type="hidden" name={CARD} value={chosenValue(card)} />
          ))}
          <input type="hidden" name="to" value="declined" />
          <Button
            type="submit"
            name="intent"
            value="undo"
            variant="secondary"
            loading={state === 'submitting'}
          >
            {t('applyDesk.undoAll')}
          </Button>
        </Form>
      )}
    </>
  )
}

function Outcome({ result: { kind, stage, by } }: { result: Results['results'][number] }) {
  const { t } = useLocale()
  switch (kind) {
    case 'moved':
      return t('applyDesk.itemMoved')
    case 'undone':
      return t('applyDesk.itemUndone')
    case 'changed':
      return t(by === '' ? 'applyBoard.changed' : 'applyBoard.changedBy', {
        stage: t(`applying.stage.${stage ?? 'review'}`),
        name: by,
      })
    case 'full':
      return t('applyBoard.full')
    case 'too-few':
      return t('applyDesk.tooFew')
    case 'told':
      return t('applyBoard.told')
    case 'failed':
      return t('applyDesk.itemFailed')
    default:
      return t('applyBoard.notAllowed')
  }
}
