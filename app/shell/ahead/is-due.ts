import type { ShellNotice } from '../shell-data.ts'

/** True while nothing was kept under the notice's name, or what was kept is another notice's value. */
export function isDue({ storageValue }: Pick<ShellNotice, 'storageValue'>, stored: string | null): boolean {
  return stored !== storageValue
}
