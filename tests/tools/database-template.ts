// Prepares database templates before the suite; each test file starts from a copy of one (see
// test-database.ts): migrated and empty, with content, a demo's, and a demo's with reference data. The demos are only made
// for tests that open sites (vitest.config.ts). They take half a minute, so embedded ones are cached between
// runs.
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#db/database.ts'
import { content, demo, demoWithReference, keptTemplate, migrated, type Template } from './kept-templates.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** File with a dump of a migrated embedded database, or the name of a template database. */
    databaseTemplate: string
    /** The same with the seed content. */
    contentTemplate: string
    /** The same for a demo's database. */
    demoTemplate: string
    /** The same for a demo with reference data. */
    referenceTemplate: string
  }
}

interface Templates {
  /** @returns the key for openTestDatabase */
  make(template: Template): Promise<string>
  remove(): Promise<void>
}

const templateFiles = (): Templates => ({ make: keptTemplate, async remove() {} })

async function templateDatabases(url: string): Promise<Templates> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const made: string[] = []
  return {
    async make({ name: kind, from, fill }) {
      const name = `guildhall_${kind}_${process.pid}`
      // The other project of this run may have made it.
      const { rowCount } = await admin.query('select from pg_database where datname = $1', [name])
      if (rowCount === 1) return name
      await admin.query(`create database ${name}${from === undefined ? '' : ` template ${from}`}`)
      made.push(name)
      const at = new URL(url)
      at.pathname = `/${name}`
      const database = await openDatabase({ url: at.href, folder: null, limits: false })
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
  const templates = url === undefined ? templateFiles() : await templateDatabases(url)
  const empty = await templates.make(migrated)
  project.provide('databaseTemplate', empty)
  const written = await templates.make(content(empty))
  project.provide('contentTemplate', written)
  if (project.name === 'sites') {
    const seeded = await templates.make(demo(written))
    project.provide('demoTemplate', seeded)
    project.provide('referenceTemplate', await templates.make(demoWithReference(seeded)))
  }
  return () => templates.remove()
}
