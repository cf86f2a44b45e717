import type { Draft, Problem } from './draft.ts'

/** A source with more columns than this has keys that are data. */
const MOST = 200

/** Counts columns of which no row was read. */
export function unreadColumns() {
  const read = new Set<string>()
  const rows = new Map<string, number>()
  const unread = () => [...rows].filter(([name]) => !read.has(name))
  return {
    note(columns: Draft['columns']) {
      for (const name of columns?.read ?? []) read.add(name)
      for (const name of columns?.unread ?? [])
        if (rows.has(name) || rows.size < MOST) rows.set(name, (rows.get(name) ?? 0) + 1)
    },
    names: () => unread().map(([name]) => name),
    problems: (): Problem[] =>
      unread().map(([name, count]) => ({
        where: `${count} rows`,
        field: name.slice(0, 120),
        reason: 'is a column that nothing was read from: a mapping can name it',
        effect: 'note',
      })),
  }
}
