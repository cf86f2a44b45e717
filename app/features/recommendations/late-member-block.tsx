import { lazy, Suspense } from 'react'
import type { MemberBlock as Block } from './member-block.server.ts'

const Shown = lazy(() => import('./member-block.tsx').then((module) => ({ default: module.MemberBlock })))

/** Only members have the block, so no other page contains its code. */
export function LateMemberBlock({ block }: { block: Block | undefined }) {
  if (block === undefined) return null
  return (
    <Suspense>
      <Shown block={block} />
    </Suspense>
  )
}
