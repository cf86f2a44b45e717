import type { ShellNotice } from '../shell-data.ts'

/** True if the browser has stored nothing for the notice, or the value of another notice. */
export function isDue({ storageValue }: Pick<ShellNotice, 'storageValue'>, stored: string | null): boolean {
  return stored !== storageValue
}
