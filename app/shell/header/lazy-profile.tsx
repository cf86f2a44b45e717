import { type ComponentProps, lazy, Suspense } from 'react'
import type { BurgerProfile, ProfileMenu } from './account/profile-menus.tsx'

// What only members see is not among everybody's code. The server has it at hand and sends it whole; in the browser it
// stands there as sent until its code has come.
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
