import type { ItemQuery } from '#domain/assessment/bank-items.ts'

export const ITEMS_PAGE = '/admin/english-items'
export const itemPage = (id: string) => `${ITEMS_PAGE}/${encodeURIComponent(id)}`

/** Returns the address of a list without the default values. */
export function itemsAddress(query: ItemQuery, change: Partial<ItemQuery> = {}): string {
  const { page, sort, order, ...filters } = { ...query, ...change }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) search.set(name, value)
  if (sort !== 'id' || order !== 'ascending') {
    search.set('sort', sort)
    search.set('order', order)
  }
  if (page > 1) search.set('page', String(page))
  const text = search.toString()
  return text === '' ? ITEMS_PAGE : `${ITEMS_PAGE}?${text}`
}
