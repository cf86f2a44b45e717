// How iCalendar spells things.

const LONGEST = 75
const encoder = new TextEncoder()

/** Lines as a file: folded to 75 bytes, never within a character, each ended by CRLF. */
export function content(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function folded(line: string): string {
  let out = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > LONGEST) {
      out += '\r\n '
      bytes = 1
    }
    out += character
    bytes += size
  }
  return out
}

/** A line `NAME;PARAMETER=value:value`. @param value spelt already */
export function property(name: string, value: string, parameters: Record<string, string> = {}): string {
  const given = Object.entries(parameters).map(([key, text]) => `;${key}=${text}`)
  return `${name}${given.join('')}:${value}`
}

/** Text with what has a meaning of its own escaped; control signs have no place in a calendar. */
export function text(value: string): string {
  return (
    value
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  )
}

/** `20261121` of milliseconds as if the clock were UTC's. */
export const date = (wall: number): string => new Date(wall).toISOString().slice(0, 10).replaceAll('-', '')

/** `20261121T180000` of milliseconds as if the clock were UTC's. */
export const dateTime = (wall: number): string =>
  `${date(wall)}T${new Date(wall).toISOString().slice(11, 19).replaceAll(':', '')}`
