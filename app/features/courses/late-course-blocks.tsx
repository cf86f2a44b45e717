import { lazy, Suspense } from 'react'
// Their style is there at the first paint.
import '#app/features/blocks/block-list.module.css'
import '#app/features/blocks/text-blocks.module.css'
import type { CourseContent } from './course-content.server.ts'

const Blocks = lazy(() =>
  import('#app/features/blocks/block-list.tsx').then((module) => ({ default: module.BlockList })),
)

/** Few courses have words of an editor; the pages of the others do not carry what draws them. */
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
