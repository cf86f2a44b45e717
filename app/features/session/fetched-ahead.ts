/** What browsers say of a request that nobody has asked for yet; a prerender is `prefetch;prerender`. */
const SAID_BY = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz']

/** A read that is only fetched ahead must change nothing: its page was not seen. */
export const isFetchedAhead = (headers: Headers): boolean =>
  SAID_BY.some((name) =>
    /(?:^|[;,\s])(?:prefetch|prerender|preview)(?:$|[;,\s])/i.test(headers.get(name) ?? ''),
  )
