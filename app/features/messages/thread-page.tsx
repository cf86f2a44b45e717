import { data, Form, useNavigation } from 'react-router'
import { formatDate, formatTime } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { MAX_REASON, type TextFault } from '#domain/messages/message-text.ts'
import type { Route } from './+types/thread-page'
import { type Refusal, refusalKeys } from './message-faults.ts'
import { MessageField } from './message-field.tsx'
import styles from './messages.module.css'
import { actOnThread, loadThread } from './thread.server.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  return data(await loadThread(context, request, params.thread), {
    headers: { 'cache-control': 'no-store' },
  })
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return actOnThread(context, request, params.thread)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Thread page={loaderData} answer={actionData} />
    </MoreMessages>
  )
}

interface Answer {
  fault?: TextFault
  refusal?: Refusal
  typed?: string
  reasonFault?: TextFault
  reason?: string
}

const doneKeys = {
  sent: 'messages.sent',
  aside: 'messages.asideDone',
  reported: 'messages.reported',
  blocked: 'messages.blockedOne',
} as const satisfies Record<string, MessageKey>

function Thread({ page, answer }: { page: Route.ComponentProps['loaderData']; answer: Answer | undefined }) {
  const { t, locale } = useLocale()
  const { name, slug, said, refusal, done, hasLeft, hasBlocked, isReported } = page
  const refused = answer?.refusal ?? refusal
  return (
    <Container className={styles.page}>
      <p className={styles.back}>
        <Link href="/messages">{t('messages.title')}</Link>
      </p>
      <PageHead
        title={page.title}
        intro={
          slug || page.about === 'mentoring' ? (
            <>
              {page.about === 'mentoring' ? t('messages.aboutMentoring') : null}
              {slug && page.about === 'mentoring' ? ' · ' : null}
              {slug ? <Link href={`/people/${slug}`}>{name}</Link> : null}
            </>
          ) : undefined
        }
      >
        <div role="status">
          {done && !answer ? <Notice className={styles.narrow}>{t(doneKeys[done])}</Notice> : null}
        </div>
      </PageHead>
      <ol className={styles.thread}>
        {said.map(({ id, isOwn, isRemoved, text, sentAt }, at) => (
          <li
            key={id}
            id={at === said.length - 1 ? 'newest' : undefined}
            className={classNames(styles.message, isOwn && styles.own)}
          >
            <p className={styles.by}>
              <strong>{isOwn ? t('messages.you') : name}</strong>{' '}
              <time dateTime={sentAt}>
                {formatDate(sentAt, locale)}, {formatTime(sentAt, locale)} UTC
              </time>
            </p>
            {isRemoved ? (
              <p className={styles.quiet}>{t('messages.removed')}</p>
            ) : (
              <p className={styles.text}>{text}</p>
            )}
          </li>
        ))}
      </ol>
      {refused && !hasBlocked ? (
        <Notice
          className={styles.narrow}
          tone={answer?.refusal ? 'error' : 'info'}
          role={answer?.refusal ? 'alert' : undefined}
        >
          {t(refusalKeys[refused])}
        </Notice>
      ) : null}
      {hasBlocked ? (
        <Form method="post" className={styles.ways}>
          <span>{t('messages.blockedOne')}</span>
          <Button type="submit" name="intent" value="unblock" variant="secondary" size="small">
            {t('messages.unblock')}
          </Button>
        </Form>
      ) : null}
      {refusal === undefined || answer?.typed || page.typed ? (
        <AnswerForm page={page} answer={answer} />
      ) : null}
      {hasLeft ? null : (
        <div className={styles.trouble}>
          {isReported ? (
            <p className={styles.quiet}>{t('messages.reported')}</p>
          ) : (
            <details open={answer?.reasonFault !== undefined || page.typedReason !== ''}>
              <summary>{t('messages.report')}</summary>
              <Form method="post" className={styles.form}>
                <p>{t('messages.reportText')}</p>
                <MessageField
                  name="reason"
                  label={t('messages.reason')}
                  defaultValue={answer?.reason ?? page.typedReason}
                  fault={answer?.reasonFault}
                  missing={t('messages.reasonMissing')}
                  limit={MAX_REASON}
                  rows={3}
                />
                <div>
                  <Button type="submit" name="intent" value="report" variant="secondary" size="small">
                    {t('messages.reportNow')}
                  </Button>
                </div>
              </Form>
            </details>
          )}
          {hasBlocked ? null : (
            <details>
              <summary>{t('messages.block')}</summary>
              <Form method="post" className={styles.form}>
                <p>{t('messages.blockText')}</p>
                <div>
                  <Button type="submit" name="intent" value="block" variant="secondary" size="small">
                    {t('messages.blockNow')}
                  </Button>
                </div>
              </Form>
            </details>
          )}
        </div>
      )}
    </Container>
  )
}

function AnswerForm({
  page,
  answer,
}: {
  page: Route.ComponentProps['loaderData']
  answer: Answer | undefined
}) {
  const { t } = useLocale()
  const { formData } = useNavigation()
  const { said, slug, typed, isOwnTurn, isPutAside } = page
  return (
    <>
      {/* A new key after each answer, so that the form is empty again. */}
      <Form key={said.length} method="post" className={styles.form}>
        {slug ? <input type="hidden" name="person" value={slug} /> : null}
        <MessageField
          name="text"
          label={t('messages.answer')}
          defaultValue={answer?.typed ?? typed}
          fault={answer?.fault}
        />
        <div className={styles.ways}>
          {/* Until the thread has loaded again: a second press meanwhile would send the same text twice. */}
          <Button type="submit" name="intent" value="answer" loading={formData?.get('intent') === 'answer'}>
            {t('messages.sendAnswer')}
          </Button>
        </div>
      </Form>
      {isOwnTurn && !isPutAside ? (
        <Form method="post" className={styles.alone}>
          <Button type="submit" name="intent" value="aside" variant="plain" size="small">
            {t('messages.aside')}
          </Button>
        </Form>
      ) : null}
    </>
  )
}
