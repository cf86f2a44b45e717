import type { CustomItemName } from '../menu/menu.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const parts = { 'theme-switch': ThemeSwitch } as const satisfies Record<CustomItemName, () => React.ReactNode>

/** A component of the shell that content has placed in a menu by name. */
export function CustomItem({ name }: { name: CustomItemName }) {
  const Part = parts[name]
  return <Part />
}
