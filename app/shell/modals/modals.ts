import { type ReactNode, useMemo } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { loadLateMessages } from '#app/locale/messages/load-late-messages.ts'
import type { Lang } from '#services/languages.ts'
import { lasting, type ModalAnswer, type ModalKind, type ModalOptions, single } from './modal-kinds.ts'

// List of the open modals, oldest first. Modals open only in the browser, so one list per document is enough;
// a page that opens none loads neither their components nor their messages.

export interface OpenModal {
  id: number
  kind: ModalKind
  words: Messages
  render: () => ReactNode
  close: () => void
}

type Rest<Kind extends ModalKind> =
  Partial<ModalOptions<Kind>> extends ModalOptions<Kind>
    ? [options?: ModalOptions<Kind>]
    : [options: ModalOptions<Kind>]

export interface Modals {
  /**
   * Opens a modal above all others and resolves with the reader's choice, or 'closed'. Rejects if its
   * components cannot be loaded. A kind that several callers may open at the same time (an expired session)
   * opens once and answers them all.
   */
  open: <Kind extends ModalKind>(kind: Kind, ...rest: Rest<Kind>) => Promise<ModalAnswer<Kind>>
  /** Closes every open modal of a kind; its callers get 'closed'. */
  close: (kind: ModalKind) => void
  /** Preloads components and messages, for modals that may have to open offline. */
  prepare: () => Promise<void>
}

let open: readonly OpenModal[] = []
let lastId = 0
const waiting = new Map<ModalKind, Promise<unknown>>()
const listeners = new Set<() => void>()

export function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const openModals = () => open

function change(next: readonly OpenModal[]) {
  open = next
  for (const listener of listeners) listener()
}

const fetchParts = (lang: Lang) =>
  Promise.all([import('./modal-views.tsx'), loadLateMessages('modals', lang)])

const parts = new Map<Lang, ReturnType<typeof fetchParts>>()

/** One promise for all callers, so that modals open in the order of the calls. */
function load(lang: Lang) {
  const present = parts.get(lang)
  if (present) return present
  const fetched = fetchParts(lang)
  parts.set(lang, fetched)
  // The next call tries again.
  fetched.catch(() => parts.delete(lang))
  return fetched
}

function openModal<Kind extends ModalKind>(
  lang: Lang,
  kind: Kind,
  options: ModalOptions<Kind>,
): Promise<ModalAnswer<Kind>> {
  if (!single.has(kind)) return show(lang, kind, options)
  const present = waiting.get(kind)
  if (present) return present as Promise<ModalAnswer<Kind>>
  const answered = show(lang, kind, options).finally(() => waiting.delete(kind))
  waiting.set(kind, answered)
  return answered
}

/** Whether a modal of a kind that opens once is open or loading. */
export const isAsked = (kind: ModalKind) => waiting.has(kind)

async function show<Kind extends ModalKind>(lang: Lang, kind: Kind, options: ModalOptions<Kind>) {
  const [{ renderModal }, words] = await load(lang)
  return new Promise<ModalAnswer<Kind>>((resolve) => {
    lastId += 1
    const id = lastId
    const answer = (given: ModalAnswer<Kind>) => {
      change(open.filter((modal) => modal.id !== id))
      resolve(given)
    }
    const render = () => renderModal(kind, { options, answer })
    change([...open, { id, kind, words, render, close: () => answer('closed') }])
  })
}

/** Closes the modals of the previous page after navigation. */
export function closePassing() {
  for (const modal of open) if (!lasting.has(modal.kind)) modal.close()
}

/** Returns the site's modals, for components that open some. */
export function useModals(): Modals {
  const { lang } = useLocale()
  return useMemo(
    () => ({
      open: (kind, ...[options]) => openModal(lang, kind, options ?? {}),
      close: (kind) => {
        for (const modal of open) if (modal.kind === kind) modal.close()
      },
      prepare: async () => {
        await load(lang)
      },
    }),
    [lang],
  )
}
