import { type ComponentProps, lazy, Suspense } from 'react'
// Its style is there at the first paint; its code comes to members alone, and with it the style of its fields: until then, and without
// script, the panel's own sheet says how they look.
import './enrolment-panel.module.css'
import type { EnrolmentPanel } from './enrolment-panel.tsx'

const Shown = lazy(() =>
  import('./enrolment-panel.tsx').then((module) => ({ default: module.EnrolmentPanel })),
)

export function LateEnrolmentPanel(props: ComponentProps<typeof EnrolmentPanel>) {
  return (
    <Suspense>
      <Shown {...props} />
    </Suspense>
  )
}
