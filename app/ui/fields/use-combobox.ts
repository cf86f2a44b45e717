import { type FocusEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import type { LoadOptions } from './find-options.ts'
import type { Option } from './option.ts'
import { useFoundOptions } from './use-found-options.ts'

interface ComboboxSetting {
  multiple: boolean
  selected: readonly Option[]
  onSelect: (selected: readonly Option[]) => void
  options?: readonly Option[] | undefined
  loadOptions?: LoadOptions | undefined
  searchable?: boolean | undefined
  clearable?: boolean | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  emptyText?: string | undefined
  /** Text typed before the script ran. */
  early?: string | undefined
}

const TYPE_AHEAD_MS = 600

const NO_KEYS = () => ({ steps: 0, isChosen: false })

/** Index of the next enabled option, wrapping around the list. */
function placeAfter(options: readonly Option[], from: number, step: 1 | -1): number {
  let at = from
  for (let tries = 0; tries < options.length; tries++) {
    at = at === -1 && step === -1 ? options.length - 1 : (at + step + options.length) % options.length
    if (!options[at]?.disabled) return at
  }
  return from
}

/** State and behaviour of a combobox, following the ARIA Authoring Practices. */
export function useCombobox(setting: ComboboxSetting & { id: string }) {
  const { multiple, selected, onSelect, searchable = true, clearable = true, emptyText } = setting
  const fixed = setting.disabled || setting.readOnly
  const { t } = useLocale()
  const input = useRef<HTMLElement>(null)
  const [begun] = useState(() => {
    const { early } = setting
    return early === undefined || early === (selected[0]?.label ?? '') ? undefined : early
  })
  const [open, setShown] = useState(false)
  /** Text typed since the last choice; undefined while the field shows the chosen option. */
  const [typed, setTyped] = useState(begun)
  const [active, setActive] = useState(-1)
  const [announcement, setAnnouncement] = useState('')
  const ahead = useRef({ text: '', at: 0 })
  const found = useFoundOptions(setting, typed ?? '', open)
  const { state, options, isStale } = found
  /** Keys pressed while the options were loading. */
  const awaited = useRef(NO_KEYS())

  // The script has replaced the field that had the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the first moment
  useLayoutEffect(() => {
    if (setting.early === undefined) return
    setShown(begun !== undefined)
    input.current?.focus()
    if (input.current instanceof HTMLInputElement)
      input.current.setSelectionRange(input.current.value.length, input.current.value.length)
  }, [])

  // Announces the number of options; the field itself announces a choice.
  useEffect(() => {
    if (!open) return
    if (state === 'loading') setAnnouncement(t('fields.loading'))
    else if (state === 'later') setAnnouncement(t('fields.optionsLater'))
    else if (state === 'failed')
      setAnnouncement(`${t('fields.optionsFailed')}. ${t('fields.tryAgain')}: Enter`)
    else if (options.length === 0) setAnnouncement(emptyText ?? t('fields.noMatches'))
    else setAnnouncement(t('fields.matches', { count: options.length }))
  }, [open, state, options.length, emptyText, t])

  function setOpen(next: boolean) {
    if (fixed) return
    setShown(next)
    const chosen = options.findIndex(({ value }) => value === selected[0]?.value)
    setActive(next && !multiple ? chosen : -1)
  }

  function close() {
    awaited.current = NO_KEYS()
    setShown(false)
    setActive(-1)
    setTyped(undefined)
  }

  function pick(option: Option) {
    const has = selected.some(({ value }) => value === option.value)
    if (!multiple) {
      onSelect([option])
      close()
      return
    }
    onSelect(has ? selected.filter(({ value }) => value !== option.value) : [...selected, option])
    setAnnouncement(t(has ? 'fields.removed' : 'fields.added', { name: option.label }))
    if (typed) setActive(-1)
    setTyped(undefined)
  }

  function remove(option: Option) {
    onSelect(selected.filter(({ value }) => value !== option.value))
    setAnnouncement(t('fields.removed', { name: option.label }))
    // The pressed button no longer exists; without this the focus would be lost.
    input.current?.focus()
  }

  function clear() {
    onSelect([])
    setTyped(undefined)
    input.current?.focus()
  }

  function type(text: string) {
    awaited.current = NO_KEYS()
    setTyped(text)
    setActive(-1)
    setShown(true)
  }

  function move(step: 1 | -1) {
    if (!open) setOpen(true)
    else if (isStale) awaited.current.steps += step
    else setActive(placeAfter(options, active, step))
  }

  // The options have loaded: apply the keys pressed meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about the moment in which they come
  useEffect(() => {
    const { steps, isChosen } = awaited.current
    if (isStale || !open) return
    awaited.current = NO_KEYS()
    if (steps === 0 || state !== 'ready') return
    let at = -1
    for (let step = 0; step < Math.abs(steps); step++) at = placeAfter(options, at, steps < 0 ? -1 : 1)
    const reached = options[at]
    if (isChosen && reached) pick(reached)
    else setActive(at)
  }, [isStale, open, options])

  /** In a list without a text field, typing letters moves to the option that begins with them. */
  function searchAhead(key: string, now: number) {
    const text = (now - ahead.current.at < TYPE_AHEAD_MS ? ahead.current.text : '') + key.toLowerCase()
    ahead.current = { text, at: now }
    const at = options.findIndex(({ label, disabled }) => !disabled && label.toLowerCase().startsWith(text))
    if (!open) setOpen(true)
    if (at >= 0) setActive(at)
  }

  function keys(event: KeyboardEvent) {
    if (fixed || event.nativeEvent.isComposing) return
    const { key, altKey, ctrlKey, metaKey } = event
    const reached = options[active]
    const handled = () => event.preventDefault()
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      handled()
      if (altKey && key === 'ArrowUp') close()
      else if (altKey) setOpen(true)
      else move(key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Enter' || (key === ' ' && !searchable)) {
      // While the list is closed, Enter submits the form.
      if (!open && searchable) return
      handled()
      if (!open) setOpen(true)
      else if (isStale) awaited.current.isChosen = awaited.current.steps !== 0
      else if (reached) pick(reached)
      else if (state === 'failed') found.retry()
      else close()
    } else if (key === 'Escape') {
      if (open) {
        // Escape must not close the surrounding dialog as well.
        event.stopPropagation()
        handled()
        close()
      } else if (clearable && selected.length > 0 && !multiple) clear()
    } else if (key === 'Backspace' && multiple && !typed) {
      const last = selected.at(-1)
      if (last) remove(last)
    } else if (!searchable && (key === 'Home' || key === 'End') && open) {
      handled()
      setActive(key === 'Home' ? 0 : options.length - 1)
    } else if (!searchable && key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) {
      searchAhead(key, event.timeStamp)
    }
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
    // Clearing the text clears the choice.
    if (typed?.trim() === '' && !multiple && clearable && selected.length > 0) onSelect([])
    close()
    setAnnouncement('')
  }

  const text = typed ?? (multiple ? '' : (selected[0]?.label ?? ''))
  const said = open || multiple ? announcement : ''
  return {
    input,
    open,
    setOpen,
    active,
    setActive,
    found,
    text,
    pick,
    remove,
    clear,
    said,
    onBlur,
    keys,
    type,
  }
}
