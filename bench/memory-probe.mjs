// Loaded into a site that a bench starts with --expose-gc: at SIGUSR2 it collects garbage and writes what is held.
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(process.env.DATA_DIR, 'memory.json')

process.on('SIGUSR2', () => {
  const asItIs = process.memoryUsage().rss
  // What a first collection finalises, a second one frees.
  for (let time = 0; time < 2; time++) globalThis.gc()
  writeFileSync(`${file}.new`, JSON.stringify({ ...process.memoryUsage(), asItIs }))
  renameSync(`${file}.new`, file)
})
