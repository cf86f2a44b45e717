import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type HoverTiming, hoverTiming } from './hover-timing.ts'
import { placeBeside } from './place-beside.ts'
import styles from './tooltip.module.css'
import { type TooltipText, tooltipProblem } from './tooltip-text.ts'

export type TooltipProps = TooltipText & {
  /** What it explains: a control that takes these props, so that the text describes it to those who listen. */
  children: (described: { 'aria-describedby': string }) => ReactNode
}

/**
 * Explains the control it stands around while the pointer or the focus is on it. The pointer may go over to the tooltip; Escape
 * closes it and nothing else. Never the only place of something that a reader needs.
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
        // A finger does not hover, and not every phone gives focus to what it taps.
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
      // Neither the dialog around it nor the page hears of this one.
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
