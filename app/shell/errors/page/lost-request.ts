/**
 * A request that got no answer, as Chromium, Firefox and Safari say it: a browser that calls itself online may have no
 * way out. With the error page, which loads late, because most visits need it never.
 */
export const isLost = (error: unknown): boolean =>
  error instanceof TypeError &&
  /^(?:Failed to fetch|NetworkError|Load failed|error loading dyn|Importing a module)/.test(error.message)
