import type { FormDefinition } from '../definition/form-schema.ts'
import type { FormValues } from '../values/values.ts'
import styles from './review-list.module.css'
import { shownValue } from './shown-value.ts'

/** The answers, in the order of the form. */
export function ReviewList({ form, values }: { form: FormDefinition; values: FormValues }) {
  const facts = form.groups.flatMap((group) => {
    const rows = group.is_multiple ? values[group.group_id] : [values]
    const list: FormValues[] = Array.isArray(rows) ? rows : []
    return list.flatMap((row, index) =>
      group.fields.flatMap((field) => {
        const value = shownValue(row[field.field_id], field)
        const label = field.label ?? field.field_id
        const name = group.is_multiple ? `${group.title ?? ''} ${index + 1}: ${label}`.trim() : label
        return value === '' || field.type === 'hidden' ? [] : [{ name, value }]
      }),
    )
  })
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
