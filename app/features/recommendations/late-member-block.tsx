import { lazy, Suspense } from 'react'
import type { MemberBlock as Block } from './member-block.server.ts'

const Shown = lazy(() => import('./member-block.tsx').then((module) => ({ default: module.MemberBlock })))

/** Nobody but members has the block, so that no other page carries its code. */
export function LateMemberBlock({ block }: { block: Block | undefined }) {
  if (block === undefined) return null
  return (
    <Suspense>
      <Shown block={block} />
    </Suspense>
  )
}
