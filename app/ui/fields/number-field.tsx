import { type ComponentProps, useState } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import styles from './control.module.css'
import { Field, type FieldText, splitField } from './field.tsx'
import { parseTypedNumber } from './typed-number.ts'

export interface NumberFieldProps
  extends FieldText,
    Omit<ComponentProps<'input'>, keyof FieldText | 'type' | 'inputMode' | 'min' | 'max' | 'step'> {
  /** True shows the numeric keypad without a decimal separator. */
  whole?: boolean | undefined
  /** The number; undefined if the field is empty or its text is not a number. */
  onNumberChange?: ((value: number | undefined) => void) | undefined
}

/**
 * A number, in a text input. A native number input changes with the mouse wheel, hides what it cannot parse,
 * and uses the decimal separator of the browser's language instead of the page's. The text is sent as typed;
 * the server reads it with `parseTypedNumber`.
 */
export function NumberField({ whole, onNumberChange, onChange, onBlur, ...props }: NumberFieldProps) {
  const { t, locale } = useLocale()
  const [unreadable, setUnreadable] = useState(false)
  const [field, { id, 'aria-describedby': describedBy, ...input }] = splitField(props)
  const error = field.error ?? (unreadable ? t('fields.numberUnreadable') : undefined)
  const read = (text: string) => parseTypedNumber(text, locale)
  return (
    <Field id={id} describedBy={describedBy} {...field} error={error}>
      {(control) => (
        <span className={styles.stack}>
          <input
            type="text"
            inputMode={whole ? 'numeric' : 'decimal'}
            autoComplete="off"
            spellCheck={false}
            {...input}
            {...control}
            className={styles.control}
            onChange={(event) => {
              setUnreadable(false)
              onChange?.(event)
              onNumberChange?.(read(event.target.value))
            }}
            onBlur={(event) => {
              const { value } = event.target
              setUnreadable(value.trim() !== '' && read(value) === undefined)
              onBlur?.(event)
            }}
          />
        </span>
      )}
    </Field>
  )
}
