import { useLocale } from '#app/locale/locale-context.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import styles from './program-desk.module.css'
import type { FieldFaults } from './typed-program.ts'

export interface WhenFieldsProps {
  one: Readonly<Record<string, string>>
  faults: FieldFaults
  zones: readonly string[]
  /** A list of faults leads to the fields: on a page with one form. */
  hasIds?: boolean
}

/** When people can apply, hear and begin, in one zone. Used where a programme is written and where it is scheduled. */
export function WhenFields({ one, faults, zones, hasIds = false }: WhenFieldsProps) {
  const { t } = useLocale()
  return (
    <>
      <Select
        id={hasIds ? 'zone' : undefined}
        name="zone"
        label={t('programDesk.field.zone')}
        placeholder={false}
        defaultValue={one.zone || 'UTC'}
        error={faults.zone && t(`programDesk.wrong.${faults.zone}`)}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      />
      <MomentFields name="opens" one={one} faults={faults} hasIds={hasIds} />
      <MomentFields name="closes" one={one} faults={faults} hasIds={hasIds} />
      <div className={styles.pair}>
        <DayField name="decisionDay" one={one} faults={faults} hasIds={hasIds} />
        <DayField name="startsDay" one={one} faults={faults} hasIds={hasIds} />
      </div>
    </>
  )
}

type OneField = Pick<WhenFieldsProps, 'one' | 'faults' | 'hasIds'>

/** A day and a clock. What the moment means is said below, because `until` can be read both ways. */
export function MomentFields({ name, one, faults, hasIds = false }: OneField & { name: 'opens' | 'closes' }) {
  const { t } = useLocale()
  const [day, time] = [`${name}Day` as const, `${name}Time` as const]
  const wrong = (field: string) => faults[field] && t(`programDesk.wrong.${faults[field]}`)
  return (
    <div className={styles.pair}>
      <TextField
        type="date"
        id={hasIds ? day : undefined}
        name={day}
        label={t(`programDesk.field.${day}`)}
        description={t(`programDesk.help.${name}`)}
        defaultValue={one[day]}
        error={wrong(day)}
      />
      <TextField
        type="time"
        id={hasIds ? time : undefined}
        name={time}
        label={t(`programDesk.field.${time}`)}
        defaultValue={one[time]}
        error={wrong(time)}
      />
    </div>
  )
}

function DayField({ name, one, faults, hasIds = false }: OneField & { name: 'startsDay' | 'decisionDay' }) {
  const { t } = useLocale()
  return (
    <TextField
      id={hasIds ? name : undefined}
      type="date"
      name={name}
      label={t(`programDesk.field.${name}`)}
      description={name === 'decisionDay' ? t('programDesk.help.decisionDay') : undefined}
      defaultValue={one[name]}
      error={faults[name] && t(`programDesk.wrong.${faults[name]}`)}
    />
  )
}
