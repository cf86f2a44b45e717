import { lazy, Suspense } from 'react'
// Its style is there at the first paint; its code comes to members alone.
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
