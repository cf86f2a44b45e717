import { useId } from 'react'
import { data, useRevalidator } from 'react-router'
import { LazyLoadsAgain } from '#app/features/listing/lazy-loads-again.tsx'
import { formatListing, withPage, withQuery } from '#app/features/listing/listing-state.ts'
import { QueryForm } from '#app/features/listing/query-form.tsx'
import { Understood } from '#app/features/listing/understood.tsx'
import { useListing } from '#app/features/listing/use-listing.ts'
import { useRowFocus } from '#app/features/listing/use-row-focus.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { ErrorState } from '#app/ui/feedback/error-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { TabLinks } from '#app/ui/structure/tab-links.tsx'
import type { Route } from './+types/search-page'
import { NarrowLink } from './narrow-link.tsx'
import { NothingFound } from './nothing-found.tsx'
import { groupIn, inAnyLanguage, searchListing, withAnyLanguage, withGroup } from './search-listing.ts'
import styles from './search-page.module.css'
import { loadSearchPage } from './search-page.server.ts'
import type { SearchGroup } from './search-results.ts'
import { searchGroups } from './search-results.ts'
import { SearchRows } from './search-rows.tsx'
import { SearchStart } from './search-start.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const page = await loadSearchPage(context, query)
  return data(page, {
    status: page.failed ? 503 : 200,
    // Queries make endless addresses: only the empty page is worth caching.
    headers: { 'cache-control': query.size === 0 ? 's-maxage=300' : 'no-store' },
  })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function SearchPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <MoreMessages messages={page.messages}>
      <Search page={page} />
    </MoreMessages>
  )
}

function Search({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const { t } = useLocale()
  const { state, found, failed } = page
  const formId = useId()
  const { busy, show } = useListing(searchListing, state)
  const { revalidate } = useRevalidator()
  const list = useRowFocus()
  const group = groupIn(state)
  // Courses, events and articles have these words as words.
  const understood = group === undefined || group === 'jobs' ? (found?.understood ?? []) : []
  // Beside courses, above the first page.
  const paths = group === undefined || group === 'courses' ? (found?.paths ?? []) : []
  return (
    <Container>
      <PageHead title={t('search.title')} intro={state.query === '' ? t('search.intro') : undefined}>
        <QueryForm
          id={formId}
          shape={searchListing}
          state={state}
          label={t('search.label')}
          onSearch={show}
        />
        {searchListing.facets.flatMap((key) =>
          (state.chosen[key] ?? []).map((value) => (
            <input key={`${key} ${value}`} type="hidden" form={formId} name={key} value={value} />
          )),
        )}
      </PageHead>
      <div ref={list} aria-busy={busy} className={styles.body}>
        {failed ? (
          <ErrorState
            title={t('search.failedTitle')}
            text={t('search.failedText')}
            onRetry={() => void revalidate()}
          >
            <LazyLoadsAgain />
          </ErrorState>
        ) : found === undefined ? (
          <SearchStart />
        ) : (
          <>
            <TabLinks
              label={t('search.kinds')}
              tabs={[undefined, ...searchGroups].flatMap((tab) => tabOf(tab))}
            />
            <div className={styles.bar}>
              <p role="status" className={styles.count}>
                {t('search.count', { count: found.total + paths.length })}
              </p>
              {found.total > 0 ? <NarrowLink group={group} query={state.query} /> : null}
              {found.total > 0 && !inAnyLanguage(state) ? (
                <Link
                  href={formatListing(withAnyLanguage(state), searchListing)}
                  prefetch="none"
                  className={styles.narrow}
                >
                  {t('search.anyLanguage')}
                </Link>
              ) : null}
            </div>
            {understood.length > 0 ? (
              <div className={styles.notice}>
                <Understood
                  label={t('search.understood')}
                  chips={understood.map(({ label, without }) => ({
                    label,
                    href: formatListing(withQuery(state, without, searchListing), searchListing),
                  }))}
                />
              </div>
            ) : null}
            {found.corrected.length + found.also.length > 0 && found.total > 0 ? (
              <Notice className={styles.notice}>
                {found.corrected.map((change) => (
                  <p key={change.from}>
                    {t(change.isUsed ? 'search.correctedRare' : 'search.corrected', change)}
                  </p>
                ))}
                {found.also.map((change) => (
                  <p key={change.from}>{t('search.also', change)}</p>
                ))}
              </Notice>
            ) : null}
            {found.total + paths.length === 0 ? (
              <NothingFound query={state.query} suggestions={page.suggestions} />
            ) : (
              <SearchRows
                results={[
                  ...(state.page === 1 ? paths : []).map((path) => ({
                    ...path,
                    type: 'path' as const,
                    elsewhere: undefined,
                  })),
                  ...found.results,
                ]}
              />
            )}
          </>
        )}
        <Pagination
          page={state.page}
          pages={page.pages}
          hrefOf={(number) => formatListing(withPage(state, number), searchListing)}
          words={{
            label: t('blog.pagination'),
            previous: t('blog.previousPage'),
            next: t('blog.nextPage'),
            goTo: (number) => t('blog.goToPage', { page: number }),
          }}
        />
      </div>
    </Container>
  )

  /** No link leads to an empty list, except to the current one. */
  function tabOf(tab: SearchGroup | undefined) {
    const counts = found?.counts
    if (counts === undefined) return []
    const more = tab === undefined || tab === 'courses' ? (found?.paths.length ?? 0) : 0
    const count =
      more + (tab === undefined ? Object.values(counts).reduce((sum, one) => sum + one, 0) : counts[tab])
    if (count === 0 && tab !== undefined && tab !== group) return []
    const name = tab === undefined ? t('search.all') : t(`search.${tab}`)
    return [
      {
        title: t('search.withCount', { name, count }),
        href: formatListing(withGroup(state, tab), searchListing),
        current: tab === group,
      },
    ]
  }
}
