import { watch } from 'node:fs'
import type { Log } from '#services/log.ts'

/** Several events belong to one change of a file. */
const TOGETHER_MS = 300

/** Calls after each change in a folder, until the returned function is called. Keeps no process alive. */
export function watchFolder(folder: string, changed: () => void, log: Log): () => void {
  let soon: NodeJS.Timeout | undefined
  const watcher = watch(folder, { persistent: false }, () => {
    clearTimeout(soon)
    soon = setTimeout(changed, TOGETHER_MS).unref()
  })
  // A folder that is deleted is watched no more; the sites that are open stay.
  watcher.on('error', (error) =>
    log.warn({ err: error, folder }, 'The folder of tenants is not watched any more'),
  )
  return () => {
    clearTimeout(soon)
    watcher.close()
  }
}
