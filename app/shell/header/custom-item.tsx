import type { CustomItemName } from '../menu/menu.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const parts = { 'theme-switch': ThemeSwitch } as const satisfies Record<CustomItemName, () => React.ReactNode>

/** A part of the shell in a menu, where content has placed it by name. */
export function CustomItem({ name }: { name: CustomItemName }) {
  const Part = parts[name]
  return <Part />
}
