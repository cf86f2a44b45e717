import { type ComponentProps, useId, useRef } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import boxStyles from './box.module.css'
import controlStyles from './control.module.css'
import { Field, type FieldText, splitField } from './field.tsx'
import styles from './phone-field.module.css'
import {
  internationalNumber,
  type PhoneCountry,
  type PhoneValue,
  splitInternational,
} from './phone-number.ts'
import { useFormReset } from './use-form-reset.ts'
import { useScripted } from './use-scripted.ts'
import { useValue } from './use-value.ts'

interface PhoneFieldProps
  extends FieldText,
    Omit<ComponentProps<'input'>, keyof FieldText | 'type' | 'value' | 'defaultValue' | 'onChange' | 'ref'> {
  /** In display order, with names in the reader's language. */
  countries: readonly PhoneCountry[]
  value?: PhoneValue | undefined
  defaultValue?: PhoneValue | undefined
  /** The parts, and the whole number: `+380501234567`. */
  onValueChange?: ((value: PhoneValue, international: string) => void) | undefined
  /** Form name of the country; `{name}_country` by default. */
  countryName?: string | undefined
  /** Groups the digits when the reader leaves the field. */
  format?: ((value: PhoneValue) => string) | undefined
}

const NOTHING: PhoneValue = { country: '', number: '' }

/**
 * A country's calling code and a number. A number that is typed or pasted with its code selects the country.
 * With script the form sends the whole number as `name`; without, it sends the parts, and
 * `internationalNumber` joins them.
 */
export function PhoneField(props: PhoneFieldProps) {
  const [field, rest] = splitField(props)
  const { id, countries, value, defaultValue, onValueChange, countryName, format, ...input } = rest
  const { name, disabled, readOnly, onBlur, ...attributes } = input
  const { t } = useLocale()
  const codeId = useId()
  const root = useRef<HTMLDivElement>(null)
  const number = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLSelectElement>(null)
  const [phone, change] = useValue<PhoneValue>(value, defaultValue ?? NOTHING, (next) =>
    onValueChange?.(next, internationalNumber(next, countries)),
  )
  const country = countries.find(({ code }) => code === phone.country)
  const type = (text: string) =>
    change(splitInternational(text, countries, phone.country) ?? { ...phone, number: text })

  const scripted = useScripted(() => {
    const before = { country: list.current?.value ?? '', number: number.current?.value ?? '' }
    if (before.number !== phone.number || before.country !== phone.country) change(before)
  })
  useFormReset(root, () => change(defaultValue ?? NOTHING))

  return (
    <Field id={id} describedBy={attributes['aria-describedby']} {...field}>
      {(control) => (
        <div
          ref={root}
          data-disabled={disabled || undefined}
          data-readonly={readOnly || undefined}
          data-invalid={control['aria-invalid']}
          className={classNames(controlStyles.control, boxStyles.box, styles.box)}
        >
          <span className={styles.country}>
            {/* The name of the country is in the list; closed, the code is enough. */}
            <span aria-hidden="true" data-needs-script className={styles.shown}>
              {country ? `${country.code} +${country.callingCode}` : '+'}
              <Icon name="chevron-down" />
            </span>
            <select
              ref={list}
              id={codeId}
              name={countryName ?? (name && `${name}_country`)}
              aria-label={`${t('fields.callingCode')}: ${field.label}`}
              autoComplete="tel-country-code"
              disabled={disabled}
              value={phone.country}
              className={styles.select}
              onChange={({ target }) => {
                change({ ...phone, country: target.value })
                number.current?.focus()
              }}
            >
              {/* A list cannot be read-only; one with a single line cannot be changed. */}
              {readOnly && country ? null : <option value="">{t('fields.choose')}</option>}
              {(readOnly ? countries.filter((each) => each === country) : countries).map((each) => (
                <option key={each.code} value={each.code}>
                  {each.name} +{each.callingCode}
                </option>
              ))}
            </select>
          </span>
          <input
            type="tel"
            dir="ltr"
            autoComplete="tel-national"
            {...attributes}
            {...control}
            ref={number}
            name={scripted ? undefined : name}
            disabled={disabled}
            readOnly={readOnly}
            value={phone.number}
            className={classNames(boxStyles.input, styles.number)}
            onChange={({ target }) => type(target.value)}
            onBlur={(event) => {
              const formatted = format?.(phone)
              if (formatted !== undefined && formatted !== phone.number && !readOnly)
                change({ ...phone, number: formatted })
              onBlur?.(event)
            }}
          />
          {scripted && name ? (
            <input
              type="hidden"
              name={name}
              value={internationalNumber(phone, countries)}
              disabled={disabled}
            />
          ) : null}
        </div>
      )}
    </Field>
  )
}
