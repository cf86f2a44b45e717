/**
 * What a reader of a format hands over for one item: the fields of its kind, each in whatever form the source has it
 * (text, number, list, object). What they mean is decided in one place for all formats.
 */
export interface Draft {
  /** File and row, for the report. */
  where: string
  fields: Readonly<Record<string, unknown>>
}

/** Why a row, or a field of it, is not taken as the source has it. */
export interface Problem {
  where: string
  /** Empty when it is about the row. */
  field: string
  reason: string
  /** left out: the row is not imported. field dropped: the row is, without the field. */
  effect: 'left out' | 'field dropped' | 'note'
}

/** One row of a source: a draft, or why there is none. */
export type SourceRow = { draft: Draft; problem?: never } | { draft?: never; problem: Problem }

export function leftOut(where: string, reason: string, field = ''): SourceRow {
  return { problem: { where, field, reason, effect: 'left out' } }
}
