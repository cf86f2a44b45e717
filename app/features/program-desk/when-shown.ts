import { formatDate, formatTime } from '#app/locale/dates.ts'
import { momentIn, startIn } from '#domain/applications/program.ts'
import type { Locale } from '#services/languages.ts'
import type { ShownField } from './acts.ts'
import type { ProgramFields } from './program-state.ts'

export type Dated = Pick<ProgramFields, 'opens' | 'closes' | 'starts' | 'decision_by' | 'time_zone'>

export const momentShown = (at: Date, zone: string, locale: Locale): string =>
  `${formatDate(at, locale, zone)}, ${formatTime(at, locale, zone)}`

/** The dates of a programme as they are read, in its zone; empty for what is not said. */
export function whenShown(program: Dated, locale: Locale): Record<Exclude<ShownField, 'archived'>, string> {
  const { opens, closes, starts, decision_by, time_zone } = program
  const moment = (text: string) => {
    const at = momentIn(text, time_zone)
    // What cannot be read is shown as it was written; the findings say why.
    return at === undefined ? text : momentShown(at, time_zone, locale)
  }
  const start = starts === '' ? undefined : startIn(starts, time_zone || 'UTC')
  return {
    opens: moment(opens),
    closes: moment(closes),
    starts: start === undefined ? starts : formatDate(start, locale, time_zone || 'UTC'),
    decision_by: /^\d{4}-\d{2}-\d{2}$/.test(decision_by) ? formatDate(decision_by, locale) : decision_by,
    time_zone: time_zone.replaceAll('_', ' '),
  }
}
