/**
 * Offset of a zone from UTC at an instant, `UTC+5:30`. Computed on the server, because time zone data differs
 * between browsers.
 */
export function clockOffset(at: Date, timeZone: string): string {
  const text = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(at)
  const [, sign = '', hours = '0', minutes = '00'] = /([+-])(\d{2}):(\d{2})/.exec(text) ?? []
  // For a zone on UTC the formatted name has no sign, or nothing after it.
  if (Number(hours) === 0 && minutes === '00') return 'UTC'
  return `UTC${sign === '-' ? '−' : '+'}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
}
