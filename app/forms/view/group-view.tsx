import { memo } from 'react'
import { classNames } from '#app/ui/class-names.ts'
import type { Field } from '../definition/field-schema.ts'
import type { Group } from '../definition/form-schema.ts'
import { FieldView } from './field-view.tsx'
import { useForm } from './form-context.ts'
import styles from './form-view.module.css'
import { RowsView } from './rows-view.tsx'

/**
 * From this size on, fields are rendered in lots, so that the cost of a change does not grow with the group.
 */
const LARGE = 32
const LOT = 8

export const GroupView = memo(function GroupView({ group }: { group: Group }) {
  if (group.is_multiple) return <RowsView group={group} />
  const isLarge = group.fields.length > LARGE
  const fields = isLarge ? lotsOf(group.fields) : <Fields fields={group.fields} />
  if (group.title === undefined) return <div className={styles.group}>{fields}</div>
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{group.title}</legend>
      {fields}
    </fieldset>
  )
})

const Fields = memo(function Fields({ fields }: { fields: readonly Field[] }) {
  return fields.map((field) => <FieldView key={field.field_id} field={field} path={field.field_id} />)
})

const lotsOf = (fields: readonly Field[]) =>
  Array.from({ length: Math.ceil(fields.length / LOT) }, (_, at) => {
    const lot = fields.slice(at * LOT, (at + 1) * LOT)
    return <Lot key={lot[0]?.field_id} fields={lot} />
  })

/** The browser skips a lot that is out of sight, once it knows its height. */
function Lot({ fields }: { fields: readonly Field[] }) {
  const { isScripted } = useForm()
  return (
    <div className={classNames(styles.lot, isScripted && styles.skipped)}>
      <Fields fields={fields} />
    </div>
  )
}
