// Database templates as files that are cached between runs: their names are digests of what they are made
// from.
import { randomUUID } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { PATIENT } from './patience.ts'
import { type TemplateSources, templateDigest } from './template-digest.ts'

export interface Template {
  name: string
  /** An earlier template to start from. */
  from?: string
  sources: TemplateSources
  fill(database: Database): Promise<void>
}

export const migrated: Template = {
  name: 'migrated',
  sources: {
    code: ['tests/tools/kept-templates.ts', 'db/embedded-worker.ts'],
    data: ['db/migrations', 'package-lock.json'],
  },
  async fill({ pool }) {
    await migrate(pool)
  },
}

/** @param from the migrated template */
export const content = (from: string): Template => ({
  name: 'content',
  from,
  sources: {
    code: [...migrated.sources.code, 'server/seed-content.ts'],
    data: [...migrated.sources.data, 'content'],
  },
  fill: async (database) => (await import('./seed-demo.ts')).seedStack(database),
})

const demoSources: TemplateSources = {
  code: [...migrated.sources.code, 'tests/tools/seed-demo.ts'],
  data: [...migrated.sources.data, 'db/seed', 'content'],
  // The dates of its events and courses count from the day on which it was written.
  also: new Date().toISOString().slice(0, 10),
}

/** @param from the template with content */
export const demo = (from: string): Template => ({
  name: 'demo',
  from,
  sources: demoSources,
  fill: async (database) => (await import('./seed-demo.ts')).seedDemo(database),
})

/** @param from the demo's template */
export const demoWithReference = (from: string): Template => ({
  name: 'reference',
  from,
  sources: demoSources,
  fill: async (database) => (await import('./seed-demo.ts')).loadReference(database),
})

/** @param from the migrated template */
export const plain = (from: string): Template => ({
  name: 'plain',
  from,
  sources: demoSources,
  fill: async (database) => (await import('./seed-demo.ts')).seedPlain(database),
})

const KEPT_IN = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'guildhall-templates')
/** How many of each name are kept, the last used first. */
const KEPT = 3
/** A run reads its template until its end: nothing that was used within this time is deleted. */
const LONGEST_RUN_MS = 2 * 60 * 60_000

/** @returns the template's file */
export async function keptTemplate({ name, from, sources, fill }: Template): Promise<string> {
  mkdirSync(KEPT_IN, { recursive: true })
  const file = join(KEPT_IN, `${name}-${templateDigest(sources)}.dump`)
  if (!existsSync(file)) {
    const snapshot = from === undefined ? {} : { snapshot: readFileSync(from) }
    const database = await openDatabase({ folder: null, times: PATIENT, ...snapshot })
    // Otherwise a dump includes recycled log files: more than half of its size.
    await database.pool.query('set wal_recycle = off')
    await fill(database)
    // Another run may write the same file: the last one wins, and none is read half written.
    const unfinished = `${file}.${randomUUID()}`
    writeFileSync(unfinished, await database.dump())
    await database.close()
    renameSync(unfinished, file)
  }
  utimesSync(file, new Date(), new Date())
  forgetOldest(name)
  return file
}

/** A demo as it is half a minute after its first start. */
export const keptDemo = async (): Promise<string> =>
  keptTemplate(
    demoWithReference(await keptTemplate(demo(await keptTemplate(content(await keptTemplate(migrated)))))),
  )

/** The same of a site that is no demo. */
export const keptPlain = async (): Promise<string> => keptTemplate(plain(await keptTemplate(migrated)))

function forgetOldest(name: string): void {
  const files = readdirSync(KEPT_IN)
    .filter((file) => file.startsWith(`${name}-`))
    // Another run may have renamed or deleted one meanwhile.
    .flatMap((file) => {
      const path = join(KEPT_IN, file)
      const used = statSync(path, { throwIfNoEntry: false })?.mtimeMs
      return used === undefined ? [] : [{ path, used }]
    })
    .sort((one, other) => other.used - one.used)
  const finished = files.filter(({ path }) => path.endsWith('.dump'))
  // Unfinished files of runs that were killed.
  const abandoned = files.filter(({ path }) => !path.endsWith('.dump'))
  for (const { path, used } of [...finished.slice(KEPT), ...abandoned])
    if (used < Date.now() - LONGEST_RUN_MS) rmSync(path, { force: true })
}
