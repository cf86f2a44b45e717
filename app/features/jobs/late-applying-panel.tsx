import { lazy, Suspense } from 'react'
import '#app/features/applications/applying.module.css'
import type { ApplyingStanding } from '#app/features/applications/standing.ts'
import '#app/ui/structure/own-panel.module.css'

const Shown = lazy(() =>
  import('#app/features/applications/applying-panel.tsx').then((module) => ({
    default: module.ApplyingPanel,
  })),
)

/** Few vacancies are applied for on this site, so the others do not load its code. */
export function LateApplyingPanel({ standing, title }: { standing: ApplyingStanding; title: string }) {
  return (
    <Suspense>
      <Shown standing={standing} dialogs={{ title }} />
    </Suspense>
  )
}
