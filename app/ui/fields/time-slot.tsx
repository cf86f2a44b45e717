import { type ComponentProps, useId } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { type FieldText, splitField } from './field.tsx'
import { Fieldset } from './fieldset.tsx'
import { Select } from './select.tsx'
import styles from './time-slot.module.css'
import { clockTimes, parseClockTime } from './time-slots.ts'
import { useValue } from './use-value.ts'

/** In 24-hour format, `09:30`; empty while nothing is chosen. */
export interface TimeSlotValue {
  from: string
  to: string
}

interface TimeSlotProps
  extends FieldText,
    Omit<ComponentProps<'fieldset'>, keyof FieldText | 'defaultValue' | 'onChange' | 'children'> {
  /** The times are sent as `{name}_from` and `{name}_to`. */
  name?: string | undefined
  value?: TimeSlotValue | undefined
  defaultValue?: TimeSlotValue | undefined
  onValueChange?: ((value: TimeSlotValue) => void) | undefined
  min?: string | undefined
  max?: string | undefined
  /** Minutes between two times. */
  step?: number | undefined
  readOnly?: boolean | undefined
}

const NOTHING: TimeSlotValue = { from: '', to: '' }

/**
 * A period within a day. It uses lists instead of native time inputs, which follow the browser's language:
 * one reader would see 14:00, another 2 PM on the same page.
 */
export function TimeSlot(props: TimeSlotProps) {
  const { t } = useLocale()
  const own = useId()
  const [field, control] = splitField(props)
  const {
    name,
    value,
    defaultValue,
    onValueChange,
    min = '00:00',
    max = '24:00',
    step = 30,
    readOnly,
    ...rest
  } = control
  const [slot, change] = useValue(value, defaultValue ?? NOTHING, onValueChange)
  const times = clockTimes({ min, max, step })
  const after = parseClockTime(slot.from) ?? -1
  const later = times.filter((time) => (parseClockTime(time) ?? 0) > after)
  const options = (list: string[]) => list.map((time) => ({ value: time, label: time }))
  const shared = { placeholder: '–', readOnly, required: field.required }
  return (
    <Fieldset id={own} {...field} {...rest}>
      <div className={styles.times}>
        <Select
          {...shared}
          className={styles.time}
          name={name && `${name}_from`}
          label={t('fields.timeFrom')}
          error={undefined}
          aria-invalid={field.error ? true : undefined}
          options={options(times.slice(0, -1))}
          value={slot.from}
          onChange={({ target }) => {
            const from = target.value
            const kept = (parseClockTime(slot.to) ?? 0) > (parseClockTime(from) ?? -1)
            change({ from, to: kept ? slot.to : '' })
          }}
        />
        <Select
          {...shared}
          className={styles.time}
          name={name && `${name}_to`}
          label={t('fields.timeTo')}
          options={options(later)}
          value={slot.to}
          onChange={({ target }) => change({ ...slot, to: target.value })}
        />
      </div>
    </Fieldset>
  )
}
