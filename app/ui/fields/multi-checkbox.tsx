import type { ComponentProps } from 'react'
import { Checkbox } from './checkbox.tsx'
import styles from './choice.module.css'
import { type FieldText, splitField } from './field.tsx'
import { Fieldset } from './fieldset.tsx'
import type { Option } from './option.ts'
import { useValue } from './use-value.ts'

interface MultiCheckboxProps
  extends FieldText,
    Omit<ComponentProps<'fieldset'>, keyof FieldText | 'defaultValue' | 'onChange' | 'children'> {
  /** Form name; sent once for each chosen value. */
  name?: string | undefined
  options: readonly Option[]
  value?: readonly string[] | undefined
  defaultValue?: readonly string[] | undefined
  onValueChange?: ((value: readonly string[]) => void) | undefined
  readOnly?: boolean | undefined
  size?: 'small' | 'medium' | 'large' | undefined
}

const NONE: readonly string[] = []

/** Chooses any number of a few options. */
export function MultiCheckbox(props: MultiCheckboxProps) {
  const [field, control] = splitField(props)
  const { name, options, value, defaultValue, onValueChange, readOnly, size, ...fieldset } = control
  const [chosen, choose] = useValue(value, defaultValue ?? NONE, onValueChange)
  return (
    <Fieldset {...field} {...fieldset}>
      <div className={styles.list}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={name}
            value={option.value}
            label={option.label}
            description={option.description}
            disabled={option.disabled}
            readOnly={readOnly}
            size={size}
            checked={chosen.includes(option.value)}
            aria-invalid={field.error ? true : undefined}
            onChange={({ target }) => {
              if (readOnly) return
              // In the order of the options, whatever the order of the clicks.
              choose(
                options
                  .map((each) => each.value)
                  .filter((each) => (each === option.value ? target.checked : chosen.includes(each))),
              )
            }}
          />
        ))}
      </div>
    </Fieldset>
  )
}
