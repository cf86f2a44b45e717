import { type ComponentProps, lazy, Suspense } from 'react'
// The style applies at the first paint. The code, and with it the style of the fields, is loaded for members
// only; until then, and without script, the panel's sheet styles the fields.
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
