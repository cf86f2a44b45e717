import { type ComponentProps, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './choice.module.css'
import { type FieldText, splitField } from './field.tsx'
import { Fieldset } from './fieldset.tsx'
import type { Option } from './option.ts'
import { useValue } from './use-value.ts'

interface RadioGroupProps
  extends FieldText,
    Omit<ComponentProps<'fieldset'>, keyof FieldText | 'defaultValue' | 'onChange' | 'children'> {
  name?: string | undefined
  options: readonly Option[]
  value?: string | undefined
  defaultValue?: string | undefined
  onValueChange?: ((value: string) => void) | undefined
  readOnly?: boolean | undefined
  /** Below each other, in a row, or as cards with room for descriptions. */
  mode?: 'list' | 'row' | 'cards' | undefined
}

/** Chooses one of a few options, all visible. */
export function RadioGroup(props: RadioGroupProps) {
  const [field, control] = splitField(props)
  const {
    name: given,
    options,
    value,
    defaultValue,
    onValueChange,
    readOnly,
    mode = 'list',
    ...fieldset
  } = control
  const own = useId()
  const name = given ?? own
  const [chosen, choose] = useValue(value, defaultValue ?? '', onValueChange)
  const cards = mode === 'cards'
  return (
    <Fieldset {...field} {...fieldset}>
      <div className={cards ? styles.cards : mode === 'row' ? styles.row : styles.list}>
        {options.map((option, at) => {
          const id = `${own}-${at}`
          return (
            <div key={option.value} className={classNames(styles.choice, cards && styles.card)}>
              <input
                type="radio"
                id={id}
                name={name}
                value={option.value}
                required={field.required}
                // Read-only keeps the answer by disabling the other options.
                disabled={option.disabled || (readOnly && option.value !== chosen) || undefined}
                checked={option.value === chosen}
                aria-describedby={option.description ? `${id}-description` : undefined}
                aria-invalid={field.error ? true : undefined}
                className={classNames(styles.box, styles.radio)}
                onChange={() => choose(option.value)}
              />
              <label htmlFor={id} className={styles.text}>
                {option.label}
              </label>
              {option.description ? (
                <div id={`${id}-description`} className={styles.description}>
                  {option.description}
                </div>
              ) : null}
            </div>
          )
        })}
      </div>
    </Fieldset>
  )
}
