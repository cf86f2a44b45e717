// The form of a text in content.published.search, as content.search_text in migration 0002 makes it.

export const SEARCHED_LENGTH = 200

const DATE = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:\.(\d{1,9}))?(?:Z|([+-])(\d\d):?(\d\d))?)?$/

/** Dates become ISO in UTC with milliseconds, so that they compare as text; other texts are cut. */
export function searchText(value: string): string {
  const date = value.length <= 40 ? DATE.exec(value) : null
  if (date === null) {
    // By code points, as the database counts.
    return value.length <= SEARCHED_LENGTH ||
      /^\d{4}-\d\d-\d\d/.test(value.slice(0, value.length <= 40 ? 10 : 0))
      ? value
      : [...value].slice(0, SEARCHED_LENGTH).join('')
  }
  const [, day, time = '00:00', seconds = ':00', fraction = '', sign, hours, minutes] = date
  const local = `${day}T${time}${seconds}`
  const milliseconds = fraction.padEnd(3, '0').slice(0, 3)
  if (sign === undefined) return `${local}.${milliseconds}Z`
  const at = Date.parse(`${local}Z`)
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 19) !== local) return value
  const offset = Number(hours) * 60 + Number(minutes)
  const utc = new Date(at - (sign === '-' ? -offset : offset) * 60_000)
  return `${utc.toISOString().slice(0, 19)}.${milliseconds}Z`
}

/** Whether the search form lost something of a text of this length or more. */
export const isCut = (value: string) => value.length >= SEARCHED_LENGTH
