import type { Ref } from 'react'
import { classNames } from '../class-names.ts'
import styles from './combobox.module.css'
import controlStyles from './control.module.css'
import type { FieldControl } from './field.tsx'
import type { Option } from './option.ts'
import { Options } from './select.tsx'

interface ComboboxFallbackProps {
  control: FieldControl
  name: string | undefined
  multiple: boolean
  options: readonly Option[] | undefined
  selected: readonly Option[]
  disabled: boolean | undefined
  readOnly: boolean | undefined
  ref: Ref<HTMLElement>
}

/**
 * A combobox without a script: the browser's list where the options are known, else a text field. What is typed there is a
 * label, several parted by commas; the receiver looks for what it means.
 */
export function ComboboxFallback(props: ComboboxFallbackProps) {
  const { control, name, multiple, options, selected, disabled, readOnly, ref } = props
  const values = selected.map(({ value }) => value)
  if (!options || readOnly)
    return (
      <input
        ref={ref as Ref<HTMLInputElement>}
        {...control}
        name={name}
        disabled={disabled}
        readOnly={readOnly}
        defaultValue={selected.map(({ label }) => label).join(', ')}
        className={controlStyles.control}
      />
    )
  const others = selected.filter(({ value }) => !options.some((option) => option.value === value))
  return (
    <select
      ref={ref as Ref<HTMLSelectElement>}
      {...control}
      name={name}
      multiple={multiple}
      disabled={disabled}
      defaultValue={multiple ? values : (values[0] ?? '')}
      className={classNames(controlStyles.control, multiple ? styles.nativeList : controlStyles.select)}
    >
      {multiple ? null : <option value=""> </option>}
      <Options options={[...others, ...options]} />
    </select>
  )
}

/** What a reader chose in it before the script took over; undefined where that cannot be told. */
export function readFallback(
  element: HTMLElement | null,
  options: readonly Option[] | undefined,
): readonly Option[] | undefined {
  if (!(element instanceof HTMLSelectElement) || !options) return undefined
  const values = new Set([...element.selectedOptions].map(({ value }) => value))
  return options.filter(({ value }) => values.has(value))
}

/** What a reader is typing in it at that moment; undefined when they are elsewhere. */
export function readEarly(element: HTMLElement | null): string | undefined {
  if (!(element instanceof HTMLInputElement) || element.readOnly) return undefined
  return element === document.activeElement ? element.value : undefined
}
