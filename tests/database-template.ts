// Migrates one database before the suite; each test file starts from a copy of it (see test-database.ts).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** File with a dump of a migrated embedded database, or the name of a template database. */
    databaseTemplate: string
  }
}

export default async function setup(project: TestProject) {
  const url = process.env.TEST_DATABASE_URL
  if (url !== undefined) {
    const admin = new pg.Client({ connectionString: url })
    await admin.connect()
    const name = `guildhall_template_${process.pid}`
    await admin.query(`create database ${name}`)
    const at = new URL(url)
    at.pathname = `/${name}`
    const database = await openDatabase({ url: at.href, folder: null })
    await migrate(database.pool)
    await database.close()
    project.provide('databaseTemplate', name)
    return async () => {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-template-'))
  const database = await openDatabase({ folder: null })
  await migrate(database.pool)
  const file = join(folder, 'migrated.dump')
  writeFileSync(file, await database.dump())
  await database.close()
  project.provide('databaseTemplate', file)
  return () => rmSync(folder, { recursive: true, force: true })
}
