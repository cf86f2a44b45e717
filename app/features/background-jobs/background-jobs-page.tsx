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
import {
  actOnJobs,
  type JobsDone,
  loadJobs,
  type ShownJob,
  type ShownVendor,
} from './background-jobs.server.ts'

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
      <Jobs
        jobs={loaderData.jobs}
        isCut={loaderData.isCut}
        vendors={loaderData.vendors}
        done={actionData?.done}
      />
    </MoreMessages>
  )
}

interface JobsProps {
  jobs: readonly ShownJob[]
  isCut: boolean
  vendors: readonly ShownVendor[]
  done: JobsDone | undefined
}

const doneKeys = {
  again: 'background.asked',
  dropped: 'background.dropped',
  told: 'background.vendorTold',
  discarded: 'background.vendorDiscarded',
  here: 'background.vendorHere',
} as const

function Jobs({ jobs, isCut, vendors, done }: JobsProps) {
  const { t } = useLocale()
  return (
    <>
      <Container>
        <PageHead title={t('background.title')} intro={t('background.lead')}>
          {done === undefined ? null : <Notice role="status">{t(doneKeys[done])}</Notice>}
        </PageHead>
      </Container>
      {vendors.length === 0 ? null : (
        <Section wide heading={t('background.vendors')}>
          <ol className={deskStyles.list}>
            {vendors.map((one) => (
              <Vendor key={one.vendor} stuck={one} />
            ))}
          </ol>
        </Section>
      )}
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

/** What a vendor has not taken, and how it ends: sent again, or discarded. */
function Vendor({ stuck }: { stuck: ShownVendor }) {
  const { t, locale } = useLocale()
  const { vendor, waiting, removals, since, open, isConnected } = stuck
  return (
    <li className={deskStyles.item}>
      <h3 className={deskStyles.name}>{vendor}</h3>
      <p className={deskStyles.facts}>
        <Tag tone={isConnected ? 'plain' : 'on'}>
          {t(isConnected ? 'background.vendorOn' : 'background.vendorOff')}
        </Tag>
        <span>{t('background.vendorWaiting', { count: waiting })}</span>
        {since === undefined ? null : (
          <span>
            {t('background.vendorSince', {
              time: `${formatDate(since, locale)}, ${formatTime(since, locale)}`,
            })}
          </span>
        )}
        <span>{t('background.vendorOpen', { count: open })}</span>
      </p>
      <p>{t(isConnected ? 'background.vendorOnText' : 'background.vendorOffText', { vendor })}</p>
      {removals === 0 ? null : (
        <Notice tone="warning">{t('background.vendorRemovals', { count: removals, vendor })}</Notice>
      )}
      {isConnected ? (
        <form method="post" className={styles.orders}>
          <Button type="submit" name="tell" value={vendor} variant="secondary" size="small">
            {t('background.vendorAgain')}
          </Button>
        </form>
      ) : null}
      <details className={styles.end}>
        <summary>{t(isConnected ? 'background.vendorDiscard' : 'background.vendorClose')}</summary>
        <form method="post" className={styles.ending}>
          <p>{t(isConnected ? 'background.vendorDiscardText' : 'background.vendorCloseText', { vendor })}</p>
          <div>
            <Button type="submit" name="discard" value={vendor} variant="secondary" size="small">
              {t(isConnected ? 'background.vendorDiscard' : 'background.vendorClose')}
            </Button>
          </div>
        </form>
      </details>
    </li>
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
