/**
 * Offset of a zone from UTC at an instant, `UTC+5:30`. Computed on the server, because time zone data differs
 * between browsers.
 */
export function clockOffset(at: Date, timeZone: string): string {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  const text = format.format(at)
  const [, sign = '', hours = '0', minutes = '00'] = /([+-])(\d{2}):(\d{2})/.exec(text) ?? []
  // For a zone on UTC the formatted name has no sign, or nothing after it.
  if (Number(hours) === 0 && minutes === '00') return 'UTC'
  return `UTC${sign === '-' ? '−' : '+'}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
}

/** One a zone: a list of events would make the same ones again for each of them. */
const formats = new Map<string, Intl.DateTimeFormat>()
