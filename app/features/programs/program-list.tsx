import { Listing } from '#app/features/listing/listing.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import type { Route } from './+types/program-list'
import { ProgramRows } from './program-rows.tsx'
import { PROGRAMS_A_PAGE, programsListing } from './programs-listing.ts'
import { loadProgramsPage } from './programs-page.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadProgramsPage(context, new URL(request.url).searchParams)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ProgramList({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Programs page={loaderData} />
    </MoreMessages>
  )
}

function Programs({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const { t } = useLocale()
  return (
    <Listing
      shape={programsListing}
      state={page.state}
      heading={t('programs.heading')}
      intro={t('programs.intro')}
      searchLabel={t('programs.search')}
      facets={page.facets}
      sortLabels={{ start: t('programs.sortStart'), name: t('programs.sortName') }}
      total={page.total}
      pageSize={PROGRAMS_A_PAGE}
      countText={t('programs.count', { count: page.total })}
      emptyTitle={t('programs.none')}
      noItems={{
        title: t('programs.noneYet'),
        text: t('programs.noneYetText'),
        way: { text: t('programs.toHome'), href: '/home' },
      }}
      suggestions={page.suggestions}
    >
      <ProgramRows programs={page.programs} own={page.own} />
    </Listing>
  )
}
