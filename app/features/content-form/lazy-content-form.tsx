import { type ComponentProps, lazy, Suspense } from 'react'
import type { ContentFormView } from './content-form-view.tsx'

const View = lazy(() =>
  import('./content-form-view.tsx').then((module) => ({ default: module.ContentFormView })),
)

/** Few pages have a form, so its code is loaded on demand. */
export const LazyContentForm = (props: ComponentProps<typeof ContentFormView>) => (
  <Suspense>
    <View {...props} />
  </Suspense>
)
