import type { FoundEvent } from '#domain/catalogue/found-event.ts'

const MAX = 80

/** Returns the name of an event's calendar file: its title, without characters that file systems refuse. */
export function fileNameOf({ title, start }: Pick<FoundEvent, 'title' | 'start'>): string {
  const name = title
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{C}\p{Z}\\/:*?"<>|]+/gu, ' ')
    .trim()
    .replace(/^\.+/, '')
  const short = Array.from(name)
    .slice(0, MAX)
    .join('')
    .replace(/[ .]+$/, '')
  return `${short || `event ${start.toISOString().slice(0, 10)}`}.ics`
}
