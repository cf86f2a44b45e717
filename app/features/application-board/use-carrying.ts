import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useSubmit } from 'react-router'
import { pagePath } from '#app/locale/addresses.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { useScripted } from '#app/ui/fields/use-scripted.ts'
import type { Stage } from '#domain/applications/stages.ts'
import { CARD } from './bulk.ts'
import { dropOn, nextStage } from './carried.ts'
import type { Card, Shown } from './chooser.tsx'
import { edgeStep } from './edge-step.ts'

/** From here on stages are columns (board.module.css). Below, cards are moved on their own pages. */
const IN_COLUMNS = '(min-width: 1024px)'
/** Below this distance a press is a click with an unsteady hand, not a drag. */
const MIN_PIXELS = 6

interface Carried {
  card: Card
  from: Stage
  over: Stage | undefined
  by: 'pointer' | 'keys'
}

/**
 * Cards are carried to another stage: dragged by mouse, by their handle on a touch screen, or by arrow keys. A drop moves
 * nothing. It opens the same preview as the form for several, where a letter is read before it is sent.
 */
export function useCarrying({ columns, bulk }: Pick<Shown, 'columns' | 'bulk'>) {
  const { t, here } = useLocale()
  const submit = useSubmit()
  const board = useRef<HTMLDivElement>(null)
  const label = useRef<HTMLParagraphElement>(null)
  const [carried, setCarried] = useState<Carried>()
  /** `carried` for event handlers: several events may come before the next render. */
  const now = useRef<Carried>(undefined)
  const [said, say] = useState('')
  /** The pressed card, which may be dragged, and its pointer: no other pointer can move or drop it. */
  const pressed = useRef<{ card: Card; from: Stage; x: number; y: number; pointerId: number }>(undefined)
  const pointer = useRef({ x: 0, y: 0 })
  /** The click that ends a drag opens no page. */
  const isNoClick = useRef(false)
  const isScripted = useScripted()

  const carry = (next: Carried | undefined) => {
    now.current = next
    setCarried(next)
  }
  const found = (id: string | undefined) =>
    columns.flatMap(({ stage, cards }) =>
      cards.flatMap((card) => (card.id === id && card.moves.length > 0 ? [{ card, from: stage }] : [])),
    )[0]
  const stageAt = (x: number, y: number) => {
    const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-stage]')
    return columns.find(({ stage }) => stage === column?.dataset.stage)?.stage
  }
  /** After taking a card by its handle, clicking a stage drops it there. A click made by keyboard has detail 0. */
  const stageOfClick = ({ detail, button, clientX, clientY }: MouseEvent) =>
    now.current?.by === 'keys' && detail > 0 && button === 0 ? stageAt(clientX, clientY) : undefined
  const look = () => {
    const over = stageAt(pointer.current.x, pointer.current.y)
    if (now.current !== undefined && now.current.over !== over) carry({ ...now.current, over })
  }

  function cancel() {
    pressed.current = undefined
    if (now.current === undefined) return
    carry(undefined)
    say(t('applyDesk.carryEnded'))
  }

  function drop({ card, from }: Carried, to: Stage | undefined) {
    pressed.current = undefined
    carry(undefined)
    const outcome = dropOn({ from, moves: card.moves }, to)
    if (outcome === 'refused') say(t('applyBoard.notAllowed'))
    else if (to === undefined || outcome === 'own') say(t('applyDesk.carryEnded'))
    else {
      say('')
      const fields = { [CARD]: card.chosen, to, intent: 'preview' }
      void submit(fields, { method: 'post', action: pagePath({ ...here, page: bulk }) })
    }
  }

  function onPointerDown(event: PointerEvent) {
    if (event.button !== 0 || !event.isPrimary || !(event.target instanceof Element)) return
    if (now.current?.by === 'pointer') return
    isNoClick.current = false
    pressed.current = undefined
    if (now.current?.by === 'keys') return
    const id = event.target.closest<HTMLElement>('[data-card]')?.dataset.card
    const isOnHandle = event.target.closest('button') !== null
    const one = found(id)
    if (one === undefined || !window.matchMedia(IN_COLUMNS).matches) return
    // A finger on the card itself scrolls.
    if (event.pointerType !== 'mouse' && !isOnHandle) return
    pressed.current = { ...one, x: event.clientX, y: event.clientY, pointerId: event.pointerId }
  }

  function onPointerMove(event: PointerEvent) {
    const { clientX: x, clientY: y } = event
    if (pressed.current?.pointerId !== event.pointerId) return
    pointer.current = { x, y }
    if (now.current === undefined) {
      const { card, from, ...start } = pressed.current
      if (event.buttons === 0) pressed.current = undefined
      if (event.buttons === 0 || Math.hypot(x - start.x, y - start.y) < MIN_PIXELS) return
      // The pointer is followed wherever it goes, also out of the window.
      event.currentTarget.setPointerCapture(event.pointerId)
      isNoClick.current = true
      document.getSelection()?.removeAllRanges()
      say('')
      carry({ card, from, over: stageAt(x, y), by: 'pointer' })
    } else look()
    moveLabel(x, y)
  }

  function moveLabel(x: number, y: number) {
    if (label.current === null) return
    const left = Math.min(x + 14, window.innerWidth - label.current.offsetWidth - 8)
    label.current.style.translate = `${Math.max(0, left)}px ${y + 18}px`
  }

  function onKeyDown(event: KeyboardEvent) {
    if (now.current?.by !== 'keys') return
    const { card, from } = now.current
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined) {
      if (event.key === 'Escape') cancel()
      return
    }
    event.preventDefault()
    const over = nextStage({ from, moves: card.moves }, now.current.over, step)
    if (over === undefined) return
    carry({ ...now.current, over })
    say(t('applyDesk.carryTo', { stage: t(`applying.stage.${over}`) }))
    document.querySelector(`[data-stage=${over}]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  const isDragged = carried?.by === 'pointer'
  // biome-ignore lint/correctness/useExhaustiveDependencies: it lasts as long as the drag
  useEffect(() => {
    if (!isDragged) return
    const onKey = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape') cancel()
    }
    document.addEventListener('keydown', onKey)
    // Scrolls for as long as the pointer stays near an edge.
    let frame = requestAnimationFrame(function scroll() {
      const { x, y } = pointer.current
      const box = board.current?.getBoundingClientRect()
      if (box !== undefined) {
        const across = edgeStep(x, Math.max(0, box.left), Math.min(window.innerWidth, box.right))
        board.current?.scrollBy({ left: across, behavior: 'instant' })
        window.scrollBy({ top: edgeStep(y, 0, window.innerHeight), behavior: 'instant' })
        look()
        // Its text may have changed, and with it its width.
        moveLabel(x, y)
      }
      frame = requestAnimationFrame(scroll)
    })
    return () => {
      document.removeEventListener('keydown', onKey)
      cancelAnimationFrame(frame)
    }
  }, [isDragged])

  return {
    carried,
    /** For a live region. */
    said,
    label,
    has: (card: Card) => carried?.card.id === card.id || undefined,
    /** What a drop on this stage would do while a card is carried; `over`: the pointer is on it. */
    dropOf(stage: Stage) {
      if (carried === undefined) return undefined
      const outcome = dropOn({ from: carried.from, moves: carried.card.moves }, stage)
      return outcome === 'open' && carried.over === stage ? 'over' : outcome
    },
    ofBoard: {
      ref: board,
      'data-carrying': carried?.by,
      onPointerDown,
      onPointerMove,
      onPointerUp(event: PointerEvent) {
        if (pressed.current?.pointerId !== event.pointerId) return
        pressed.current = undefined
        if (now.current?.by === 'pointer') drop(now.current, stageAt(pointer.current.x, pointer.current.y))
      },
      onLostPointerCapture(event: PointerEvent) {
        // On touch, the pressed element captures the pointer first and loses it to the board when a drag begins.
        if (event.target === event.currentTarget) cancel()
      },
      onMouseDown(event: MouseEvent) {
        // Keeps the focus on the handle until the click: its blur would end the carrying.
        if (stageOfClick(event) !== undefined) event.preventDefault()
      },
      onClickCapture(event: MouseEvent) {
        const to = stageOfClick(event)
        if (to === undefined && !(isNoClick.current && event.detail > 0)) return
        isNoClick.current = false
        if (to !== undefined && now.current !== undefined) drop(now.current, to)
        event.preventDefault()
        event.stopPropagation()
      },
      onDragStart(event: DragEvent) {
        // Links and pictures have a drag of their own.
        if (pressed.current !== undefined) event.preventDefault()
      },
    },
    ofHandle: (card: Card, from: Stage) => ({
      disabled: !isScripted,
      'aria-pressed': carried?.by === 'keys' && carried.card.id === card.id,
      onKeyDown,
      onClick(event: MouseEvent<HTMLButtonElement>) {
        // Safari does not focus a clicked button.
        event.currentTarget.focus()
        if (now.current?.by === 'keys') drop(now.current, now.current.over)
        else {
          label.current?.style.removeProperty('translate')
          carry({ card, from, over: undefined, by: 'keys' })
          say(t('applyDesk.carryKeys', { name: card.name }))
        }
      },
      onBlur() {
        if (now.current?.by === 'keys') cancel()
      },
    }),
  }
}

export type Carrying = ReturnType<typeof useCarrying>
