// Databases of the PostgreSQL of a test run as an operator makes them: each with a user of its own, who may open no other.
import { randomUUID } from 'node:crypto'
import { asAdmin, newDatabase } from '#server/tenants/make-database.ts'

export interface OwnDatabase {
  name: string
  /** As its own user. */
  url: string
  drop(): Promise<void>
}

/** Empty: the first start of a site brings it up to its version. */
export async function makeOwnDatabase(admin: string, name = randomUUID()): Promise<OwnDatabase> {
  const made = newDatabase(admin, `test_${name}`)
  await made.make()
  return {
    name: made.name,
    url: made.url,
    drop: () =>
      asAdmin(admin, async (client) => {
        await client.query(`drop database if exists "${made.name}" with (force)`)
        await client.query(`drop role if exists "${made.name}"`)
      }),
  }
}
