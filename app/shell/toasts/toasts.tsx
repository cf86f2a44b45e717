import { type ComponentType, useSyncExternalStore } from 'react'
import { loadLateMessages } from '#app/locale/messages/load-late-messages.ts'
import type { ToastKind } from '#app/ui/feedback/toast.tsx'
import { isLang, type Lang } from '#services/languages.ts'

export interface ToastMessage {
  kind: ToastKind
  title: string
  description?: string | undefined
  /** An address for 'Or drop us a note at …', where something failed. */
  mailto?: string | undefined
}

// The library, its look and its words are fetched with the first toast; until then this is all that a page has of them.
let View: ComponentType | undefined
const listeners = new Set<() => void>()

/** Shows a short notice in the corner. Callable from anywhere in the browser; rejects when it cannot be fetched. */
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

/** The place of toasts. Stands once in the shell; empty until one is shown. */
export function Toasts() {
  const Loaded = useSyncExternalStore(
    subscribe,
    () => View,
    () => undefined,
  )
  return Loaded ? <Loaded /> : null
}
