import { data } from 'react-router'
import { LanguageNotice } from '#app/features/entry-page/language-notice.tsx'
import { asksForValues } from '#app/features/listing/all-values.ts'
import { CorrectedNotice } from '#app/features/listing/corrected-notice.tsx'
import { failedList } from '#app/features/listing/failed-list.ts'
import { Listing } from '#app/features/listing/listing.tsx'
import { SaveLinks } from '#app/features/listing/save-links.tsx'
import { savePage } from '#app/features/listing/saved-address.ts'
import { PATHS } from '#app/features/paths/paths.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { defaultLocale } from '#services/languages.ts'
import type { Route } from './+types/course-catalog'
import { loadCataloguePage } from './catalogue-page.server.ts'
import { CourseRows } from './course-rows.tsx'
import { COURSES_A_PAGE, coursesListing } from './courses-listing.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const page = await loadCataloguePage(context, query)
  if (page.failed) return data(page, failedList)
  return asksForValues(query) ? data(page, { headers: { 'cache-control': 'no-store' } }) : data(page)
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function CourseCatalog({ loaderData: page }: Route.ComponentProps) {
  return (
    <MoreMessages messages={page.messages}>
      <Catalogue page={page} />
    </MoreMessages>
  )
}

function Catalogue({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const { t, region } = useLocale()
  return (
    <Listing
      shape={coursesListing}
      state={page.state}
      heading={page.heading}
      intro={page.intro}
      searchLabel={t('courses.search')}
      facets={page.facets}
      sortLabels={{
        name: t('courses.sortName'),
        start: t('courses.sortStart'),
        rating: t('courses.sortRating'),
        length: t('courses.sortLength'),
      }}
      total={page.total}
      pageSize={COURSES_A_PAGE}
      countText={t('courses.count', { count: page.total })}
      emptyTitle={t('courses.none')}
      noItems={{
        title: t('courses.noneYet'),
        text: t('courses.noneYetText'),
        way: { text: t('listing.save'), href: savePage('courses', coursesListing, page.state) },
      }}
      suggestions={page.suggestions}
      understood={page.understood}
      failed={page.failed}
      notice={
        page.corrected.length + page.also.length > 0 || page.language.fellBack ? (
          <>
            <CorrectedNotice corrected={page.corrected} also={page.also} />
            {page.language.fellBack ? <LanguageNotice language={page.language} /> : null}
          </>
        ) : undefined
      }
      tools={
        <>
          <SaveLinks list="courses" shape={coursesListing} state={page.state} />
          <Link href={PATHS}>{t('courses.paths')}</Link>
          {page.inEnglish > page.total ? (
            <Link
              href={pagePath({ region, locale: defaultLocale, page: coursesListing.page })}
              hrefLang="en"
              prefetch="none"
            >
              {t('courses.inEnglish', { count: page.inEnglish })}
            </Link>
          ) : null}
        </>
      }
    >
      <CourseRows courses={page.courses} own={page.own} states={page.states} />
    </Listing>
  )
}
