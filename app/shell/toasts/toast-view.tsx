import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ToastContainer, toast } from 'react-toastify/unstyled'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { loadLateMessages } from '#app/locale/messages/load-late-messages.ts'
import { Toast } from '#app/ui/feedback/toast.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { directionOf } from '#services/languages.ts'
import { isAsked } from '../modals/modals.ts'
import { keepOnTop } from './keep-on-top.ts'
import { NoteAt } from './note-at.tsx'
import { DRAGGED_AWAY_PERCENT, isToastHotkey, staysForMs } from './toast-timing.ts'
import styles from './toast-view.module.css'
import type { ToastMessage } from './toasts.tsx'

// Uses the library without its styles, which it would inject at run time and the content security policy
// refuses.

let lastId = 0

const queue: ToastMessage[] = []
let ready = false

/** Shows a toast, or queues it until the view is mounted. */
export function queueToast(message: ToastMessage) {
  // Errors caused by an expired session are explained by its dialog.
  if (message.kind === 'error' && isAsked('session-expired')) return
  queue.push(message)
  if (ready) showQueued()
}

function showQueued() {
  for (const { kind, title, description, mailto } of queue.splice(0)) {
    lastId += 1
    toast(
      <Toast kind={kind} title={title} description={description}>
        {mailto ? <NoteAt email={mailto} /> : null}
      </Toast>,
      { toastId: `toast-${lastId}`, autoClose: staysForMs[kind] },
    )
  }
}

/** The library's own queue is lost when its container mounts twice, as React does in development. */
function useReadiness() {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  useEffect(() => {
    if (!mounted) return
    ready = true
    showQueued()
    return () => {
      ready = false
    }
  }, [mounted])
}

export function ToastView() {
  const { lang } = useLocale()
  const [words, setWords] = useState<Messages>()
  useEffect(() => {
    // The first language is loaded already; if another fails to load, toasts keep their texts.
    loadLateMessages('modals', lang).then(setWords, () => {})
  }, [lang])
  if (words === undefined) return null
  return (
    <MoreMessages messages={words}>
      <ToastCorner />
    </MoreMessages>
  )
}

function ToastCorner() {
  const { t, locale } = useLocale()
  const [corner] = useState(() => document.createElement('div'))
  const cameFrom = useRef<HTMLElement>(null)
  useEffect(() => keepOnTop(corner), [corner])
  useReadiness()

  /**
   * Closes the toast that contains the element and moves the focus to the next toast, or back to where it
   * was.
   */
  const dismiss = (part: Element) => {
    const closing = part.closest('[role=alert]')
    if (closing === null) return
    if (corner.contains(document.activeElement)) {
      const next = [...corner.querySelectorAll<HTMLElement>('[role=alert]')].find((each) => each !== closing)
      const to = next ?? cameFrom.current
      to?.focus()
    }
    toast.dismiss(closing.id)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(event.target instanceof Element)) return
    // Escape must not close the surrounding dialog as well.
    event.preventDefault()
    dismiss(event.target)
  }

  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what happens to the toasts inside
    <div
      className={styles.corner}
      onKeyDown={onKeyDown}
      onFocus={({ relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !corner.contains(relatedTarget))
          cameFrom.current = relatedTarget
      }}
      onBlur={({ relatedTarget }) => {
        // The hotkey pauses all toasts until the focus leaves them.
        if (!(relatedTarget instanceof Node && corner.contains(relatedTarget))) toast.play()
      }}
    >
      <ToastContainer
        position="top-right"
        role="alert"
        aria-label={t('modals.notifications')}
        rtl={directionOf(locale) === 'rtl'}
        newestOnTop
        draggable
        draggablePercent={DRAGGED_AWAY_PERCENT}
        pauseOnHover
        hotKeys={isToastHotkey}
        transition={false}
        icon={false}
        // Hides only the library's English label from screen readers; the bar stays visible.
        hideProgressBar
        closeButton={() => (
          <button
            type="button"
            aria-label={t('modals.dismiss')}
            className={styles.dismiss}
            onClick={({ currentTarget }) => dismiss(currentTarget)}
          >
            <Icon name="close" />
          </button>
        )}
      />
    </div>,
    corner,
  )
}
