import { useRef } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import boxStyles from './box.module.css'
import styles from './combobox.module.css'
import { ComboboxList } from './combobox-list.tsx'
import controlStyles from './control.module.css'
import type { FieldControl } from './field.tsx'
import type { LoadOptions } from './find-options.ts'
import type { Option } from './option.ts'
import { useCombobox } from './use-combobox.ts'

interface ComboboxBoxProps {
  label: string
  /** Text typed before the field's script ran; typing continues from it. */
  early?: string | undefined
  control: FieldControl
  options?: readonly Option[] | undefined
  loadOptions?: LoadOptions | undefined
  placeholder?: string | undefined
  emptyText?: string | undefined
  searchable?: boolean | undefined
  clearable?: boolean | undefined
  loading?: boolean | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  multiple: boolean
  selected: readonly Option[]
  onSelect: (selected: readonly Option[]) => void
}

/** The visible field of a combobox: chosen options, typed text, buttons and list. */
export function ComboboxBox(props: ComboboxBoxProps) {
  const { label, control, multiple, selected, disabled, readOnly, placeholder, clearable, loading } = props
  const { searchable = true, emptyText } = props
  const { t } = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const {
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
  } = useCombobox({ ...props, id: control.id })
  const fixed = disabled || readOnly
  const busy = loading || (open && found.state === 'loading')
  const { required, ...described } = control
  const shared = {
    ...described,
    ref: (node: HTMLElement | null) => {
      input.current = node
    },
    role: 'combobox',
    'aria-expanded': open,
    'aria-controls': open ? `${control.id}-list` : undefined,
    'aria-activedescendant': open && active >= 0 ? `${control.id}-option-${active}` : undefined,
    'aria-required': required,
    disabled,
    onKeyDown: keys,
    onClick: () => {
      if (!fixed) setOpen(searchable || !open)
    },
  } as const

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it watches where the focus goes and takes presses for its field
    <div
      ref={box}
      data-disabled={disabled || undefined}
      data-readonly={readOnly || undefined}
      data-invalid={control['aria-invalid']}
      className={classNames(controlStyles.control, boxStyles.box)}
      onBlur={onBlur}
      onMouseDown={(event) => {
        // A click between the chips is meant for the text field.
        if (event.target !== event.currentTarget || fixed) return
        event.preventDefault()
        input.current?.focus()
        setOpen(true)
      }}
    >
      {multiple && selected.length > 0 ? (
        <ul aria-label={t('fields.selectedIn', { label })} className={styles.chips}>
          {selected.map((option) => (
            <li key={option.value} className={styles.chip}>
              <span>{option.label}</span>
              {fixed ? null : (
                <button
                  type="button"
                  aria-label={t('fields.remove', { name: option.label })}
                  className={styles.chipButton}
                  onClick={() => remove(option)}
                >
                  <Icon name="close" />
                </button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {searchable ? (
        <input
          {...shared}
          type="text"
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={readOnly}
          required={required && selected.length === 0}
          placeholder={selected.length === 0 ? placeholder : undefined}
          value={text}
          className={boxStyles.input}
          onChange={(event) => type(event.target.value)}
        />
      ) : (
        <button {...shared} type="button" className={classNames(boxStyles.input, styles.opener)}>
          {(multiple ? undefined : selected[0]?.label) ?? (
            <span className={styles.placeholder}>{placeholder ?? t('fields.choose')}</span>
          )}
        </button>
      )}
      <span className={boxStyles.end}>
        {busy ? <span className={controlStyles.busy} /> : null}
        {clearable && !fixed && (selected.length > 0 || (searchable && !multiple && text !== '')) ? (
          <button
            type="button"
            aria-label={t('fields.clear', { label })}
            className={controlStyles.button}
            onClick={clear}
          >
            <Icon name="close" />
          </button>
        ) : null}
        {readOnly ? null : (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('fields.showOptions', { label })}
            aria-expanded={open}
            disabled={disabled}
            className={controlStyles.button}
            onClick={() => {
              input.current?.focus()
              setOpen(!open)
            }}
          >
            <Icon name="chevron-down" />
          </button>
        )}
      </span>
      {open ? (
        <ComboboxList
          id={control.id}
          label={label}
          multiple={multiple}
          found={found}
          selected={selected}
          active={active}
          anchor={box}
          emptyText={emptyText}
          onPick={pick}
          onReach={setActive}
        />
      ) : null}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  )
}
