// Look-ups in all reference data as people type them: beginnings of names in three scripts, short names,
// typing errors. One caller, no cache. `node bench/reference.ts [--embedded]`
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { createEmbeddedReferenceData } from '#services/reference-data/embedded.ts'
import { loadReferenceData } from '#services/reference-data/load.ts'
import type { DictionaryName } from '#services/reference-data/seed-entry.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { median } from './load.ts'

export interface ReferenceBench {
  database: string
  loadSeconds: number
  /** Milliseconds per look-up. */
  median: number
  p95: number
  byKind: Record<string, number>
}

const asked: Record<string, [DictionaryName, string[]]> = {
  'skills, beginning': ['skills', ['j', 'ja', 'java', 'react', 'kube', 'пит', 'data', 'spr']],
  'skills, short names': ['skills', ['js', 'k8s', 'c++', 'c#', '.net', 'ts', 'go']],
  'skills, misspelled': ['skills', ['jvascript', 'kuberntes', 'postgers', 'anguler']],
  'places, beginning': [
    'locations',
    ['b', 'be', 'berl', 'ky', 'київ', 'мос', 'львів', 'new yo', 'são p', 'zür'],
  ],
  'places, misspelled': ['locations', ['sprngfield', 'kyv', 'amsterdan', 'чернігив', 'frankfrut']],
  'titles, beginning': [
    'job-titles',
    ['soft', 'front', 'software en', 'розроб', 'тестиров', 'entwickler', 'ingén'],
  ],
  'titles, misspelled': ['job-titles', ['enginer', 'devlopment', 'softwareentwikler']],
}

export async function benchReference({ embedded = false, rounds = 10 } = {}): Promise<ReferenceBench> {
  const postgres = embedded ? undefined : await startPostgres().catch(() => undefined)
  const database = await openDatabase({ url: postgres?.url, folder: null })
  try {
    await migrate(database.background.pool)
    const from = performance.now()
    await loadReferenceData(
      database.background,
      join(import.meta.dirname, '../db/seed/reference'),
      new Date(),
    )
    const loadSeconds = round((performance.now() - from) / 1000)
    const data = createEmbeddedReferenceData(database.db)
    const took = new Map<string, number[]>()
    // The first round fills PostgreSQL's cache and is not counted.
    for (let at = 0; at <= rounds; at++)
      for (const [kind, [dictionary, texts]] of Object.entries(asked))
        for (const q of texts) {
          const began = performance.now()
          await data.lookup(dictionary, { q, filter: 'is_active==true', lang: 'uk', size: 20 })
          if (at > 0) took.set(kind, [...(took.get(kind) ?? []), performance.now() - began])
        }
    const all = [...took.values()].flat().sort((a, b) => a - b)
    return {
      database: database.embedded ? 'embedded' : 'PostgreSQL',
      loadSeconds,
      median: round(median(all)),
      p95: round(all[Math.floor(all.length * 0.95)] ?? 0),
      byKind: Object.fromEntries([...took].map(([kind, times]) => [kind, round(median(times))])),
    }
  } finally {
    await database.close()
    postgres?.stop()
  }
}

const round = (value: number) => Math.round(value * 100) / 100

if (import.meta.main) {
  const { values } = parseArgs({ options: { embedded: { type: 'boolean', default: false } } })
  console.log(await benchReference({ embedded: values.embedded }))
}
