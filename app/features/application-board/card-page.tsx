import { useEffect, useRef } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { Answers } from '#app/features/applications/answers.tsx'
import { formatDate, formatTime } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Textarea } from '#app/ui/fields/textarea.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/card-page'
import styles from './board.module.css'
import { actOnCard, loadCard, neverKept } from './board.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  return data(await loadCard(context, params.program, params.application), { headers: neverKept })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return actOnCard(context, params, request)
}

export const headers: Route.HeadersFunction = () => neverKept

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function CardPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Card card={loaderData} answer={actionData} />
    </MoreMessages>
  )
}

type Shown = Route.ComponentProps['loaderData']
type Said = Route.ComponentProps['actionData']

function Card({ card, answer }: { card: Shown; answer: Said }) {
  const { t, locale } = useLocale()
  const { stage, version, name, programTitle, board, sentAt, tellAt, reason } = card
  const standing = useRef<HTMLHeadingElement>(null)
  const before = useRef(version)
  useEffect(() => {
    if (before.current !== version) standing.current?.focus()
    before.current = version
  }, [version])
  return (
    <Container className={styles.page}>
      <PageHead title={name} intro={t('myApplications.sentOn', { date: formatDate(sentAt, locale) })}>
        <p>
          <Link href={board}>{programTitle}</Link>
        </p>
      </PageHead>
      <section className={styles.part}>
        <h2 ref={standing} tabIndex={-1}>
          {t(`applying.stage.${stage}`)}
        </h2>
        <Refusal answer={answer} />
        {tellAt === undefined ? (
          reason === '' ? null : (
            <p>{t('myApplications.reason', { reason })}</p>
          )
        ) : (
          <Planned reason={reason} tellAt={tellAt} version={version} />
        )}
        <Moves key={version} card={card} answer={answer} />
      </section>
      <section className={styles.part}>
        <h2>{t('applyBoard.answers')}</h2>
        <Answers answers={card.answers} notes={card.notes} asked={card.asked} />
      </section>
      <section className={styles.part}>
        <h2>{t('myApplications.history')}</h2>
        <ol className={styles.history}>
          {card.changes.map(({ at, stage: to }) => (
            <li key={`${at} ${to}`}>
              {t(`applying.stage.${to}`)}{' '}
              <time dateTime={at}>
                {formatDate(at, locale)}, {formatTime(at, locale)}
              </time>
            </li>
          ))}
        </ol>
      </section>
    </Container>
  )
}

function Refusal({ answer }: { answer: Said }) {
  const { t } = useLocale()
  if (answer === undefined || answer.kind === 'no-reason') return null
  return (
    <Notice tone="error" role="alert">
      {answer.kind === 'changed'
        ? t('applyBoard.changed', { stage: t(`applying.stage.${answer.stage}`) })
        : answer.kind === 'full'
          ? t('applyBoard.full')
          : answer.kind === 'told'
            ? t('applyBoard.told')
            : t('applyBoard.notAllowed')}
    </Notice>
  )
}

/** A decline that the applicant has not been told of. */
function Planned({ reason, tellAt, version }: { reason: string; tellAt: string; version: number }) {
  const { t, locale } = useLocale()
  const { state } = useNavigation()
  return (
    <Notice tone="warning" role="status">
      <Form method="post" className={styles.moves}>
        <input type="hidden" name="version" value={version} />
        <p>
          {t('applyBoard.tellAt', { time: `${formatDate(tellAt, locale)}, ${formatTime(tellAt, locale)}` })}
        </p>
        <p>{t('myApplications.reason', { reason })}</p>
        <div>
          <Button type="submit" name="undo" value="yes" variant="secondary" loading={state === 'submitting'}>
            {t('applyBoard.undo')}
          </Button>
        </div>
      </Form>
    </Notice>
  )
}

function Moves({ card, answer }: { card: Shown; answer: Said }) {
  const { t } = useLocale()
  const { formData } = useNavigation()
  const { moves, version, delayHours, maxReason } = card
  const others = moves.filter((to) => to !== 'declined')
  const moving = formData?.get('to')
  return (
    <>
      {others.length > 0 ? (
        <Form method="post" className={styles.moves}>
          <input type="hidden" name="version" value={version} />
          <p id="move-to">{t('applyBoard.moveTo')}</p>
          <fieldset className={styles.buttons} aria-labelledby="move-to">
            {others.map((to) => (
              <Button
                key={to}
                type="submit"
                name="to"
                value={to}
                size="small"
                variant={to === 'accepted' ? 'primary' : 'secondary'}
                loading={moving === to}
              >
                {t(`applying.stage.${to}`)}
              </Button>
            ))}
          </fieldset>
        </Form>
      ) : null}
      {moves.includes('declined') ? (
        <details open={answer?.kind === 'no-reason'}>
          <summary>{t('applyBoard.decline')}</summary>
          <Form method="post" className={styles.moves}>
            <input type="hidden" name="version" value={version} />
            <Textarea
              name="reason"
              label={t('applyBoard.reason')}
              description={t('applyBoard.reasonText', { count: delayHours })}
              rows={4}
              limit={maxReason}
              defaultValue={answer?.reason}
              error={answer?.kind === 'no-reason' ? t('applyBoard.reasonFirst') : undefined}
            />
            <div>
              <Button
                type="submit"
                name="to"
                value="declined"
                variant="secondary"
                loading={moving === 'declined'}
              >
                {t('applyBoard.decline')}
              </Button>
            </div>
          </Form>
        </details>
      ) : null}
    </>
  )
}
