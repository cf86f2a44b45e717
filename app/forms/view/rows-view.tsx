import { Fragment, type ReactNode, useRef, useState } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { Group } from '../definition/form-schema.ts'
import { canAdd, canMove, canRemove, type Row, type RowChange } from '../values/rows.ts'
import { pathOf } from '../values/values.ts'
import { FieldView } from './field-view.tsx'
import { useForm, useStore } from './form-context.ts'
import styles from './form-view.module.css'
import { rowCommand } from './row-command.ts'

/** The row removed last, which can be restored. */
interface Removed {
  row: Row
  at: number
  name: string
}

const CONTROL = 'input:not([type=hidden]), select, textarea'
const rowsIn = (all: HTMLElement) => [...all.querySelectorAll('[data-row]')]

type RowCommand = Extract<RowChange, { type: 'remove' | 'move' }>

/**
 * Rows are added, removed and moved by buttons: by mouse, by keyboard and without script. Every change is
 * announced.
 */
export function RowsView({ group }: { group: Group }) {
  const { store } = useForm()
  const { t } = useLocale()
  const root = useRef<HTMLDivElement>(null)
  const rows = useStore(store, () => store.rows(group.group_id))
  const [removed, setRemoved] = useState<Removed>()
  const [announcement, setAnnouncement] = useState('')
  const title = group.title ?? t('forms.entry')
  const nameAt = (at: number) => t('forms.rowOf', { title, number: at + 1 })

  function change(made: RowChange) {
    store.changeRows(group.group_id, made)
    setAnnouncement('')
  }

  function add() {
    change({ type: 'add' })
    focusSoon((all) => rowsIn(all).at(-1)?.querySelector(CONTROL))
  }

  function command(made: RowCommand, at: number) {
    const row = rows[at]
    if (row === undefined) return
    change(made)
    // The focused element may be gone or elsewhere.
    if (made.type === 'remove') {
      setRemoved({ row, at, name: nameAt(at) })
      setAnnouncement(t('forms.rowRemoved', { name: nameAt(at) }))
      focusSoon((all) => all.querySelector('[data-removed] button'))
      return
    }
    setRemoved(undefined)
    setAnnouncement(t('forms.rowMoved', { name: nameAt(at), number: at + made.by + 1, count: rows.length }))
    // Keeps the focus on the same button, to be pressed again; at either end of the list, on the other one.
    focusSoon((all) => {
      const moved = rowsIn(all)[at + made.by]
      return moved?.querySelector(`[data-by="${made.by}"]`) ?? moved?.querySelector('button')
    })
  }

  function undo({ row, at, name }: Removed) {
    change({ type: 'restore', row, at })
    setRemoved(undefined)
    setAnnouncement(t('forms.rowRestored', { name }))
    focusSoon((all) => rowsIn(all)[at]?.querySelector(CONTROL))
  }

  function focusSoon(find: (all: HTMLElement) => Element | null | undefined) {
    requestAnimationFrame(() => {
      const found = root.current === null ? undefined : find(root.current)
      if (found instanceof HTMLElement) found.focus()
    })
  }

  const wayBack =
    removed !== undefined && canAdd(group, rows) ? (
      <div data-removed className={styles.removed}>
        <p>{t('forms.rowRemoved', { name: removed.name })}</p>
        <Button size="small" variant="quiet" onClick={() => undo(removed)}>
          {t('forms.undoRemove')}
        </Button>
      </div>
    ) : null
  return (
    <div ref={root} className={styles.rows}>
      {rows.map((row, index) => (
        <Fragment key={row.key}>
          {removed?.at === index ? wayBack : null}
          <RowView
            group={group}
            row={row}
            rows={rows}
            index={index}
            name={nameAt(index)}
            onCommand={(made) => command(made, index)}
          />
        </Fragment>
      ))}
      {removed !== undefined && removed.at >= rows.length ? wayBack : null}
      {canAdd(group, rows) ? (
        <Button
          type="submit"
          name={rowCommand.name}
          value={rowCommand.write(group.group_id, { type: 'add' })}
          formNoValidate
          variant="quiet"
          onClick={(event) => {
            event.preventDefault()
            add()
          }}
        >
          {group.add_button_label === 'Add more' ? t('forms.addMore') : group.add_button_label}
        </Button>
      ) : null}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  )
}

interface RowViewProps {
  group: Group
  row: Row
  rows: readonly Row[]
  index: number
  name: string
  onCommand: (change: RowCommand) => void
}

function RowView({ group, row: { key }, rows, index, name, onCommand }: RowViewProps) {
  const { t } = useLocale()
  const command = (change: RowCommand, label: string, sign: ReactNode) => (
    <Button
      type="submit"
      name={rowCommand.name}
      // Without script a row is identified by its index.
      value={rowCommand.write(group.group_id, { ...change, key: index })}
      formNoValidate
      size="small"
      variant="plain"
      aria-label={label}
      title={label}
      data-by={change.type === 'move' ? change.by : undefined}
      onClick={(event) => {
        event.preventDefault()
        onCommand(change)
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
        {canRemove(rows)
          ? command({ type: 'remove', key }, t('forms.removeRow', { name }), <Icon name="close" size={16} />)
          : null}
      </div>
      {group.fields.map((field) => (
        <FieldView
          key={field.field_id}
          field={field}
          path={pathOf(group, index, field.field_id)}
          rowName={name}
        />
      ))}
    </fieldset>
  )
}
