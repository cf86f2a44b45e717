import { type ComponentProps, lazy, Suspense } from 'react'
import type { ConsentNotice } from './question/consent-notice.tsx'
// The kit's style comes before the question's, which changes it.
import '#app/ui/button.tsx'
import '#app/ui/section.tsx'
// The style stays with every page: the question is in the page before its code is there.
import './question/consent-form.module.css'
import './question/consent-notice.module.css'

// The page brings the question, and its form works as it is; the code is fetched after the page's own.
const Notice = lazy(async () => ({
  default: (await import('./question/consent-notice.tsx')).ConsentNotice,
}))

export const LazyConsentNotice = (props: ComponentProps<typeof ConsentNotice>) => (
  <Suspense>
    <Notice {...props} />
  </Suspense>
)
