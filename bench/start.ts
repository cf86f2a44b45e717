// Time from process start to ready: a first run with an empty data folder, then later ones.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from './load.ts'

export interface StartRow {
  name: string
  ms: number
  runs: number[]
}

export async function benchStart(later = 5): Promise<StartRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-start-'))
  try {
    const first = await startOnce(folder)
    const runs: number[] = []
    for (let i = 0; i < later; i++) runs.push(await startOnce(folder))
    return [
      { name: 'first start: new database, seed', ms: first, runs: [first] },
      { name: 'later start', ms: median(runs), runs },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Milliseconds from spawn to the log line "ready"; then stops the process. */
function startOnce(folder: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const from = performance.now()
    let took: number | undefined
    const env = { ...process.env, DATA_DIR: folder, PORT: '0', NODE_ENV: 'production', LOG_LEVEL: 'error' }
    const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env,
    })
    child.stdout.on('data', (chunk: Buffer) => {
      if (took !== undefined || !chunk.toString().includes('is ready at')) return
      took = Math.round(performance.now() - from)
      child.kill('SIGTERM')
    })
    child.on('error', reject)
    child.on('close', () =>
      took === undefined ? reject(new Error('It ended before it was ready')) : resolve(took),
    )
  })
}
