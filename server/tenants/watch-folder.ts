import { mkdirSync, watch } from 'node:fs'
import type { Log } from '#services/log.ts'

/** Several events belong to one change of a file. */
const TOGETHER_MS = 300

/**
 * Calls after each change in a folder, which is made when it is missing, until the returned function is called. Keeps no process
 * alive. A folder that cannot be watched is a line in the log: changes are then found at the next start.
 */
export function watchFolder(folder: string, changed: () => void, log: Log): () => void {
  let soon: NodeJS.Timeout | undefined
  const isLost = (err: unknown) =>
    log.warn({ err, folder }, 'Changes of tenants are seen at the next start alone')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const watcher = watch(folder, { persistent: false }, () => {
      clearTimeout(soon)
      soon = setTimeout(changed, TOGETHER_MS).unref()
    })
    watcher.on('error', isLost)
    return () => {
      clearTimeout(soon)
      watcher.close()
    }
  } catch (error) {
    isLost(error)
    return () => {}
  }
}
