/** `UTC+5:30`: how far the clock of a zone is from UTC at a moment. Made on the server: the data of zones differ between browsers. */
export function clockOffset(at: Date, timeZone: string): string {
  const text = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(at)
  const [, sign = '', hours = '0', minutes = '00'] = /([+-])(\d{2}):(\d{2})/.exec(text) ?? []
  // A zone that is on UTC has no sign, or one with nothing after it.
  if (Number(hours) === 0 && minutes === '00') return 'UTC'
  return `UTC${sign === '-' ? '−' : '+'}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
}
