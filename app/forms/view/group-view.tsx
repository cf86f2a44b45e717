import { memo } from 'react'
import type { Group } from '../definition/form-schema.ts'
import { FieldView } from './field-view.tsx'
import styles from './form-view.module.css'
import { RowsView } from './rows-view.tsx'

export const GroupView = memo(function GroupView({ group }: { group: Group }) {
  if (group.is_multiple) return <RowsView group={group} />
  const fields = group.fields.map((field) => (
    <FieldView key={field.field_id} field={field} path={field.field_id} />
  ))
  if (group.title === undefined) return <div className={styles.group}>{fields}</div>
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{group.title}</legend>
      {fields}
    </fieldset>
  )
})
