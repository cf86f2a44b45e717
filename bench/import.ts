// Imports a large CSV file of vacancies: as a dry run, with all rows new, and again unchanged, each by the
// operator's command from start to end, with PostgreSQL and loaded dictionaries. `node bench/import.ts
// [--rows 100000] [--server postgres://…]`
import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { loadReferenceData } from '#services/reference-data/load.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { pickFrom, randomFrom, randomWord, shapes } from './vacancies.ts'

export interface ImportBench {
  rows: number
  megabytes: number
  /** Seconds of each run. */
  dryRun: number
  allNew: number
  again: number
  /** Load average of the last minute, before and after. */
  load: [before: number, after: number]
}

export async function benchImport({
  rows = 100_000,
  server,
}: {
  rows?: number
  server?: string | undefined
} = {}): Promise<ImportBench> {
  const scratch = server === undefined ? await startPostgres() : undefined
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-import-'))
  const url = server ?? scratch?.url ?? ''
  try {
    const file = join(folder, 'vacancies.csv')
    await writeVacancies(file, rows)
    const { background, close } = await openDatabase({ url, folder: null })
    await migrate(background.pool)
    await loadReferenceData(background, join(import.meta.dirname, '../db/seed/reference'), new Date())
    await close()
    const before = minuteLoad()
    const run = (...options: string[]) => importSeconds(file, options, { url, folder })
    const [dryRun, allNew, again] = [await run('--dry-run'), await run(), await run()]
    const megabytes = Math.round(statSync(file).size / 1e6)
    return { rows, megabytes, dryRun, allNew, again, load: [before, minuteLoad()] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    scratch?.stop()
  }
}

const minuteLoad = () => Math.round((loadavg()[0] ?? 0) * 10) / 10

function importSeconds(
  file: string,
  options: readonly string[],
  { url, folder }: { url: string; folder: string },
): Promise<number> {
  const began = performance.now()
  const program = spawn(
    process.execPath,
    ['server/cli/main.ts', 'import', 'vacancies', file, '--source', 'bench', ...options],
    {
      env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: url, DATA_DIR: folder },
      stdio: ['ignore', 'inherit', 'ignore'],
    },
  )
  return new Promise((resolve, reject) => {
    program.once('error', reject)
    program.once('close', (code) =>
      code === 0
        ? resolve(Math.round((performance.now() - began) / 100) / 10)
        : reject(new Error(`The import ended with ${code}`)),
    )
  })
}

/** Ten columns; a description of about 700 characters that names a place, and five skills per row. */
async function writeVacancies(file: string, rows: number): Promise<void> {
  const out = createWriteStream(file)
  out.write('id,title,company,location,country,skills,salary,published,valid_through,description\n')
  const random = randomFrom(11)
  const pick = pickFrom(random)
  const cities = [
    'Berlin',
    'Kyiv',
    'Utrecht',
    'Lyon',
    'Valencia',
    'Denver',
    'Toronto',
    'Pune',
    'Lisbon',
    'Riga',
  ]
  const names = <Value>(weighted: readonly (readonly [Value, number])[]) => weighted.map(([value]) => value)
  const [titles, countries, skills] = [names(shapes.titles), names(shapes.countries), names(shapes.skills)]
  for (let at = 0; at < rows; at++) {
    const words = Array.from({ length: 76 }, () => randomWord(random)).join(' ')
    const line = [
      at,
      pick(titles),
      `Company ${Math.floor(random() * shapes.companies)}`,
      pick(cities),
      pick(countries),
      Array.from({ length: 5 }, () => pick(skills)).join(';'),
      `USD ${60_000 + Math.floor(random() * 90_000)} per year`,
      `2026-${String(1 + Math.floor(random() * 10)).padStart(2, '0')}-11T09:00:00Z`,
      '2027-06-30',
      `You will work with ${pick(skills)} in our office in ${pick(cities)}. ${words}.`,
    ]
    const text = `${line.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')}\n`
    if (!out.write(text)) await new Promise<void>((resolve) => out.once('drain', resolve))
  }
  out.end()
  await finished(out)
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { rows: { type: 'string', default: '100000' }, server: { type: 'string' } },
  })
  console.log(await benchImport({ rows: Number(values.rows), server: values.server }))
}
