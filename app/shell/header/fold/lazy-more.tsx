import { type ComponentProps, lazy, Suspense } from 'react'
import type { MoreMenu } from './more-menu.tsx'
// Every page has these styles: the menu is in the page before its code has loaded.
import './fold.module.css'
import './more-menu.module.css'

const Menu = lazy(async () => ({ default: (await import('./more-menu.tsx')).MoreMenu }))

export const LazyMoreMenu = (props: ComponentProps<typeof MoreMenu>) => (
  <Suspense>
    <Menu {...props} />
  </Suspense>
)
