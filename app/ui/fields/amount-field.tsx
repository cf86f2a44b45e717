import { type ComponentProps, useState } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import styles from './amount-field.module.css'
import controlStyles from './control.module.css'
import { Field, type FieldText, splitField } from './field.tsx'
import type { Option } from './option.ts'
import { Options } from './select.tsx'

export interface Amount {
  /** As typed. */
  amount: string
  /** The value of one of the units. */
  unit: string
}

interface AmountFieldProps
  extends FieldText,
    Omit<ComponentProps<'input'>, keyof FieldText | 'value' | 'defaultValue' | 'onChange' | 'ref'> {
  /** Form name of the unit; `{name}_unit` by default. The amount is sent as `name`. */
  unitName?: string | undefined
  units: readonly Option[]
  value?: Amount | undefined
  defaultValue?: Partial<Amount> | undefined
  onValueChange?: ((value: Amount) => void) | undefined
}

/** An amount with its unit: `3` `years`, `1 200` `EUR`. */
export function AmountField(props: AmountFieldProps) {
  const { t } = useLocale()
  const [field, { id, unitName, units, value, defaultValue, onValueChange, ...input }] = splitField(props)
  const [own, setOwn] = useState<Amount>({
    amount: defaultValue?.amount ?? '',
    unit: defaultValue?.unit ?? units[0]?.value ?? '',
  })
  const { amount, unit } = value ?? own
  const change = (next: Amount) => {
    setOwn(next)
    onValueChange?.(next)
  }
  const { name, disabled, readOnly, 'aria-describedby': describedBy, ...rest } = input
  const unitField = unitName ?? (name === undefined ? undefined : `${name}_unit`)
  return (
    <Field id={id} describedBy={describedBy} {...field}>
      {(control) => (
        <span className={styles.pair}>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            {...rest}
            {...control}
            name={name}
            disabled={disabled}
            readOnly={readOnly}
            value={amount}
            className={classNames(controlStyles.control, styles.amount)}
            onChange={({ target }) => change({ amount: target.value, unit })}
          />
          <span className={controlStyles.stack}>
            <select
              // A select cannot be read-only, so it keeps only the option that was chosen, which is then
              // sent.
              name={unitField}
              aria-label={t('fields.unitOf', { label: field.label })}
              disabled={disabled}
              data-readonly={readOnly || undefined}
              aria-invalid={control['aria-invalid']}
              value={unit}
              className={classNames(controlStyles.control, controlStyles.select, styles.unit)}
              onChange={({ target }) => change({ amount, unit: target.value })}
            >
              <Options options={readOnly ? units.filter((each) => each.value === unit) : units} />
            </select>
            <span className={controlStyles.end}>
              <Icon name="chevron-down" />
            </span>
          </span>
        </span>
      )}
    </Field>
  )
}
