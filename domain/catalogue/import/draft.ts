/**
 * One item as the reader of a format returns it: the fields of its kind in the source's own form (text,
 * number, list, object). Their meaning is decided in one place for all formats.
 */
export interface Draft {
  /** File and row, for the report. */
  where: string
  fields: Readonly<Record<string, unknown>>
  /** What the feed says of all of its rows: counts where neither the row nor its text says a language. */
  feedLanguage?: string
  /** Names of the row's columns that hold something, where the format has columns. */
  columns?: { read: readonly string[]; unread: readonly string[] }
}

/** Why a row, or a field of it, was not imported as given. */
export interface Problem {
  where: string
  /** Empty when the problem concerns the whole row. */
  field: string
  reason: string
  /** left out: the row is not imported. field dropped: the row is imported without this field. */
  effect: 'left out' | 'field dropped' | 'note'
}

/** One row of a source: a draft, or the reason why there is none. */
export type SourceRow = { draft: Draft; problem?: never } | { draft?: never; problem: Problem }

export function leftOut(where: string, reason: string, field = ''): SourceRow {
  return { problem: { where, field, reason, effect: 'left out' } }
}
