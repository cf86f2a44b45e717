import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import type { Section } from '#domain/profile/sections.ts'
import { EDITOR } from './editor-address.ts'
import styles from './profile-view.module.css'

/**
 * Frame of a section's form, and the target of the link that opens it. Without script the frame takes the
 * focus, and Tab leads into the form; with script the first control does.
 */
export function EditorFrame({ section, children }: { section: Section; children: ReactNode }) {
  const { t } = useLocale()
  const frame = useRef<HTMLElement>(null)
  const [isEntered, setEntered] = useState(false)

  useEffect(() => {
    // The browser has focused the frame before this script ran.
    if (frame.current && document.activeElement === frame.current) enter(frame.current)
  }, [])

  function arrive({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (isEntered) return
    setEntered(true)
    if (target === currentTarget) enter(currentTarget)
  }

  return (
    <section
      ref={frame}
      id={EDITOR}
      // Focusable only until then: a click beside the fields must not move the focus.
      tabIndex={isEntered ? undefined : -1}
      aria-label={t('profile.editSection', { section: t(`profile.${section}`) })}
      className={styles.editor}
      onFocus={arrive}
    >
      {children}
    </section>
  )
}

const CONTROL = 'input:not([type=hidden]), select, textarea, button:not([tabindex="-1"])'

const focusFirst = (frame: HTMLElement) =>
  [...frame.querySelectorAll<HTMLElement>(CONTROL)]
    .find((one) => !one.matches(':disabled') && one.checkVisibility())
    ?.focus({ preventScroll: true })

function enter(frame: HTMLElement) {
  focusFirst(frame)
  // A lookup field is rendered again once it is ready: the new one takes the focus over, until the reader
  // acts.
  const redrawn = new MutationObserver(() => {
    if (document.activeElement === document.body) focusFirst(frame)
  })
  redrawn.observe(frame, { childList: true, subtree: true })
  for (const act of ['keydown', 'pointerdown'])
    document.addEventListener(act, () => redrawn.disconnect(), { once: true, capture: true })
}
