import { type CSSProperties, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { MoreMessages } from '#app/locale/locale-context.tsx'
import { closePassing, type OpenModal, openModals, subscribe } from './modals.ts'

/** z-index of the lowest modal; each one above adds one. */
const Z_FROM = 2000
const none: readonly OpenModal[] = []

/** Renders all open modals, the newest on top. Used once, in the shell. */
export function ModalStack() {
  const modals = useSyncExternalStore(subscribe, openModals, () => none)
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has opened
  useEffect(() => closePassing, [pathname])

  return modals.map(({ id, words, render }, at) => (
    <MoreMessages key={id} messages={words}>
      <div style={{ display: 'contents', '--z-modal': Z_FROM + at } as CSSProperties}>{render()}</div>
    </MoreMessages>
  ))
}
