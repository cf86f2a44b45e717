import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import type { Section } from '#domain/profile/sections.ts'
import { EDITOR } from './editor-address.ts'
import styles from './profile-view.module.css'

/**
 * Around the form of one part. The link that opens it leads here, so the focus comes along: without script to this frame, from
 * where Tab leads into the form; with one to the form's first control.
 */
export function EditorFrame({ section, children }: { section: Section; children: ReactNode }) {
  const { t } = useLocale()
  const frame = useRef<HTMLElement>(null)
  const [isEntered, setEntered] = useState(false)

  useEffect(() => {
    // The browser was quicker than this script.
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
      // Only until it was entered: a press beside the fields moves nothing.
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
  // A field that chooses from a service is drawn anew as soon as it can ask: its successor takes the focus over, until the reader
  // does something.
  const redrawn = new MutationObserver(() => {
    if (document.activeElement === document.body) focusFirst(frame)
  })
  redrawn.observe(frame, { childList: true, subtree: true })
  for (const act of ['keydown', 'pointerdown'])
    document.addEventListener(act, () => redrawn.disconnect(), { once: true, capture: true })
}
