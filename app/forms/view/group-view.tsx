import { memo, useRef } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import type { Group } from '../definition/form-schema.ts'
import { canAdd, canMove, canRemove, type Row, type RowChange } from '../values/rows.ts'
import { pathOf } from '../values/values.ts'
import { FieldView } from './field-view.tsx'
import { useForm, useStore } from './form-context.ts'
import styles from './form-view.module.css'
import { rowCommand } from './row-command.ts'

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

/** Rows can be added, removed and moved by buttons: by mouse, by keyboard, and without script. */
function RowsView({ group }: { group: Group }) {
  const { store } = useForm()
  const { t } = useLocale()
  const root = useRef<HTMLDivElement>(null)
  const rows = useStore(store, () => store.rows(group.group_id))
  const title = group.title ?? t('forms.entry')

  function change(made: RowChange) {
    store.changeRows(group.group_id, made)
    // Where the focus was may be gone, or elsewhere by now.
    const key = 'key' in made ? made.key : undefined
    requestAnimationFrame(() => focusRow(root.current, made.type === 'remove' ? undefined : key))
  }

  return (
    <div ref={root} className={styles.rows}>
      {rows.map((row, index) => (
        <RowView
          key={row.key}
          group={group}
          row={row}
          rows={rows}
          index={index}
          name={t('forms.rowOf', { title, number: index + 1 })}
          onChange={change}
        />
      ))}
      {canAdd(group, rows) ? (
        <Button
          type="submit"
          name={rowCommand.name}
          value={rowCommand.write(group.group_id, { type: 'add' })}
          formNoValidate
          variant="quiet"
          onClick={(event) => {
            event.preventDefault()
            change({ type: 'add' })
          }}
        >
          {group.add_button_label === 'Add more' ? t('forms.addMore') : group.add_button_label}
        </Button>
      ) : null}
    </div>
  )
}

interface RowViewProps {
  group: Group
  row: Row
  rows: readonly Row[]
  index: number
  name: string
  onChange: (change: RowChange) => void
}

function RowView({ group, row, rows, index, name, onChange }: RowViewProps) {
  const { t } = useLocale()
  const { key } = row
  const command = (change: Exclude<RowChange, { type: 'add' }>, label: string, sign: string) => (
    <Button
      type="submit"
      name={rowCommand.name}
      // Without script a row is known by its place.
      value={rowCommand.write(group.group_id, { ...change, key: index })}
      formNoValidate
      size="small"
      variant="plain"
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.preventDefault()
        onChange(change)
      }}
    >
      <span aria-hidden="true">{sign}</span>
    </Button>
  )
  return (
    <fieldset className={styles.row} data-row={key}>
      <legend className={styles.legend}>{name}</legend>
      <div className={styles.commands}>
        {canMove(rows, key, -1)
          ? command({ type: 'move', key, by: -1 }, t('forms.moveUp', { name }), '↑')
          : null}
        {canMove(rows, key, 1)
          ? command({ type: 'move', key, by: 1 }, t('forms.moveDown', { name }), '↓')
          : null}
        {canRemove(rows) ? command({ type: 'remove', key }, t('forms.removeRow', { name }), '×') : null}
      </div>
      {group.fields.map((field) => (
        <FieldView key={field.field_id} field={field} path={pathOf(group, index, field.field_id)} />
      ))}
    </fieldset>
  )
}

/** Into the row, at its first button or control; into the last row when it is new or another was removed. */
function focusRow(root: HTMLDivElement | null, key: number | undefined): void {
  const rows = [...(root?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const row = rows.find((each) => key !== undefined && each.dataset.row === String(key)) ?? rows.at(-1)
  row?.querySelector<HTMLElement>(key === undefined ? 'input, select, textarea' : 'button, input')?.focus()
}
