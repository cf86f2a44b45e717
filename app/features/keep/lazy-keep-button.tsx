import { type ComponentProps, lazy, Suspense } from 'react'
import type { KeepButton } from './keep-button.tsx'

const Keep = lazy(() => import('./keep-button.tsx').then((module) => ({ default: module.KeepButton })))

/** The button's code comes after the page's own. */
export const LazyKeepButton = (props: ComponentProps<typeof KeepButton>) => (
  <Suspense>
    <Keep {...props} />
  </Suspense>
)
