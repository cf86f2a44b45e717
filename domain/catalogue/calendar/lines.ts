// Formats values and lines of iCalendar.

const LONGEST = 75
const encoder = new TextEncoder()

/** Lines as a file: folded at 75 bytes but never inside a character, each ending in CRLF. */
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

/** A line `NAME;PARAMETER=value:value`. @param value already escaped */
export function property(name: string, value: string, parameters: Record<string, string> = {}): string {
  const given = Object.entries(parameters).map(([key, text]) => `;${key}=${text}`)
  return `${name}${given.join('')}:${value}`
}

/** Escapes text; control characters are not allowed in a calendar. */
export function text(value: string): string {
  return (
    value
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
      .replace(/[\\;,]/g, '\\$&')
      .replaceAll('\n', '\\n')
  )
}

/** Text as a parameter value: in quotation marks, which it must not contain itself. */
export const quoted = (value: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  `"${value.replace(/[\u0000-\u001f\u007f]+/g, ' ').replaceAll('"', '’')}"`

/** `20261121`, from local time given as milliseconds in UTC. */
export const date = (wall: number): string => new Date(wall).toISOString().slice(0, 10).replaceAll('-', '')

/** `20261121T180000`, from local time given as milliseconds in UTC. */
export const dateTime = (wall: number): string =>
  `${date(wall)}T${new Date(wall).toISOString().slice(11, 19).replaceAll(':', '')}`
