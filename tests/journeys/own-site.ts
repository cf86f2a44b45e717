// A test's own site in a separate process, with a data folder of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OwnProcess, startProcess } from './own-process.ts'

interface OwnSiteOptions {
  /** Differences from any other production site. */
  env?: Record<string, string>
  /** By default a free address. */
  origin?: string
  /** The server's entry point. */
  module?: string
}

export async function startOwnSite({
  env = {},
  origin,
  module = 'tests/journeys/demo-site.ts',
}: OwnSiteOptions = {}): Promise<OwnProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-site-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const site = await startProcess(module, {
    ready: '/readyz',
    env: { DATA_DIR: folder, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
    ...(origin === undefined ? {} : { origin }),
  }).catch((error: unknown) => {
    remove()
    throw error
  })
  return {
    ...site,
    stop: () => site.stop().finally(remove),
  }
}
