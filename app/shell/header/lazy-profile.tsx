import { type ComponentProps, lazy, Suspense } from 'react'
import type { BurgerProfile, ProfileMenu } from './account/profile-menus.tsx'

// Only members load this code. The server renders the menu; the browser shows that markup until the code has
// loaded.
const load = () => import('./account/profile-menus.tsx')
const Menu = lazy(async () => ({ default: (await load()).ProfileMenu }))
const Panel = lazy(async () => ({ default: (await load()).BurgerProfile }))

export const LazyProfileMenu = (props: ComponentProps<typeof ProfileMenu>) => (
  <Suspense>
    <Menu {...props} />
  </Suspense>
)

export const LazyBurgerProfile = (props: ComponentProps<typeof BurgerProfile>) => (
  <Suspense>
    <Panel {...props} />
  </Suspense>
)
