import { useId } from 'react'
import { data, useNavigate } from 'react-router'
import { formatListing, type ListingState, withPage } from '#app/features/listing/listing-state.ts'
import { asksForAll, NoItemsState } from '#app/features/listing/no-items.tsx'
import { QueryForm } from '#app/features/listing/query-form.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/companies-page'
import { COMPANIES_A_PAGE, companiesListing } from './companies-listing.ts'
import styles from './companies-page.module.css'
import { loadCompaniesPage } from './companies-page.server.ts'
import { CompanyList } from './company-list.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = await loadCompaniesPage(context, new URL(request.url).searchParams)
  return data(page, { headers: { 'cache-control': page.state.query === '' ? 's-maxage=300' : 'no-store' } })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function CompaniesPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Companies page={loaderData} />
    </MoreMessages>
  )
}

function Companies({ page: { state, companies, total } }: { page: Route.ComponentProps['loaderData'] }) {
  const { t } = useLocale()
  const navigate = useNavigate()
  const id = useId()
  const show = (to: ListingState) =>
    void navigate({ search: formatListing(to, companiesListing) }, { preventScrollReset: true })
  if (total === 0 && asksForAll(state))
    return (
      <Container>
        <PageHead title={t('companies.title')} intro={t('companies.intro')} />
        <NoItemsState
          title={t('companies.noneYet')}
          text={t('companies.noneYetText')}
          way={{ text: t('companies.toVacancies'), href: '/jobs' }}
        />
      </Container>
    )
  return (
    <Container>
      <PageHead title={t('companies.title')} intro={t('companies.intro')}>
        <QueryForm
          id={id}
          shape={companiesListing}
          state={state}
          label={t('companies.search')}
          onSearch={show}
        />
      </PageHead>
      <p role="status" className={styles.count}>
        {t('companies.count', { count: total })}
      </p>
      {companies.length === 0 ? (
        <EmptyState title={t('companies.none')}>
          <ButtonLink href={companiesListing.page} variant="quiet" size="small">
            {t('companies.all')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <CompanyList companies={companies} />
      )}
      <Pagination
        page={state.page}
        pages={Math.ceil(total / COMPANIES_A_PAGE)}
        hrefOf={(page) => formatListing(withPage(state, page), companiesListing)}
        words={{
          label: t('blog.pagination'),
          previous: t('blog.previousPage'),
          next: t('blog.nextPage'),
          goTo: (page) => t('blog.goToPage', { page }),
        }}
      />
    </Container>
  )
}
