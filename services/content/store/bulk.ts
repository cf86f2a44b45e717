// Many rows in one statement: they are sent as a single JSON parameter, so the statement's text stays the
// same.
const ROWS_A_STATEMENT = 500

export function* chunks<T>(items: readonly T[], size = ROWS_A_STATEMENT): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}
