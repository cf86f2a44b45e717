import { data } from 'react-router'
import type { DrawFacet } from '#app/features/listing/facet-column.tsx'
import { failedList } from '#app/features/listing/failed-list.ts'
import { Listing } from '#app/features/listing/listing.tsx'
import { SaveLinks } from '#app/features/listing/save-links.tsx'
import { savePage } from '#app/features/listing/saved-address.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/jobs-page'
import { Beside } from './beside.tsx'
import { HideForm } from './hide-form.tsx'
import { JobRows } from './job-rows.tsx'
import { JOBS_A_PAGE, jobsListing, listingWithout, pageListing } from './jobs-listing.ts'
import { isNarrowed, type JobsPageData, loadJobsPage } from './jobs-page.server.ts'
import { LeftOut, useHiding } from './left-out.tsx'
import { PayFacet } from './pay-facet.tsx'
import { PlaceFacet } from './place-facet.tsx'
import { useSplitView } from './split-view.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const page = await loadJobsPage(context, request)
  if (page.failed) return data(page, failedList)
  return data(page, {
    headers: { 'cache-control': isNarrowed(page.state, query) ? 'no-store' : 's-maxage=300' },
  })
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

/** Pay has limits, and a city has a distance. */
const drawFacet: DrawFacet = (group) =>
  group.facet.pay ? (
    <PayFacet {...group} pay={group.facet.pay} />
  ) : group.facet.place ? (
    <PlaceFacet {...group} place={group.facet.place} />
  ) : undefined

function Jobs({ page }: { page: JobsPageData }) {
  const { t } = useLocale()
  const split = useSplitView(page)
  const hiding = useHiding(page.jobs)
  return (
    <Listing
      shape={page.featured ? pageListing : listingWithout(page.state)}
      state={page.state}
      heading={t('jobs.title')}
      intro={t('jobs.intro')}
      searchLabel={t('jobs.search')}
      facets={page.facets}
      sortLabels={{
        hot: t(page.featured ? 'jobs.hot' : 'jobs.newest'),
        newest: t('jobs.newest'),
        relevance: t('jobs.relevance'),
        salary: t('jobs.salary'),
      }}
      total={page.total}
      pageSize={JOBS_A_PAGE}
      countText={t('jobs.count', { count: page.total })}
      emptyTitle={t('jobs.none')}
      noItems={{
        title: t('jobs.noneYet'),
        text: t('jobs.noneYetText'),
        way: { text: t('listing.save'), href: savePage('jobs', jobsListing, page.wanted) },
      }}
      reader={page.reader}
      suggestions={page.suggestions}
      understood={page.understood}
      drawFacet={drawFacet}
      sortHint={page.featured && page.state.sort === 'hot' ? t('jobs.hotHint') : undefined}
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
      remark={page.hidden ? <LeftOut {...page.hidden} hiding={hiding} /> : undefined}
      tools={
        <>
          <Link href="/companies">{t('jobs.companies')}</Link>
          <SaveLinks list="jobs" shape={jobsListing} state={page.wanted} />
        </>
      }
      beside={page.total > 0 || page.chosen ? <Beside split={split} chosen={page.chosen} /> : undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed */}
      <div
        ref={split.list}
        data-prefetch={split.isWide ? 'none' : undefined}
        onClickCapture={split.onClick}
        onKeyDown={split.onKeyDown}
      >
        <div ref={hiding.root}>
          <JobRows
            jobs={page.jobs}
            own={page.own}
            current={page.chosen?.job.id}
            action={
              page.hidden
                ? (job) => (
                    <HideForm
                      job={job}
                      intent="hide"
                      text={t('myVacancies.hide')}
                      label={t('myVacancies.hideItem', { title: job.title })}
                      onSent={() => hiding.hides(job)}
                    />
                  )
                : undefined
            }
          />
        </div>
      </div>
    </Listing>
  )
}
