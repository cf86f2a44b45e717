import { lazy, Suspense } from 'react'
// The style applies at the first paint; the code is loaded for members only.
import './member-home.module.css'
import '#app/features/recommendations/recommended-rows.module.css'
import type { MemberHomeData } from './member-home.server.ts'

const Shown = lazy(() => import('./member-home.tsx').then((module) => ({ default: module.MemberHome })))

export function LateMemberHome({ page }: { page: MemberHomeData }) {
  return (
    <Suspense>
      <Shown page={page} />
    </Suspense>
  )
}
