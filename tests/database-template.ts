// Prepares databases before the suite; each test file starts from a copy of one (see test-database.ts): one that is migrated
// and empty, a demo's, and that of a demo which has also read its reference data. The demos are made for those alone who
// open sites (vitest.config.ts). They take half a minute to write, so embedded ones are kept from run to run.
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
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Database, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { type TemplateSources, templateDigest } from './template-digest.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** File with a dump of an embedded database that is migrated, or the name of a template database. */
    databaseTemplate: string
    /** The same of a demo's database. */
    demoTemplate: string
    /** The same of a demo that has read its reference data. */
    referenceTemplate: string
  }
}

interface Template {
  name: string
  /** An earlier one, to begin with. */
  from?: string
  sources: TemplateSources
  fill(database: Database): Promise<void>
}

interface Templates {
  /** @returns what openTestDatabase finds it by */
  make(template: Template): Promise<string>
  remove(): Promise<void>
}

const migrated: Template = {
  name: 'migrated',
  sources: {
    code: ['tests/database-template.ts', 'db/embedded-worker.ts'],
    data: ['db/migrations', 'package-lock.json'],
  },
  async fill({ pool }) {
    await migrate(pool)
  },
}

const demoSources: TemplateSources = {
  code: [...migrated.sources.code, 'tests/seed-demo.ts'],
  data: [...migrated.sources.data, 'db/seed', 'content/guildhall'],
  // Its events and start dates are counted from the day on which it was written.
  also: new Date().toISOString().slice(0, 10),
}

/** @param from the migrated one */
const demo = (from: string): Template => ({
  name: 'demo',
  from,
  sources: demoSources,
  fill: async (database) => (await import('./seed-demo.ts')).seedDemo(database),
})

/** @param from a demo's */
const demoWithReference = (from: string): Template => ({
  name: 'reference',
  from,
  sources: demoSources,
  fill: async (database) => (await import('./seed-demo.ts')).loadReference(database),
})

const KEPT_IN = join(import.meta.dirname, '..', 'node_modules', '.cache', 'guildhall-templates')
/** How many of each name stay, the last used first. */
const KEPT = 3

function templateFiles(): Templates {
  mkdirSync(KEPT_IN, { recursive: true })
  return {
    async make({ name, from, sources, fill }) {
      const file = join(KEPT_IN, `${name}-${templateDigest(sources)}.dump`)
      if (!existsSync(file)) {
        const snapshot = from === undefined ? {} : { snapshot: readFileSync(from) }
        const database = await openDatabase({ folder: null, ...snapshot })
        // Otherwise a dump holds the log files that are kept for later writing: more than half of it.
        await database.pool.query('set wal_recycle = off')
        await fill(database)
        // Another run may be at the same: whichever comes last stays, and neither is read half written.
        const unfinished = `${file}.${process.pid}`
        writeFileSync(unfinished, await database.dump())
        await database.close()
        renameSync(unfinished, file)
      }
      utimesSync(file, new Date(), new Date())
      forgetOldest(name)
      return file
    },
    async remove() {},
  }
}

function forgetOldest(name: string): void {
  const files = readdirSync(KEPT_IN)
    .filter((file) => file.startsWith(`${name}-`) && file.endsWith('.dump'))
    .map((file) => join(KEPT_IN, file))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const file of files.slice(KEPT)) rmSync(file, { force: true })
}

async function templateDatabases(project: string, url: string): Promise<Templates> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const made: string[] = []
  return {
    async make({ name: kind, from, fill }) {
      const name = `guildhall_${project}_${kind}_${process.pid}`
      await admin.query(`create database ${name}${from === undefined ? '' : ` template ${from}`}`)
      made.push(name)
      const at = new URL(url)
      at.pathname = `/${name}`
      const database = await openDatabase({ url: at.href, folder: null })
      await fill(database)
      await database.close()
      return name
    },
    async remove() {
      for (const name of made) await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL
  const templates = url === undefined ? templateFiles() : await templateDatabases(project.name, url)
  const empty = await templates.make(migrated)
  project.provide('databaseTemplate', empty)
  if (project.name === 'sites') {
    const seeded = await templates.make(demo(empty))
    project.provide('demoTemplate', seeded)
    project.provide('referenceTemplate', await templates.make(demoWithReference(seeded)))
  }
  return () => templates.remove()
}
