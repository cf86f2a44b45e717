import { type ComponentProps, lazy, Suspense } from 'react'
import type { ShareLinks } from './share-links.tsx'
// The style stays with the article: it is there at the first paint.
import './share-links.module.css'

const Links = lazy(() => import('./share-links.tsx').then((module) => ({ default: module.ShareLinks })))

/** They stand at the end of an article, and their code comes after the article's own. */
export const LateShareLinks = (props: ComponentProps<typeof ShareLinks>) => (
  <Suspense>
    <Links {...props} />
  </Suspense>
)
