/** Headers by which browsers mark prefetches; a prerender is `prefetch;prerender`. */
const SAID_BY = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

/** A prefetched read must change nothing, because its page has not been seen. */
export const isFetchedAhead = (headers: Headers): boolean =>
  SAID_BY.some((name) =>
    /(?:^|[;,\s])(?:prefetch|prerender|preview)(?:$|[;,\s])/i.test(headers.get(name) ?? ''),
  )
