import type { ShellNotice } from '../shell-data.ts'

// Which notices this browser has closed. Without storage a notice is closed for the current page only.

export function storedNotice(item: string): string | null {
  try {
    return localStorage.getItem(item)
  } catch {
    return null
  }
}

export function rememberNotice({ storageItem, storageValue }: ShellNotice) {
  try {
    localStorage.setItem(storageItem, storageValue)
  } catch {
    // No storage: closed for this page only.
  }
}
