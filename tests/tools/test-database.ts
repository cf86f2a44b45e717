import { randomUUID } from 'node:crypto'
import { closeSync, openSync, readSync, statSync } from 'node:fs'
import pg from 'pg'
import { inject, type ProvidedContext } from 'vitest'
import { type Database, openDatabase } from '#db/database.ts'
import { newDatabase } from '#server/tenants/make-database.ts'
import './compiled-database.ts'
import { PATIENT } from './patience.ts'

export interface TestDatabase extends Database {
  /** For a second process or pool on the same database; undefined in memory, where there can be none. */
  url: string | undefined
}

/**
 * A separate database, migrated and empty or a demo's: in memory, or on the PostgreSQL of TEST_DATABASE_URL.
 * Open it in beforeAll and close it in afterAll.
 */
export async function openTestDatabase(
  kind: keyof ProvidedContext = 'databaseTemplate',
): Promise<TestDatabase> {
  const template = inject(kind)
  const url = process.env.TEST_DATABASE_URL
  if (url === undefined)
    return {
      ...(await openDatabase({ folder: null, snapshot: dumpIn(template), times: PATIENT })),
      url,
    }
  const name = `guildhall_test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(url, `create database ${name} template ${template}`)
  const at = new URL(url)
  at.pathname = `/${name}`
  const database = await openDatabase({
    url: at.href,
    folder: null,
    limits: false,
    connectMs: PATIENT.answerMs,
  })
  return {
    ...database,
    url: at.href,
    async close() {
      await database.close()
      await asAdmin(url, `drop database ${name} with (force)`)
    },
  }
}

export interface OwnDatabase {
  name: string
  /** As its own user. */
  url: string
  drop(): Promise<void>
}

/** An empty one as an operator makes them, with a user who may open no other: a site in production is served by no superuser. */
export async function makeOwnDatabase(admin: string): Promise<OwnDatabase> {
  const { name, url, make } = newDatabase(admin, `test_${randomUUID()}`)
  await make()
  return {
    name,
    url,
    async drop() {
      await asAdmin(admin, `drop database if exists ${name} with (force)`)
      await asAdmin(admin, `drop role if exists ${name}`)
    },
  }
}

const dumps = new Map<string, Uint8Array>()

/** In memory that all databases of this worker share (db/snapshot-files.ts). */
function dumpIn(file: string): Uint8Array {
  const known = dumps.get(file)
  if (known !== undefined) return known
  const { size } = statSync(file)
  const dump = new Uint8Array(new SharedArrayBuffer(size))
  const opened = openSync(file, 'r')
  try {
    for (let at = 0; at < size; ) {
      const read = readSync(opened, dump, at, size - at, at)
      if (read === 0) throw new Error(`${file} became shorter while it was read`)
      at += read
    }
  } finally {
    closeSync(opened)
  }
  dumps.set(file, dump)
  return dump
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
