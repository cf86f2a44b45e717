import { type ComponentProps, lazy, Suspense } from 'react'
import type { ConsentNotice } from './question/consent-notice.tsx'
// Loads the kit's styles first, because the question's styles override them.
import '#app/ui/button.tsx'
import '#app/ui/section.tsx'
// Every page has these styles: the question is in the page before its code has loaded.
import './question/consent-form.module.css'
import './question/consent-notice.module.css'

// The page contains the question, and its form works without script; its code loads after the page's own.
const Notice = lazy(async () => ({
  default: (await import('./question/consent-notice.tsx')).ConsentNotice,
}))

export const LazyConsentNotice = (props: ComponentProps<typeof ConsentNotice>) => (
  <Suspense>
    <Notice {...props} />
  </Suspense>
)
