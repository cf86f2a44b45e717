import { type ComponentProps, lazy, Suspense } from 'react'
// Its style is there at the first paint, and without script; its code comes to members alone.
import './enrolment-panel.module.css'
import '#app/ui/fields/box.module.css'
import '#app/ui/fields/choice.module.css'
import '#app/ui/fields/control.module.css'
import '#app/ui/fields/field.module.css'
import '#app/ui/notice.module.css'
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
