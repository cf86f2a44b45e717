export interface TurnedList {
  /** The block's place on the page. */
  list: number
  page: number
}

/** `?list=3&page=2` shows the second page of the fourth block's list; only one list is paged at a time. */
export function turnedList(query: URLSearchParams): TurnedList | undefined {
  const list = smallNumber(query.get('list'))
  const page = smallNumber(query.get('page'))
  return list === undefined || page === undefined || page < 1 ? undefined : { list, page }
}

/** The page of the page's own list: 1 without the parameter, undefined if it is not a page number. */
export function pageNumber(query: URLSearchParams): number | undefined {
  if (query.has('list')) return 1
  const value = query.get('page')
  if (value === null) return 1
  const page = smallNumber(value)
  return page === undefined || page < 1 ? undefined : page
}

function smallNumber(value: string | null): number | undefined {
  return value !== null && /^\d{1,4}$/.test(value) ? Number(value) : undefined
}
