import { data } from 'react-router'
import { failedList } from '#app/features/listing/failed-list.ts'
import { Listing } from '#app/features/listing/listing.tsx'
import { SaveLinks } from '#app/features/listing/save-links.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/jobs-page'
import { JobRows } from './job-rows.tsx'
import { JOBS_A_PAGE, jobsListing } from './jobs-listing.ts'
import { isNarrowed, type JobsPageData, loadJobsPage } from './jobs-page.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = await loadJobsPage(context, new URL(request.url).searchParams)
  if (page.failed) return data(page, failedList)
  return data(page, { headers: { 'cache-control': isNarrowed(page.state) ? 'no-store' : 's-maxage=300' } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function JobsPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <MoreMessages messages={page.messages}>
      <Jobs page={page} />
    </MoreMessages>
  )
}

function Jobs({ page }: { page: JobsPageData }) {
  const { t } = useLocale()
  return (
    <Listing
      shape={jobsListing}
      state={page.state}
      heading={t('jobs.title')}
      intro={t('jobs.intro')}
      searchLabel={t('jobs.search')}
      facets={page.facets}
      sortLabels={{
        hot: t('jobs.hot'),
        newest: t('jobs.newest'),
        relevance: t('jobs.relevance'),
        salary: t('jobs.salary'),
      }}
      total={page.total}
      pageSize={JOBS_A_PAGE}
      countText={t('jobs.count', { count: page.total })}
      emptyTitle={t('jobs.none')}
      ways={page.ways}
      failed={page.failed}
      notice={
        page.notices.length > 0 ? (
          <Notice>
            {page.notices.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        ) : undefined
      }
      tools={<SaveLinks list="jobs" shape={jobsListing} state={page.state} />}
    >
      <JobRows jobs={page.jobs} own={page.own} />
    </Listing>
  )
}
