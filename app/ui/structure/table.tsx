import { type ReactNode, useId } from 'react'
import { Link } from '#app/locale/link.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import styles from './table.module.css'

export interface Column<Row> {
  name: string
  title: string
  cell: (row: Row) => ReactNode
  /** True for the column that holds the row headers. */
  names?: boolean | undefined
  /** Aligns numbers at the end of the column. */
  numeric?: boolean | undefined
  /** Address that sorts by this column, and the current order. */
  sort?: { href: string; order?: 'ascending' | 'descending' | undefined } | undefined
}

interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** A table. On a narrow page it scrolls in a frame of its own, which can be reached by keyboard. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a section would want a heading; the caption names it
    <div role="region" aria-labelledby={id} tabIndex={0} className={styles.frame}>
      <table className={styles.table}>
        <caption id={id} className={styles.caption}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map(({ name, title, numeric, sort }) => (
              <th
                key={name}
                scope="col"
                aria-sort={sort?.order}
                className={classNames(numeric && styles.numeric)}
              >
                {sort ? (
                  <Link href={sort.href} preventScrollReset className={styles.sort}>
                    {title}
                    <Icon
                      name="chevron-down"
                      size={10}
                      className={classNames(
                        !sort.order && styles.unsorted,
                        sort.order === 'ascending' && styles.ascending,
                      )}
                    />
                  </Link>
                ) : (
                  title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ name, names, numeric, cell }) =>
                names ? (
                  <th key={name} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={name} className={classNames(numeric && styles.numeric)}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
