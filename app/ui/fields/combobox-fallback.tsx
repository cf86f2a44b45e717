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
 * A combobox without script: a native select if the options are known, else a text field for labels,
 * separated by commas. The server looks up the options that they name.
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

/** The options chosen before the script ran; undefined if they cannot be determined. */
export function readFallback(
  element: HTMLElement | null,
  options: readonly Option[] | undefined,
): readonly Option[] | undefined {
  if (!(element instanceof HTMLSelectElement) || !options) return undefined
  const values = new Set([...element.selectedOptions].map(({ value }) => value))
  return options.filter(({ value }) => values.has(value))
}

/** The text being typed at that moment; undefined if the focus is elsewhere. */
export function readEarly(element: HTMLElement | null): string | undefined {
  if (!(element instanceof HTMLInputElement) || element.readOnly) return undefined
  return element === document.activeElement ? element.value : undefined
}
