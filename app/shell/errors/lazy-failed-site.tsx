import { lazy } from 'react'

/** The page in place of the whole site. Its code and words are fetched by those who see it. */
export const FailedSite = lazy(async () => ({
  default: (await import('./page/failed-site.tsx')).FailedSite,
}))
