import { type ComponentType, useSyncExternalStore } from 'react'
import { loadLateMessages } from '#app/locale/messages/load-late-messages.ts'
import type { ToastKind } from '#app/ui/feedback/toast.tsx'
import { isLang, type Lang } from '#services/languages.ts'

export interface ToastMessage {
  kind: ToastKind
  title: string
  description?: string | undefined
  /** E-mail address for 'Or drop us a note at …' after a failure. */
  mailto?: string | undefined
}

// Library, styles and messages load with the first toast.
let View: ComponentType | undefined
const listeners = new Set<() => void>()

/**
 * Shows a toast in the corner. Can be called anywhere in the browser; rejects if the code cannot be loaded.
 */
export async function showToast(message: ToastMessage): Promise<void> {
  const { queueToast } = await load()
  queueToast(message)
}

async function load() {
  const [library] = await Promise.all([
    import('./toast-view.tsx'),
    loadLateMessages('modals', documentLang()),
  ])
  if (View !== library.ToastView) {
    View = library.ToastView
    for (const listener of listeners) listener()
  }
  return library
}

function documentLang(): Lang {
  const { lang } = document.documentElement
  return isLang(lang) ? lang : 'en'
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Container of the toasts, once in the shell; empty until one is shown. */
export function Toasts() {
  const Loaded = useSyncExternalStore(
    subscribe,
    () => View,
    () => undefined,
  )
  return Loaded ? <Loaded /> : null
}
