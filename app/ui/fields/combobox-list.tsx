import { type RefObject, useEffect, useRef } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import boxStyles from './box.module.css'
import styles from './combobox.module.css'
import controlStyles from './control.module.css'
import { FieldSign } from './field-sign.tsx'
import type { Option } from './option.ts'
import { useFloating } from './use-floating.ts'
import type { FoundOptions } from './use-found-options.ts'

interface ComboboxListProps {
  id: string
  label: string
  multiple: boolean
  found: FoundOptions
  selected: readonly Option[]
  /** Index of the option reached by arrow keys; -1 for none. */
  active: number
  anchor: RefObject<HTMLElement | null>
  emptyText: string | undefined
  onPick: (option: Option) => void
  onReach: (at: number) => void
}

const LIMIT = 352

/** The popup of a combobox: its options, or why there are none. */
export function ComboboxList(props: ComboboxListProps) {
  const { id, label, multiple, found, selected, active, anchor, emptyText, onPick, onReach } = props
  const { t } = useLocale()
  const popover = useRef<HTMLDivElement>(null)
  const { state, options } = found
  useFloating(true, anchor, popover, { width: 'anchor', limit: LIMIT })

  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus stays in the text field, wherever the list is pressed
    <div
      ref={popover}
      popover="manual"
      role="presentation"
      className={boxStyles.popover}
      onMouseDown={(event) => event.preventDefault()}
    >
      <div>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          aria-multiselectable={multiple || undefined}
          aria-busy={state === 'loading' || state === 'later' || undefined}
          hidden={options.length === 0}
          className={styles.options}
        >
          {options.map((option, at) => (
            <OptionLine
              key={option.value}
              id={optionId(id, at)}
              option={option}
              active={at === active}
              selected={selected.some(({ value }) => value === option.value)}
              onPick={() => onPick(option)}
              onReach={() => onReach(at)}
            />
          ))}
        </div>
        {(state === 'loading' || state === 'later') && options.length === 0 ? (
          <p className={styles.message}>
            <span className={controlStyles.busy} />
            <span className={styles.said}>
              {t(state === 'later' ? 'fields.optionsLater' : 'fields.loading')}
            </span>
          </p>
        ) : null}
        {state === 'ready' && options.length === 0 ? (
          <p className={styles.message}>{emptyText ?? t('fields.noMatches')}</p>
        ) : null}
        {state === 'failed' ? (
          <p className={styles.message}>
            <FieldSign name="alert" className={styles.alert} />
            <span className={styles.said}>{t('fields.optionsFailed')}</span>
            <button type="button" className={styles.retry} onClick={found.retry}>
              {t('fields.tryAgain')}
            </button>
          </p>
        ) : null}
      </div>
    </div>
  )
}

export function optionId(id: string, at: number): string {
  return `${id}-option-${at}`
}

interface OptionLineProps {
  id: string
  option: Option
  active: boolean
  selected: boolean
  onPick: () => void
  onReach: () => void
}

function OptionLine({ id, option, active, selected, onPick, onReach }: OptionLineProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: see the list
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
    <div
      id={id}
      role="option"
      aria-selected={selected}
      aria-disabled={option.disabled || undefined}
      className={classNames(styles.option, active && styles.active)}
      onClick={() => {
        if (!option.disabled) onPick()
      }}
      onMouseMove={onReach}
    >
      <span className={styles.optionText}>
        {option.label}
        {option.description ? <span className={styles.optionMore}>{option.description}</span> : null}
      </span>
      {selected ? <Icon name="check" /> : null}
    </div>
  )
}
