import type { ComponentProps } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import styles from './control.module.css'
import { Field, type FieldText, splitField } from './field.tsx'
import type { Option } from './option.ts'

export interface OptionGroup {
  label: string
  options: readonly Option[]
}

interface SelectProps extends FieldText, Omit<ComponentProps<'select'>, keyof FieldText | 'multiple'> {
  options: readonly (Option | OptionGroup)[]
  /** The first line, which chooses nothing; `false` if something is always chosen. */
  placeholder?: string | false | undefined
  /** True while the options are loading. */
  loading?: boolean | undefined
  readOnly?: boolean | undefined
}

/**
 * Chooses one of a few options in a native select. For many options, or options from a server, use the
 * combobox.
 */
export function Select({ options, placeholder, loading, readOnly, ...props }: SelectProps) {
  const { t } = useLocale()
  const [field, { id, disabled, 'aria-describedby': describedBy, ...select }] = splitField(props)
  return (
    <Field id={id} describedBy={describedBy} {...field}>
      {(control) => {
        if (readOnly) {
          const value = String(select.value ?? select.defaultValue ?? '')
          const { id, 'aria-describedby': text } = control
          return (
            <>
              <input
                readOnly
                id={id}
                aria-describedby={text}
                value={labelOf(options, value)}
                className={styles.control}
              />
              <input type="hidden" name={select.name} form={select.form} value={value} />
            </>
          )
        }
        return (
          <span className={styles.stack}>
            <select
              {...select}
              {...control}
              disabled={disabled || loading}
              aria-busy={loading || undefined}
              className={classNames(styles.control, styles.select)}
            >
              {placeholder === false ? null : (
                <option value="">
                  {loading ? t('fields.loading') : (placeholder ?? t('fields.choose'))}
                </option>
              )}
              <Options options={options} />
            </select>
            <span className={styles.end}>
              {loading ? <span className={styles.busy} /> : <Icon name="chevron-down" />}
            </span>
          </span>
        )
      }}
    </Field>
  )
}

export function Options({ options }: { options: readonly (Option | OptionGroup)[] }) {
  return options.map((option) =>
    'options' in option ? (
      <optgroup key={option.label} label={option.label}>
        <Options options={option.options} />
      </optgroup>
    ) : (
      <option key={option.value} value={option.value} disabled={option.disabled}>
        {option.label}
      </option>
    ),
  )
}

function labelOf(options: readonly (Option | OptionGroup)[], value: string): string {
  const all = options.flatMap((option) => ('options' in option ? option.options : [option]))
  return all.find((option) => option.value === value)?.label ?? ''
}
