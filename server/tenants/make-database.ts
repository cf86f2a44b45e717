// A database of its own for a tenant, on the operator's PostgreSQL, with a user who may open no other.
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'

/** Fixed by PostgreSQL's own clients. */
const ROUNDS = 4096

/** As PostgreSQL keeps it, so that the password itself stands in no log of statements (RFC 5803). */
export function scramVerifier(password: string, salt = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, ROUNDS, 32, 'sha256')
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`
}

export interface NewDatabase {
  /** The address for DATABASE_URL, with the user's password. */
  url: string
  /** Of the database and of its user. */
  name: string
  make(): Promise<void>
  /** Takes away what was made. */
  drop(): Promise<void>
}

export class DatabaseTaken extends Error {}

/** @param admin address of a superuser of the server, with any database of it */
export function newDatabase(admin: string, tenant: string): NewDatabase {
  const name = `guildhall_${tenant.replaceAll('-', '_')}`
  const password = randomBytes(24).toString('base64url')
  const url = new URL(admin)
  url.pathname = `/${name}`
  url.username = name
  url.password = password
  const quoted = pg.escapeIdentifier(name)
  return {
    url: url.href,
    name,
    /** @throws DatabaseTaken when there is one of that name; nothing was changed */
    async make() {
      await withClient(admin, async (client) => {
        const { rowCount } = await client.query(
          'select from pg_database where datname = $1 union all select from pg_roles where rolname = $1',
          [name],
        )
        if (rowCount !== 0)
          throw new DatabaseTaken(
            `The server has a database or a user '${name}' already; nothing was changed.`,
          )
        await client.query(
          `create role ${quoted} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
            password ${pg.escapeLiteral(scramVerifier(password))}`,
        )
        try {
          await client.query(`create database ${quoted} owner ${quoted}`)
          await client.query(`revoke connect, temporary on database ${quoted} from public`)
        } catch (error) {
          await client.query(`drop database if exists ${quoted}`)
          await client.query(`drop role ${quoted}`)
          throw error
        }
      })
    },
    async drop() {
      await withClient(admin, async (client) => {
        await client.query(`drop database if exists ${quoted}`)
        await client.query(`drop role if exists ${quoted}`)
      })
    },
  }
}

/** Which other databases of the server everybody may connect to, templates and its own aside. */
export function openToEverybody(admin: string): Promise<string[]> {
  return withClient(admin, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database, aclexplode(coalesce(datacl, acldefault('d', datdba))) granted
        where datallowconn and not datistemplate and datname <> 'postgres'
          and granted.grantee = 0 and granted.privilege_type = 'CONNECT' order by 1`,
    )
    return rows.map(({ name }) => name)
  })
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
