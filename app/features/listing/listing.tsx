import { type ReactNode, useId } from 'react'
import { useRevalidator } from 'react-router'
import { useLocale } from '#app/locale/locale-context.tsx'
import { ErrorState } from '#app/ui/feedback/error-state.tsx'
import { Loading, SkeletonRow } from '#app/ui/feedback/skeleton.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { useLate } from '#app/ui/use-late.ts'
import { Chips } from './chips.tsx'
import { type DrawFacet, FacetColumn } from './facet-column.tsx'
import type { ListingFacet } from './facets.ts'
import { LazyLoadsAgain } from './lazy-loads-again.tsx'
import styles from './listing.module.css'
import { formatListing, type ListingShape, type ListingState, withPage } from './listing-state.ts'
import { asksForAll, type NoItems, NoItemsState } from './no-items.tsx'
import { NothingFound } from './nothing-found.tsx'
import { OwnLanguages, type ReaderLanguages } from './own-languages.tsx'
import { QueryForm } from './query-form.tsx'
import { ResultBar } from './result-bar.tsx'
import type { Suggestion } from './suggestions.ts'
import { Understood, type UnderstoodWords } from './understood.tsx'
import { useEarlyChoice } from './use-early-choice.ts'
import { useListing } from './use-listing.ts'
import { useRowFocus } from './use-row-focus.ts'

export interface ListingProps {
  shape: ListingShape
  state: ListingState
  /** The page's main heading. */
  heading: string
  /** One sentence under it. */
  intro?: ReactNode
  /** Name and placeholder of the search field. */
  searchLabel: string
  facets: readonly ListingFacet[]
  sortLabels: Readonly<Record<string, string>>
  /** The total number of results. */
  total: number
  pageSize: number
  /** The number in words: `18 vacancies`. */
  countText: string
  /** A change to the query, such as a correction: shown above the rows, if there are any. */
  notice?: ReactNode
  /** Beside the chips: a feed, a saved search. */
  tools?: ReactNode
  /** Below the count, whether or not anything was found: what has been left out. */
  remark?: ReactNode
  /** On wide screens beside the rows: the one that is open. */
  beside?: ReactNode
  /** What typed words were taken for. */
  understood?: UnderstoodWords | undefined
  /** For lists in several languages. */
  reader?: ReaderLanguages | undefined
  drawFacet?: DrawFacet | undefined
  /** What the chosen order is, if its name does not say it. */
  sortHint?: string | undefined
  /** True when the list could not be read. */
  failed?: boolean
  /** When nothing matches: `No vacancies match this.` */
  emptyTitle: string
  /** When there is nothing to match: shown alone, because there is nothing to search, to filter or to order. */
  noItems?: NoItems
  /** Links to lists with results, when this one is empty. */
  suggestions: readonly Suggestion[]
  /** The rows: `<Rows>` of app/ui/structure/rows.tsx, each with a link. */
  children: ReactNode
}

/** The layout of all lists: query, facets, chips, order, rows, pages, and the empty state. */
export function Listing(props: ListingProps) {
  const { shape, state, facets, total, pageSize, failed = false } = props
  const { t } = useLocale()
  const formId = useId()
  const { revalidate, state: retrying } = useRevalidator()
  const { shown, busy, show } = useListing(shape, state)
  useEarlyChoice(formId, shape, state, show)
  const slow = useLate(busy || retrying !== 'idle', 400)
  const list = useRowFocus()
  const pages = Math.ceil(total / pageSize)
  if (props.noItems && total === 0 && !failed && asksForAll(state))
    return (
      <Container>
        <PageHead title={props.heading} intro={props.intro} />
        {props.remark}
        <NoItemsState {...props.noItems} />
      </Container>
    )
  return (
    <Container>
      <PageHead title={props.heading} intro={props.intro}>
        <QueryForm id={formId} shape={shape} state={shown} label={props.searchLabel} onSearch={show} />
        {props.understood ? <Understood {...props.understood} /> : null}
        <Chips shape={shape} state={shown} facets={facets} tools={props.tools} />
      </PageHead>
      <div className={styles.columns}>
        <FacetColumn
          formId={formId}
          facets={facets}
          state={shown}
          countText={props.countText}
          onChange={show}
          drawFacet={props.drawFacet}
        />
        <div className={styles.split}>
          <section aria-label={t('listing.results')} className={styles.results}>
            <ResultBar
              shape={shape}
              state={shown}
              countText={failed ? '' : props.countText}
              isOrdered={total > 1 || failed}
              sortLabels={props.sortLabels}
            />
            {props.sortHint ? <p className={styles.hint}>{props.sortHint}</p> : null}
            {props.reader ? (
              <OwnLanguages {...props.reader} facets={facets} state={shown} shape={shape} />
            ) : null}
            {props.remark}
            {props.notice && total > 0 ? <div className={styles.notice}>{props.notice}</div> : null}
            <div ref={list} aria-busy={busy}>
              {slow ? (
                <RowsToCome rows={Math.min(pageSize, Math.max(3, total))} />
              ) : failed ? (
                <div className={styles.instead}>
                  <ErrorState
                    title={t('listing.failedTitle')}
                    text={t('listing.failedText')}
                    onRetry={() => void revalidate()}
                  >
                    <LazyLoadsAgain />
                  </ErrorState>
                </div>
              ) : total === 0 ? (
                <NothingFound
                  title={props.emptyTitle}
                  query={state.query}
                  facets={facets}
                  suggestions={props.suggestions}
                />
              ) : (
                props.children
              )}
            </div>
            <Pagination
              page={state.page}
              pages={failed ? 0 : pages}
              hrefOf={(page) => formatListing(withPage(state, page), shape)}
              words={{
                label: t('blog.pagination'),
                previous: t('blog.previousPage'),
                next: t('blog.nextPage'),
                goTo: (page) => t('blog.goToPage', { page }),
              }}
            />
          </section>
          {props.beside}
        </div>
      </div>
    </Container>
  )
}

const places = Array.from({ length: 50 }, (_, index) => index)

function RowsToCome({ rows }: { rows: number }) {
  return (
    <Loading className={styles.instead}>
      {places.slice(0, rows).map((place) => (
        <SkeletonRow key={place} />
      ))}
    </Loading>
  )
}
