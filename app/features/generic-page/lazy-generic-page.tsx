import { type ComponentProps, lazy, Suspense } from 'react'
import type { GenericPage } from './generic-page.tsx'
// The style stays with the pages that may be one: it is there at the first paint.
import './generic-page.module.css'

const Page = lazy(() => import('./generic-page.tsx').then((module) => ({ default: module.GenericPage })))

/** Only imported content has pages of types that this site does not know; the others do not carry the view of them. */
export const LazyGenericPage = (props: ComponentProps<typeof GenericPage>) => (
  <Suspense>
    <Page {...props} />
  </Suspense>
)
