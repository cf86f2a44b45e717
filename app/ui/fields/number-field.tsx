import { type ComponentProps, useState } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import styles from './control.module.css'
import { Field, type FieldText, splitField } from './field.tsx'
import { parseTypedNumber } from './typed-number.ts'

export interface NumberFieldProps
  extends FieldText,
    Omit<ComponentProps<'input'>, keyof FieldText | 'type' | 'inputMode' | 'min' | 'max' | 'step'> {
  /** Whole numbers get the keypad without a decimal sign. */
  whole?: boolean | undefined
  /** The number; undefined for an empty field and for what is no number. */
  onNumberChange?: ((value: number | undefined) => void) | undefined
}

/**
 * A number, in a text field: a browser's number field turns with the mouse wheel, hides what it cannot read, and writes the
 * decimal sign of the browser's language and not of the page's. What was typed is sent as it is; the receiver reads it
 * with `parseTypedNumber`.
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
