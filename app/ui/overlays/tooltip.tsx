import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type HoverTiming, hoverTiming } from './hover-timing.ts'
import { placeBeside } from './place-beside.ts'
import styles from './tooltip.module.css'
import { type TooltipText, tooltipProblem } from './tooltip-text.ts'

export type TooltipProps = TooltipText & {
  /** The control that it explains. Spread these props on it, so that screen readers read the text out. */
  children: (described: { 'aria-describedby': string }) => ReactNode
}

/**
 * Explains the control inside it while that has the pointer or the focus. The pointer may move onto the
 * tooltip; Escape closes the tooltip alone. Never put anything essential in it.
 */
export function Tooltip({ children, ...props }: TooltipProps) {
  const problem = tooltipProblem(props)
  if (import.meta.env.DEV && problem) throw new Error(problem)
  const id = useId()
  const { anchor, float, timing } = useHover()

  const leave = () => {
    if (anchor.current?.querySelector(':focus-visible') == null) timing.current?.closeSoon()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices what happens to the control inside
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={(event) => {
        if (event.pointerType !== 'touch') timing.current?.open()
      }}
      onPointerLeave={(event) => {
        if (event.pointerType !== 'touch') leave()
      }}
      onFocus={() => timing.current?.open()}
      onBlur={() => timing.current?.closeSoon()}
      onPointerUp={(event) => {
        // A finger does not hover, and not every phone focuses what is tapped.
        if (event.pointerType === 'touch') timing.current?.open()
      }}
    >
      {children({ 'aria-describedby': id })}
      <span ref={float} id={id} role="tooltip" popover="manual" className={styles.tooltip}>
        {props.headline ? <strong className={styles.headline}>{props.headline}</strong> : null}
        {props.text ? <span className={styles.text}>{props.text}</span> : null}
      </span>
    </span>
  )
}

function useHover() {
  const anchor = useRef<HTMLSpanElement>(null)
  const float = useRef<HTMLSpanElement>(null)
  const timing = useRef<HoverTiming>(undefined)
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const own = hoverTiming(setOpen)
    timing.current = own
    return own.close
  }, [])

  useEffect(() => {
    const element = float.current
    if (!open || element === null || anchor.current === null) return
    const close = () => timing.current?.close()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Escape must not close the surrounding dialog as well.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    const onPointer = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && anchor.current?.contains(target))) close()
    }
    element.showPopover()
    const control = (anchor.current.firstElementChild ?? anchor.current).getBoundingClientRect()
    const { width, height } = element.getBoundingClientRect()
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight }
    const { left, top } = placeBeside(control, { width, height }, view)
    element.style.left = `${left}px`
    element.style.top = `${top}px`
    document.addEventListener('keydown', onKey, true)
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('scroll', close, { capture: true, passive: true })
    return () => {
      document.removeEventListener('keydown', onKey, true)
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('scroll', close, { capture: true })
      if (element.isConnected) element.hidePopover()
    }
  }, [open])

  return { anchor, float, timing }
}
