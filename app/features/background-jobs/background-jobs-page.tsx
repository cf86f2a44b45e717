import { formatDate, formatTime } from '#app/locale/dates.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import deskStyles from '#app/ui/structure/desk-list.module.css'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Route } from './+types/background-jobs-page'
import styles from './background-jobs.module.css'
import { actOnJobs, loadJobs, type ShownJob } from './background-jobs.server.ts'

/** Background jobs. Admins only. */
export async function loader({ context }: Route.LoaderArgs) {
  return loadJobs(context)
}

export async function action({ context, request }: Route.ActionArgs) {
  return { done: await actOnJobs(context, request) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function BackgroundJobsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Jobs jobs={loaderData.jobs} isCut={loaderData.isCut} done={actionData?.done} />
    </MoreMessages>
  )
}

interface JobsProps {
  jobs: readonly ShownJob[]
  isCut: boolean
  done: 'again' | 'dropped' | undefined
}

function Jobs({ jobs, isCut, done }: JobsProps) {
  const { t } = useLocale()
  return (
    <>
      <Container>
        <PageHead title={t('background.title')} intro={t('background.lead')}>
          {done === undefined ? null : (
            <Notice role="status">{t(done === 'again' ? 'background.asked' : 'background.dropped')}</Notice>
          )}
        </PageHead>
      </Container>
      <Section wide>
        {jobs.length === 0 ? (
          <EmptyState title={t('background.none')} text={t('background.noneText')} />
        ) : (
          <>
            {jobs.some(({ state }) => state === 'failed') ? null : <p>{t('background.noFailures')}</p>}
            <ol className={deskStyles.list}>
              {jobs.map((job) => (
                <Job key={job.id} job={job} />
              ))}
            </ol>
          </>
        )}
        {isCut ? <p>{t('background.more', { count: jobs.length })}</p> : null}
      </Section>
    </>
  )
}

function Job({
  job: { id, kind, name, key, state, attempts, runAt, changedAt, doneAt, error },
}: {
  job: ShownJob
}) {
  const { t, locale } = useLocale()
  const time = (at: string) => `${formatDate(at, locale)}, ${formatTime(at, locale)}`
  const when = {
    failed: () => t('background.failedOn', { time: time(changedAt) }),
    running: () => t('background.since', { time: time(changedAt) }),
    waiting: () => t('background.runsOn', { time: time(runAt) }),
  }
  return (
    <li className={deskStyles.item}>
      <h2 className={deskStyles.name}>{name}</h2>
      <p className={deskStyles.kind}>
        {kind} {key}
      </p>
      <p className={deskStyles.facts}>
        <Tag tone={state === 'failed' ? 'on' : state === 'running' ? 'have' : 'plain'}>
          {t(`background.${state}`)}
        </Tag>
        <span>{when[state]()}</span>
        {attempts > 0 ? <span>{t('background.attempts', { attempts })}</span> : null}
        {doneAt === undefined ? null : <span>{t('background.doneOn', { time: time(doneAt) })}</span>}
      </p>
      {error === undefined ? null : <p className={styles.error}>{error}</p>}
      {state === 'failed' ? (
        <form method="post" className={styles.orders}>
          <Button type="submit" name="again" value={id} variant="secondary" size="small">
            {t('background.runAgain')}
          </Button>
          <Button type="submit" name="drop" value={id} variant="quiet" size="small">
            {t('background.drop')}
          </Button>
        </form>
      ) : null}
    </li>
  )
}
