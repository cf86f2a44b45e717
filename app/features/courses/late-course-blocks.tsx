import { lazy, Suspense } from 'react'
// Imported here so that the style applies at the first paint.
import '#app/features/blocks/block-list.module.css'
import '#app/features/blocks/text-blocks.module.css'
import type { CourseContent } from './course-content.server.ts'

const Blocks = lazy(() =>
  import('#app/features/blocks/block-list.tsx').then((module) => ({ default: module.BlockList })),
)

/** Loaded lazily: few courses have an editor's blocks. */
export function LateCourseBlocks({ content: { blocks, lang } }: { content: CourseContent }) {
  if (blocks.length === 0) return null
  return (
    <div lang={lang}>
      <Suspense>
        <Blocks blocks={blocks} />
      </Suspense>
    </div>
  )
}
