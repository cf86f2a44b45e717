import { lazy } from 'react'

/** Replaces the whole site. Its code and messages load only when it is shown. */
export const FailedSite = lazy(async () => ({
  default: (await import('./page/failed-site.tsx')).FailedSite,
}))
