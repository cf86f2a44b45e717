// Lets a site of its own process begin with a copy of a kept template, as if it had been started before: seeding
// takes a minute of a busy machine. Sites of other tenants seed themselves.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type Env, parseEnv } from '#server/env.ts'
import { keptDemo, keptPlain } from './kept-templates.ts'

/** @returns whether it was the first start, and a template could be used */
export async function beginWithTemplate(env: Env): Promise<boolean> {
  const seedsItself = env.DATABASE_URL !== undefined || env.TENANT !== parseEnv({}).TENANT
  if (seedsItself || existsSync(env.databaseFolder)) return false
  await copyTemplate(env)
  return true
}

/** Makes the folder of the embedded database a copy of the template. */
export async function copyTemplate(env: Pick<Env, 'databaseFolder' | 'demo'>): Promise<void> {
  const template = readFileSync(await (env.demo ? keptDemo() : keptPlain()))
  // Beside its place until it is whole: the start after one that was killed meanwhile begins anew.
  const unfinished = `${env.databaseFolder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  const database = await PGlite.create({
    dataDir: join(unfinished, 'postgres'),
    loadDataDir: new Blob([template]),
  })
  await database.close()
  renameSync(unfinished, env.databaseFolder)
}
