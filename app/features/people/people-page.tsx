import { Listing } from '#app/features/listing/listing.tsx'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/people-page'
import { PEOPLE_A_PAGE, peopleListing } from './people-listing.ts'
import { loadPeople } from './people-page.server.ts'
import { PersonRows } from './person-rows.tsx'

/** The directory of members who want to be found. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return loadPeople(context, new URL(request.url).searchParams)
}

// Not cached, so that members who leave the directory disappear at once.
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <People page={loaderData} />
    </MoreMessages>
  )
}

function People({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const { t } = useLocale()
  const { isFew, isIn } = page
  return (
    <Listing
      shape={peopleListing}
      state={page.state}
      heading={t('people.heading')}
      intro={
        <>
          {t('people.intro')}{' '}
          {isIn || page.total === 0 ? null : (
            <Link href="/profile/edit/privacy#privacy">{t('people.join')}</Link>
          )}
        </>
      }
      searchLabel={t('people.search')}
      facets={page.facets}
      sortLabels={{}}
      total={page.total}
      pageSize={PEOPLE_A_PAGE}
      countText={t('people.count', { count: page.total })}
      notice={isFew ? <Notice>{t('people.few')}</Notice> : undefined}
      emptyTitle={t('people.none')}
      noItems={{
        title: t('people.noneYet'),
        text: t('people.noneYetText'),
        way: { text: t('people.join'), href: '/profile/edit/privacy#privacy' },
      }}
      suggestions={page.suggestions}
    >
      <PersonRows people={page.people} />
    </Listing>
  )
}
