import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Imports an event with one seat, as an operator does.
 * @returns its page
 */
export async function eventOfOneSeat(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-event-'))
  const id = String(Date.now())
  const file = join(folder, 'events.json')
  const start = new Date(Date.now() + 40 * 3_600_000).toISOString()
  const title = `One chair ${id}`
  writeFileSync(
    file,
    JSON.stringify([
      { id, title, community: 'Open House', start, online: true, capacity: 1, answers: 'here' },
    ]),
  )
  await promisify(execFile)(
    process.execPath,
    ['server/cli/main.ts', 'import', 'events', file, '--source', `one-chair-${id}`],
    { env: { ...process.env, NODE_ENV: 'production', DATA_DIR: '.data/journeys' } },
  )
  rmSync(folder, { recursive: true })
  return `/global/en-us/events/one-chair-${id}`
}
