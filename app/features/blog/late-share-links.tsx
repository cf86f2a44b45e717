import { type ComponentProps, lazy, memo, Suspense } from 'react'
import type { ShareLinks } from './share-links.tsx'
// The style sheet is loaded with the article, for the first paint.
import './share-links.module.css'

const Links = lazy(() => import('./share-links.tsx').then((module) => ({ default: module.ShareLinks })))

/**
 * They are at the end of an article, so their code is loaded after the article's own. Until then a page that renders
 * again must not reach them (app/features/keep/late-buttons.tsx).
 */
export const LateShareLinks = memo((props: ComponentProps<typeof ShareLinks>) => (
  <Suspense>
    <Links {...props} />
  </Suspense>
))
