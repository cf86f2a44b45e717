import { data } from 'react-router'
import { formatDate, formatNumber } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { type Column, Table } from '#app/ui/structure/table.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Route } from './+types/items-page'
import { itemPage, itemsAddress } from './item-pages.ts'
import styles from './items.module.css'
import { type ItemsPageData, loadItems, neverKept } from './items.server.ts'

/** The items of the English test and what answers say about them. Admins only. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return data(await loadItems(context, new URL(request.url).searchParams), { headers: neverKept })
}

export const headers: Route.HeadersFunction = () => neverKept

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ItemsPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Items page={loaderData} />
    </MoreMessages>
  )
}

function Items({ page: { bank, calibration, query, found } }: { page: ItemsPageData }) {
  const words = useLocale()
  const { t, locale } = words
  return (
    <>
      <Container>
        <PageHead title={t('englishItems.title')} intro={t('englishItems.lead', { bank })} />
        {calibration === undefined ? (
          <EmptyState title={t('englishItems.none')} text={t('englishItems.noneText')} />
        ) : (
          <p className={styles.standing}>
            {t('englishItems.calibrated', {
              date: formatDate(calibration.madeAt, locale),
              count: formatNumber(calibration.attempts, locale),
            })}{' '}
            {t(calibration.isSettled ? 'englishItems.settled' : 'englishItems.provisional')}
          </p>
        )}
      </Container>
      <Section wide>
        <Filters query={query} />
        {found.total === 0 ? (
          <EmptyState title={t('englishItems.noMatch')} text={t('englishItems.noMatchText')} />
        ) : (
          <Table
            caption={t('englishItems.count', { count: formatNumber(found.total, locale) })}
            rows={found.items}
            keyOf={({ id }) => id}
            columns={columnsOf(query, words)}
          />
        )}
        <Pagination
          page={found.page}
          pages={found.pages}
          hrefOf={(page) => itemsAddress(query, { page })}
          words={{
            label: t('englishItems.pages'),
            previous: t('englishItems.previous'),
            next: t('englishItems.next'),
            goTo: (page) => t('englishItems.goTo', { page }),
          }}
        />
      </Section>
    </>
  )
}

const levels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const
const areas = ['grammar', 'vocabulary', 'reading'] as const
const states = ['author', 'estimated', 'stable'] as const
const attentions = ['off', 'fit', 'difference', 'new'] as const

function Filters({ query }: { query: ItemsPageData['query'] }) {
  const { t } = useLocale()
  const all = t('englishItems.all')
  return (
    // Remounted for each list, so that the fields show its filters.
    <form method="get" className={styles.filters} key={itemsAddress(query)}>
      <Select
        name="level"
        label={t('englishItems.level')}
        placeholder={all}
        defaultValue={query.level ?? ''}
        options={levels.map((level) => ({ value: level, label: level }))}
      />
      <Select
        name="area"
        label={t('englishItems.area')}
        placeholder={all}
        defaultValue={query.area ?? ''}
        options={areas.map((area) => ({ value: area, label: t(`englishTest.area.${area}`) }))}
      />
      <Select
        name="state"
        label={t('englishItems.state')}
        placeholder={all}
        defaultValue={query.state ?? ''}
        options={states.map((state) => ({ value: state, label: t(`englishItems.state.${state}`) }))}
      />
      <Select
        name="only"
        label={t('englishItems.only')}
        placeholder={all}
        defaultValue={query.only ?? ''}
        options={attentions.map((only) => ({ value: only, label: t(`englishItems.only.${only}`) }))}
      />
      <input type="hidden" name="sort" value={query.sort} />
      <input type="hidden" name="order" value={query.order} />
      <Button type="submit" variant="secondary">
        {t('englishItems.apply')}
      </Button>
    </form>
  )
}

type Listed = ItemsPageData['found']['items'][number]
type Sorting = ItemsPageData['query']['sort']

function columnsOf(
  query: ItemsPageData['query'],
  { t, locale }: ReturnType<typeof useLocale>,
): Column<Listed>[] {
  const none = '–'
  const percent = (share: number | undefined) =>
    share === undefined
      ? none
      : formatNumber(share, locale, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 })
  const places = (value: number | undefined) =>
    value === undefined
      ? none
      : formatNumber(value, locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const sort = (by: Sorting): Column<Listed>['sort'] => {
    const isThis = query.sort === by
    const order = isThis && query.order === 'ascending' ? 'descending' : 'ascending'
    return {
      href: itemsAddress(query, { sort: by, order, page: 1 }),
      ...(isThis ? { order: query.order } : {}),
    }
  }
  return [
    {
      name: 'id',
      title: t('englishItems.item'),
      names: true,
      sort: sort('id'),
      cell: ({ id, isOff, isNew }) => (
        <>
          <Link href={itemPage(id)} prefetch="none" className={styles.id}>
            {id}
          </Link>{' '}
          {isOff ? <Tag tone="on">{t('englishItems.only.off')}</Tag> : null}
          {isNew ? <Tag>{t('englishItems.only.new')}</Tag> : null}
        </>
      ),
    },
    { name: 'level', title: t('englishItems.level'), sort: sort('level'), cell: ({ level }) => level },
    { name: 'area', title: t('englishItems.area'), cell: ({ area }) => t(`englishTest.area.${area}`) },
    {
      name: 'state',
      title: t('englishItems.state'),
      cell: ({ state }) => t(`englishItems.state.${state}`),
    },
    {
      name: 'answers',
      title: t('englishItems.answers'),
      numeric: true,
      sort: sort('answers'),
      cell: ({ answers }) => formatNumber(answers, locale),
    },
    {
      name: 'exposure',
      title: t('englishItems.exposure'),
      numeric: true,
      sort: sort('exposure'),
      cell: ({ exposure }) => percent(exposure),
    },
    {
      name: 'right',
      title: t('englishItems.right'),
      numeric: true,
      sort: sort('right'),
      cell: ({ right }) => percent(right),
    },
    {
      name: 'infit',
      title: t('englishItems.infit'),
      numeric: true,
      sort: sort('infit'),
      cell: ({ infit }) => places(infit),
    },
    {
      name: 'outfit',
      title: t('englishItems.outfit'),
      numeric: true,
      sort: sort('outfit'),
      cell: ({ outfit }) => places(outfit),
    },
    {
      name: 'difference',
      title: t('englishItems.difference'),
      cell: ({ difference }) => difference ?? none,
    },
  ]
}
