import { data } from 'react-router'
import { formatDate, formatTime } from '#app/locale/dates.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { FactList } from '#app/ui/structure/fact-list.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Route } from './+types/submissions-page'
import { actOnSubmissions, loadSubmissions, type ShownSubmission } from './submissions.server.ts'
import styles from './submissions-page.module.css'

/** Visitors' submissions of marketing forms. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return loadSubmissions(context, new URL(request.url).searchParams)
}

export async function action({ context, request }: Route.ActionArgs) {
  const removed = await actOnSubmissions(context, await request.formData())
  return data({ removed }, { status: removed ? 200 : 404 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function SubmissionsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Submissions {...loaderData} removed={actionData?.removed ?? false} />
    </MoreMessages>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Submissions({ form, forms, submissions, older, removed }: Loaded & { removed: boolean }) {
  const { t } = useLocale()
  const query = (more: Record<string, string>) =>
    `?${new URLSearchParams({ ...(form && { form }), ...more })}`
  return (
    <>
      <Container>
        <PageHead title={t('submissions.title')} intro={t('submissions.lead')}>
          {removed ? <Notice role="status">{t('submissions.removed')}</Notice> : null}
        </PageHead>
      </Container>
      <Section wide>
        {forms.length > 1 || form !== undefined ? (
          <nav aria-label={t('submissions.forms')}>
            <ul className={styles.forms}>
              <li>
                <a href="?" aria-current={form === undefined ? 'page' : undefined}>
                  {t('submissions.all')}
                </a>
              </li>
              {forms.map(({ formName, count }) => (
                <li key={formName}>
                  <a href={`?form=${formName}`} aria-current={form === formName ? 'page' : undefined}>
                    {formName} ({count})
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        {submissions.length === 0 ? (
          <EmptyState title={t('submissions.none')} text={t('submissions.noneText')} />
        ) : (
          <ol className={styles.list}>
            {submissions.map((submission) => (
              <Submission key={submission.id} submission={submission} />
            ))}
          </ol>
        )}
        {older === undefined ? null : (
          <p>
            <a href={query({ after: older })} rel="next">
              {t('submissions.older')}
            </a>
          </p>
        )}
      </Section>
    </>
  )
}

const stateWords = {
  kept: 'submissions.kept',
  waiting: 'submissions.waiting',
  delivered: 'submissions.delivered',
  refused: 'submissions.refused',
  'given-up': 'submissions.givenUp',
} as const

function Submission({ submission }: { submission: ShownSubmission }) {
  const { t, locale } = useLocale()
  const { id, formName, receivedAt, state, attempts, answer, proven, fields, files, consentText, pageUri } =
    submission
  const filesOf = (field: string) => files.filter((file) => file.field === field)
  const needsCare = state === 'refused' || state === 'given-up'
  const when = `${formatDate(receivedAt, locale)}, ${formatTime(receivedAt, locale)} UTC`
  return (
    <li className={styles.submission}>
      <h2 className={styles.name}>
        {formName} <time dateTime={receivedAt}>{when}</time>
      </h2>
      <p className={styles.state}>
        <Tag tone={needsCare ? 'on' : state === 'delivered' ? 'have' : 'plain'}>{t(stateWords[state])}</Tag>
        {attempts > 0 ? ` ${t('submissions.attempts', { attempts })}` : null}
        {answer === undefined || state === 'delivered' ? null : ` ${t('submissions.said', { answer })}`}
      </p>
      <FactList
        facts={[
          ...fields.map(({ name, value }) => ({
            name,
            value:
              filesOf(name).length > 0 ? (
                <Files files={filesOf(name)} />
              ) : (
                <span className={styles.value}>{value}</span>
              ),
          })),
          {
            name: t('submissions.consent'),
            value: <span className={styles.value}>{consentText ?? t('submissions.noConsent')}</span>,
          },
          ...(pageUri === undefined ? [] : [{ name: t('submissions.page'), value: pageUri }]),
          {
            name: t('submissions.botCheck'),
            value: t(proven ? 'submissions.proven' : 'submissions.unproven'),
          },
        ]}
      />
      <details className={styles.removal}>
        <summary>{t('submissions.remove')}</summary>
        <form method="post">
          <p>{t('submissions.removeText')}</p>
          <Button type="submit" name="remove" value={id} variant="quiet" size="small">
            {t('submissions.removeNow')}
          </Button>
        </form>
      </details>
    </li>
  )
}

function Files({ files }: Pick<ShownSubmission, 'files'>) {
  return (
    <ul className={styles.files}>
      {files.map(({ id, name }) => (
        <li key={id}>
          <a href={`/api/admin/submission-files/${id}`} className={styles.value}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
