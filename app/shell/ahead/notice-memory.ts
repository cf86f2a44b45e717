import type { ShellNotice } from '../shell-data.ts'

// What this browser keeps of notices that were seen. Without storage a notice is closed for its page alone.

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
    // Closed for this page only.
  }
}
