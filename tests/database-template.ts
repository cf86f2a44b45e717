// Prepares databases once, before the suite; each test file starts from a copy of one (see test-database.ts). One is migrated
// and empty; one is the demo, which takes seconds to write. The demo is made for those alone who open sites (vitest.config.ts).
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type Database, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** File with a dump of an embedded database that is migrated, or the name of a template database. */
    databaseTemplate: string
    /** The same of a demo's database. */
    demoTemplate: string
  }
}

type Fill = (database: Database) => Promise<void>

interface Templates {
  /** @param from an earlier one, to begin with */
  make(name: string, fill: Fill, from?: string): Promise<string>
  remove(): Promise<void>
}

const templatesOf = (project: string, url: string | undefined) =>
  url === undefined ? templateFiles() : templateDatabases(project, url)

function templateFiles(): Templates {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-template-'))
  return {
    async make(name, fill, from) {
      const snapshot = from === undefined ? {} : { snapshot: readFileSync(from) }
      const database = await openDatabase({ folder: null, ...snapshot })
      await fill(database)
      const file = join(folder, `${name}.dump`)
      writeFileSync(file, await database.dump())
      await database.close()
      return file
    },
    async remove() {
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function templateDatabases(project: string, url: string): Promise<Templates> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const made: string[] = []
  return {
    async make(kind, fill, from) {
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
  const templates = await templatesOf(project.name, process.env.TEST_DATABASE_URL)
  const migrated = await templates.make('migrated', async ({ pool }) => void (await migrate(pool)))
  project.provide('databaseTemplate', migrated)
  if (project.name === 'sites') {
    const { seedDemo } = await import('./seed-demo.ts')
    project.provide('demoTemplate', await templates.make('demo', seedDemo, migrated))
  }
  return () => templates.remove()
}
