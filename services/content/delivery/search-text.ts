// A text as it is stored in content.published.search, identical to content.search_text in migration 0002.

export const SEARCHED_LENGTH = 200

const DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:\.(\d{1,9}))?(?:Z|([+-])(\d\d):?(\d\d))?)?$/

/** Dates become ISO in UTC with milliseconds, so that they compare as text; other texts are truncated. */
export function searchText(value: string): string {
  const date = value.length <= 40 ? DATE.exec(value) : null
  if (date === null) {
    // Counts code points, as the database does.
    return value.length <= SEARCHED_LENGTH ||
      /^\d{4}-\d\d-\d\d/.test(value.slice(0, value.length <= 40 ? 10 : 0))
      ? value
      : [...value].slice(0, SEARCHED_LENGTH).join('')
  }
  const [, day = '', time = '00:00', seconds = ':00', fraction = '', sign, hours, minutes] = date
  const milliseconds = fraction.padEnd(3, '0').slice(0, 3)
  if (sign === undefined) return `${day}T${time}${seconds}.${milliseconds}Z`
  const at = instant(day, `${time}${seconds}`)
  if (at === undefined) return value
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  const utc = new Date(at - offset * 60_000).toISOString()
  // The first and last year, in PostgreSQL's notation for dates beyond them.
  return `${utc.replace(/^\+0/, '').replace(/^0000/, '0001').slice(0, -5)}.${milliseconds}Z`
}

/** Milliseconds since 1970, if PostgreSQL would accept the text as a time. */
function instant(day: string, time: string): number | undefined {
  const midnight = day.startsWith('0000') ? Number.NaN : Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day) return undefined
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  if (minutes > 59 || seconds > 60 || (hours > 23 && time !== '24:00:00')) return undefined
  return midnight + ((hours * 60 + minutes) * 60 + seconds) * 1000
}

/** Whether a text of this length was truncated in the search form. */
export const isCut = (value: string) => value.length >= SEARCHED_LENGTH
