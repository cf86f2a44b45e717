import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { assertOneLine, type Mail } from './mail.ts'

const messageSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  unsubscribe: z.string().optional(),
  calendar: z.object({ method: z.enum(['REQUEST', 'CANCEL']), content: z.string() }).optional(),
})
export type OutboxMessage = z.output<typeof messageSchema>

const NEWEST = 100

/** Stores messages as files in a folder instead of sending them. File names sort by time. */
export function createOutbox(folder: string, { from, now }: { from: string; now: () => Date }): Mail {
  let sent = 0
  return {
    async send(message) {
      assertOneLine(message)
      const at = now().toISOString()
      // The number distinguishes one process's messages within a millisecond, the id those of several
      // processes.
      const number = String(sent++).padStart(6, '0')
      const id = `${at.replace(/[:.]/g, '-')}-${number}-${randomUUID().slice(0, 8)}`
      const file = join(folder, `${id}.json`)
      const { to, subject, text, html, unsubscribe, calendar } = message
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Written to a temporary file and renamed, so that readers of the folder never see half a message.
      const written = JSON.stringify(
        { id, at, from, to, subject, text, html, unsubscribe, calendar },
        null,
        2,
      )
      try {
        await writeFile(`${file}.part`, written, { mode: 0o600 })
        await rename(`${file}.part`, file)
      } catch (error) {
        await rm(`${file}.part`, { force: true })
        throw error
      }
    },
    close: async () => {},
  }
}

/** The newest messages of an outbox, newest first. */
export async function readOutbox(folder: string): Promise<OutboxMessage[]> {
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, NEWEST)
  return Promise.all(
    newest.map(async (name) => messageSchema.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  )
}
