import { lazy, Suspense } from 'react'
// Imported here so that the style applies at the first paint.
import '#app/features/blocks/block-list.module.css'
import '#app/features/blocks/text-blocks.module.css'
import type { CourseContent } from './course-content.server.ts'

const Blocks = lazy(() =>
  import('#app/features/blocks/block-list.tsx').then((module) => ({ default: module.BlockList })),
)
const TextBlocks = lazy(() =>
  import('#app/features/blocks/text-blocks.tsx').then((module) => ({ default: module.TextBlockList })),
)

/** Loaded lazily: few courses have an editor's blocks. */
export function LateCourseBlocks({ content: { shown, lang } }: { content: CourseContent }) {
  if (shown === undefined) return null
  return (
    <div lang={lang}>
      <Suspense>
        {'texts' in shown ? <TextBlocks blocks={shown.texts} /> : <Blocks blocks={shown.blocks} />}
      </Suspense>
    </div>
  )
}
