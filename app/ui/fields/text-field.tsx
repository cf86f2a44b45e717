import type { ComponentProps } from 'react'
import styles from './control.module.css'
import { Field, type FieldText, splitField } from './field.tsx'

export interface TextFieldProps extends FieldText, Omit<ComponentProps<'input'>, keyof FieldText> {
  type?: 'text' | 'email' | 'url' | 'tel' | 'search' | 'password' | 'date' | 'time' | undefined
  /** True while a server checks the answer. */
  loading?: boolean | undefined
}

/** One line of text. */
export function TextField({ loading, ...props }: TextFieldProps) {
  const [field, { id, type = 'text', 'aria-describedby': describedBy, ...input }] = splitField(props)
  return (
    <Field id={id} describedBy={describedBy} {...field}>
      {(control) => (
        <span className={styles.stack}>
          <input
            type={type}
            {...input}
            {...control}
            aria-busy={loading || undefined}
            className={styles.control}
          />
          {loading ? (
            <span className={styles.end}>
              <span className={styles.busy} />
            </span>
          ) : null}
        </span>
      )}
    </Field>
  )
}
