// The wall between tenants on a real PostgreSQL: what the user of one site can do about the database of another, by SQL
// that is written by hand, with and without PgBouncer; and who may serve a site at all. The embedded database has one
// session, a superuser's, so without TEST_DATABASE_URL these are skipped.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { runCli } from '#server/cli/run-cli.ts'
import { refuseMightyUser } from '#server/database-user.ts'
import { parseEnv } from '#server/env.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { openSiteOf } from '#server/served-site.ts'
import { withClient } from '#server/tenants/make-database.ts'
import { placeOfTenant } from '#server/tenants/place-of-tenant.ts'
import { readTenants, tenantFiles, tenantsFolder } from '#server/tenants/tenant-settings.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { type Bouncer, startBouncer } from '../../scripts/pgbouncer.ts'
import { startPostgres } from '../../scripts/postgres.ts'

const SERVER = process.env.TEST_DATABASE_URL ?? ''
const [INDIA, GDO] = ['careers-india', 'epamgdo'] as const
const userOf = (tenant: string) => `guildhall_${tenant.replaceAll('-', '_')}`
const MARK = 'Quillfeather'

describe.skipIf(SERVER === '')('two tenants on one PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-walls-'))
  const input = {
    DATA_DIR: folder,
    ORIGIN: 'https://club.example',
    DATABASE_URL: 'postgres://club:a@127.0.0.1/club',
    IDENTITY_SECRET: 'a'.repeat(40),
    DATABASE_ADMIN_URL: SERVER,
  }
  const first = SERVER === '' ? undefined : parseEnv(input)
  const said: string[] = []
  const urls: Record<string, string> = {}
  let bouncer: Bouncer

  const cli = (args: string[], given: Record<string, string> = input) =>
    runCli(args, {
      env: first ?? parseEnv({}),
      input: given,
      openDatabase: async ({ of } = {}) => {
        const database = await openDatabase({ url: of?.DATABASE_URL, folder: null })
        await prepareDatabase(database, of?.TENANT, { claims: false })
        return database
      },
      out: (line) => said.push(line),
      err: (line) => said.push(line),
      progress: () => ({ update() {}, end() {} }),
      now: () => new Date(),
    })
  const add = (name: string, given?: Record<string, string>) =>
    cli(['tenant', 'add', name, '--origin', `https://${name}.example`, '--create-database'], given)
  const drop = () =>
    withClient(SERVER, async (client) => {
      for (const name of [INDIA, GDO, 'noborders'].map(userOf)) {
        await client.query(`drop database if exists ${name} with (force)`)
        await client.query(`drop role if exists ${name}`)
      }
    })

  beforeAll(async () => {
    await drop()
    for (const name of [INDIA, GDO]) expect([await add(name), said.at(-1)]).toMatchObject([0, /opens it at/])
    for (const { name, env } of readTenants(tenantFiles(tenantsFolder({ DATA_DIR: folder })), {
      first: first ?? parseEnv({}),
      input,
    }).tenants) {
      urls[name] = env.DATABASE_URL ?? ''
      const database = await openDatabase({ url: urls[name], folder: null })
      await prepareDatabase(database, name)
      await insertMember(database.db, { email: `${MARK}@${name}.example`, now: new Date() })
      await database.close()
    }
    bouncer = await startBouncer({ server: SERVER, connections: 2, users: [INDIA, GDO].map(userOf) })
  }, 240_000)
  afterAll(async () => {
    await bouncer?.stop()
    await drop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** By hand: no pool, no query builder, no code of the site. */
  async function ask(url: string, statement: string): Promise<pg.QueryResult | string> {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return await client.query(statement)
    } catch (error) {
      return (error as Error).message
    } finally {
      await client.end().catch(() => {})
    }
  }
  const asUserOf = (tenant: string, database: string) => {
    const url = new URL(urls[tenant] ?? '')
    url.pathname = `/${userOf(database)}`
    return url.href
  }
  const ways = {
    directly: (url: string) => url,
    'by way of PgBouncer': (url: string) => bouncer.through(url),
  }
  const tries = Object.keys(ways).flatMap((way) =>
    [
      [INDIA, GDO],
      [GDO, INDIA],
    ].map(([from = '', to = '']) => ({ way: way as keyof typeof ways, from, to })),
  )

  test.each(tries)(
    '$way the user of $from reads and writes its own, and not that of $to',
    async ({ way, from, to }) => {
      const through = ways[way]
      const own = await ask(through(asUserOf(from, from)), 'select email from identity.member')
      expect(own).toMatchObject({ rows: [{ email: `${MARK}@${from}.example` }] })
      for (const statement of [
        'select email from identity.member',
        `update identity.member set email = 'taken@over.example'`,
        'drop schema identity cascade',
      ])
        expect(await ask(through(asUserOf(from, to)), statement)).toMatch(/permission denied for database/)
      const untouched = await ask(through(asUserOf(to, to)), 'select email from identity.member')
      expect(untouched).toMatchObject({ rows: [{ email: `${MARK}@${to}.example` }] })
    },
  )

  test.each([
    ['becomes the other', `set role ${userOf(GDO)}`],
    ['becomes the superuser', 'set role postgres'],
    ['gives itself the other', `grant ${userOf(GDO)} to ${userOf(INDIA)}`],
    ['makes itself mighty', `alter role ${userOf(INDIA)} superuser`],
    ['makes itself bypass policies', `alter role ${userOf(INDIA)} bypassrls`],
    ['opens the other database to itself', `grant connect on database ${userOf(GDO)} to ${userOf(INDIA)}`],
    ['takes the other database', `alter database ${userOf(GDO)} owner to ${userOf(INDIA)}`],
    ['copies it', `create database stolen template ${userOf(GDO)}`],
    ['drops it', `drop database ${userOf(GDO)}`],
    ['makes a user', 'create role another login superuser'],
    ['reads passwords', 'select rolpassword from pg_authid'],
    ['reads files of the server', `select pg_read_file('postgresql.conf')`],
    ['runs programs', `copy identity.member (email) from program 'id'`],
    ['connects from inside', 'create extension dblink'],
    ['maps foreign tables', 'create extension postgres_fdw'],
  ])('the user of one site never %s', async (_what, statement) => {
    for (const through of Object.values(ways))
      expect(await ask(through(asUserOf(INDIA, INDIA)), statement)).toMatch(
        /permission denied|must be (?:owner|superuser)|must have|only roles with/i,
      )
  })

  test('of what the other site asks it sees nothing, and cannot end it', async () => {
    const other = new pg.Client({ connectionString: urls[GDO] })
    await other.connect()
    await other.query(`select '${MARK}'`)
    const { rows } = (await ask(
      urls[INDIA] ?? '',
      `select pid, query from pg_stat_activity where usename = '${userOf(GDO)}'`,
    )) as pg.QueryResult
    expect(rows.map(({ query }) => query)).toEqual(rows.map(() => '<insufficient privilege>'))
    expect(rows).not.toEqual([])
    for (const { pid } of rows)
      expect(await ask(urls[INDIA] ?? '', `select pg_terminate_backend(${pid})`)).toMatch(
        /permission denied|must be a member/,
      )
    expect((await other.query('select 1')).rowCount).toBe(1)
    await other.end()
  })

  test('its password is nowhere but in its file, and the server keeps what proves it', async () => {
    const password = new URL(urls[INDIA] ?? '').password
    expect(password.length).toBeGreaterThanOrEqual(32)
    expect(said.join('\n')).not.toContain(password)
    expect(readFileSync(join(tenantsFolder({ DATA_DIR: folder }), `${INDIA}.env`), 'utf8')).toContain(
      password,
    )
    const { rows } = (await ask(
      SERVER,
      `select rolpassword from pg_authid where rolname = '${userOf(INDIA)}'`,
    )) as pg.QueryResult
    expect(rows[0].rolpassword).toMatch(/^SCRAM-SHA-256\$4096:/)
  })

  test('a database or user of that name is left as it is, and so is all where the settings are wrong', async () => {
    rmSync(join(tenantsFolder({ DATA_DIR: folder }), `${GDO}.env`))
    expect([await add(GDO), said.at(-1)]).toMatchObject([
      1,
      /'guildhall_epamgdo' already; nothing was changed/,
    ])
    const own = await ask(asUserOf(GDO, GDO), 'select email from identity.member')
    expect(own).toMatchObject({ rowCount: 1 })

    const made = () => ask(SERVER, `select from pg_roles where rolname = '${userOf('noborders')}'`)
    const wrong = ['tenant', 'add', 'noborders', '--origin', 'https://club.example', '--create-database']
    expect([await cli(wrong), said.at(-1)]).toMatchObject([1, /ORIGIN: is that of/])
    expect(await made()).toMatchObject({ rowCount: 0 })
    const { DATABASE_ADMIN_URL: _, ...without } = input
    expect([await add('noborders', without), said.at(-1)]).toMatchObject([1, /DATABASE_ADMIN_URL: is needed/])
  })

  describe('a removal', () => {
    const remove = async (name: string, admin?: string) => {
      const { DATABASE_ADMIN_URL: _, ...without } = input
      said.length = 0
      const args = ['tenant', 'remove', name, '--confirm', name]
      return cli(args, admin === undefined ? without : { ...without, DATABASE_ADMIN_URL: admin })
    }
    const isThere = (name: string) =>
      ask(
        SERVER,
        `select from pg_database where datname = '${userOf(name)}' union all select from pg_roles where rolname = '${userOf(name)}'`,
      )

    test('drops the database and its user, of that tenant alone', async () => {
      expect(await add('noborders')).toBe(0)
      expect(await isThere('noborders')).toMatchObject({ rowCount: 2 })
      const { env } = placeOfTenant('noborders', { first: first ?? parseEnv({}), input })
      const database = await openDatabase({ url: env.DATABASE_URL, folder: null })
      await prepareDatabase(database, 'noborders')
      await database.close()
      expect([await remove('noborders', SERVER), said.join('\n')]).toMatchObject([0, /Receipt/])
      expect(await isThere('noborders')).toMatchObject({ rowCount: 0 })
      expect(await isThere(INDIA)).toMatchObject({ rowCount: 2 })
    })

    test('without a superuser empties it, and says what is left', async () => {
      expect(await add('noborders')).toBe(0)
      const { env } = placeOfTenant('noborders', { first: first ?? parseEnv({}), input })
      const database = await openDatabase({ url: env.DATABASE_URL, folder: null })
      await prepareDatabase(database, 'noborders')
      await database.close()
      expect([await remove('noborders'), said.join('\n')]).toMatchObject([
        0,
        /by hand: drop database "guildhall_noborders";\nLeft to remove by hand: drop role "guildhall_noborders";/,
      ])
      const { rows } = (await ask(
        env.DATABASE_URL ?? '',
        `select from pg_class c join pg_namespace n on n.oid = relnamespace where nspname !~ '^(pg_|information_schema)'`,
      )) as pg.QueryResult
      expect(rows).toEqual([])
      for (const statement of [`drop database ${userOf('noborders')}`, `drop role ${userOf('noborders')}`])
        await ask(SERVER, statement)
    })

    test('that ended after the database went is done by the next call', async () => {
      expect(await add('noborders')).toBe(0)
      await ask(SERVER, `drop database ${userOf('noborders')}`)
      expect([await remove('noborders', SERVER), said.join('\n')]).toMatchObject([
        0,
        /by hand: drop role "guildhall_noborders";\nReceipt/,
      ])
      await ask(SERVER, `drop role ${userOf('noborders')}`)
    })

    test('is undone by an export, and one that cannot be restored leaves no database', async () => {
      expect(await add('noborders')).toBe(0)
      const { env } = placeOfTenant('noborders', { first: first ?? parseEnv({}), input })
      const database = await openDatabase({ url: env.DATABASE_URL, folder: null })
      await prepareDatabase(database, 'noborders')
      await database.close()
      const [whole, broken] = [join(folder, 'whole.gz'), join(folder, 'broken.gz')]
      expect(await cli(['tenant', 'export', 'noborders', '--to', whole])).toBe(0)
      expect(await remove('noborders', SERVER)).toBe(0)

      const text = gunzipSync(readFileSync(whole)).toString('utf8')
      const restored = async (from: string) => {
        said.length = 0
        const origin = ['--origin', 'https://noborders.example']
        return cli(['tenant', 'add', 'noborders', ...origin, '--create-database', '--from', from])
      }
      writeFileSync(broken, gzipSync(text.replace(/\{"end".*\n$/, '')))
      expect([await restored(broken), said.join('\n')]).toMatchObject([1, /^[^\n]* is not whole[^\n]*$/])
      writeFileSync(broken, gzipSync(text.replace('"table":"identity.member"', '"table":"identity.other"')))
      expect([await restored(broken), said.join('\n')]).toMatchObject([
        1,
        /Dropped again: the database guildhall_noborders.*\nThe table identity\.other is another one here/,
      ])
      expect(await isThere('noborders')).toMatchObject({ rowCount: 0 })
      expect(
        readdirSync(tenantsFolder({ DATA_DIR: folder })).filter((name) => name.startsWith('noborders.')),
      ).toEqual([])
      expect([await restored(whole), said.join('\n')]).toMatchObject([0, /Restored/])
      expect(await remove('noborders', SERVER)).toBe(0)
    })

    describe('changes nothing', () => {
      let url = ''
      beforeEach(async () => {
        expect(await add('noborders')).toBe(0)
        const { env } = placeOfTenant('noborders', { first: first ?? parseEnv({}), input })
        url = env.DATABASE_URL ?? ''
      })
      afterEach(async () => {
        const { file } = placeOfTenant('noborders', { first: first ?? parseEnv({}), input })
        rmSync(file ?? '')
        for (const statement of [`drop database ${userOf('noborders')}`, `drop role ${userOf('noborders')}`])
          await ask(SERVER, statement)
      })
      const prepared = async () => {
        const database = await openDatabase({ url, folder: null })
        await prepareDatabase(database, 'noborders')
        await database.close()
      }
      const isServed = () => existsSync(join(tenantsFolder({ DATA_DIR: folder }), 'noborders.env'))

      test('where the database is that of another application', async () => {
        await ask(url, 'create table orders (id integer); insert into orders values (7)')
        for (const admin of [undefined, SERVER])
          expect([await remove('noborders', admin), said.join('\n')]).toMatchObject([
            1,
            /does not say that it is that of 'noborders'.*Nothing was changed/,
          ])
        expect(await ask(url, 'select id from orders')).toMatchObject({ rows: [{ id: 7 }] })
        expect(await ask(url, 'select from migration')).toMatch(/does not exist/)
        expect(isServed()).toBe(true)
      })

      test('where the superuser is that of another server', async () => {
        await prepared()
        const other = await startPostgres({ durable: false })
        try {
          await ask(other.url, `create database ${userOf('noborders')}`)
          const there = new URL(other.url)
          there.pathname = `/${userOf('noborders')}`
          await ask(there.href, 'create table orders (id integer)')
          expect([await remove('noborders', other.url), said.join('\n')]).toMatchObject([
            1,
            /On the server of DATABASE_ADMIN_URL .* Nothing was changed/,
          ])
        } finally {
          other.stop()
        }
        expect(isServed()).toBe(true)
        expect(await ask(url, 'select from identity.member')).toMatchObject({ rowCount: 0 })
      })

      test('of a database of which something is not its own', async () => {
        await prepared()
        const superuser = new URL(SERVER)
        superuser.pathname = `/${userOf('noborders')}`
        await ask(superuser.href, 'create schema operators')
        await expect(remove('noborders')).rejects.toThrow(/must be owner of schema operators/)
        for (const table of ['identity.member', 'tenant_name', 'privacy.hold'])
          expect(await ask(url, `select from ${table}`)).toHaveProperty('rowCount')
      })
    })
  })

  describe('who serves', () => {
    const warnings: object[] = []
    const log = { warn: (fields: object) => void warnings.push(fields) }
    const asked = async (url: string, ORIGIN = 'https://club.example') => {
      const database = await openDatabase({ url, folder: null })
      try {
        await refuseMightyUser(database.db, { DATABASE_URL: url, ORIGIN }, log)
      } finally {
        await database.close()
      }
    }

    test('a user who owns its database and may no more does', async () => {
      await asked(urls[INDIA] ?? '')
    })

    test('a superuser does not, and the database stays as it was', async () => {
      const database = await openTestDatabase()
      const env = parseEnv({ ...input, DATABASE_URL: database.url })
      const silent = { debug() {}, info() {}, warn() {}, error() {} }
      const remedy = /'postgres' of DATABASE_URL is a superuser.*alter role … nosuperuser nobypassrls/
      await expect(openSiteOf(env, silent)).rejects.toThrow(remedy)
      const { rows } = await database.pool.query('select from tenant_name')
      expect(rows).toEqual([])
      // A trial on this machine, often with the user that PostgreSQL came with.
      await asked(database.url ?? '', 'http://127.0.0.1:3000')
      await database.close()
    })

    test.each([
      ['with BYPASSRLS', `alter role ${userOf(INDIA)} bypassrls`, `alter role ${userOf(INDIA)} nobypassrls`],
      [
        'who can become a superuser',
        `grant postgres to ${userOf(INDIA)}`,
        `revoke postgres from ${userOf(INDIA)}`,
      ],
    ])('a user %s does not', async (_what, give, take) => {
      await ask(SERVER, give)
      const refused = asked(urls[INDIA] ?? '')
      await expect(refused).rejects.toThrow(/BYPASSRLS/)
      await ask(SERVER, take)
      await asked(urls[INDIA] ?? '')
    })

    test('a user who may connect to another’s database is a warning', async () => {
      warnings.length = 0
      await ask(SERVER, `grant connect on database ${userOf(GDO)} to public`)
      await asked(urls[INDIA] ?? '')
      expect(JSON.stringify(warnings)).toContain(userOf(GDO))
      await ask(SERVER, `revoke connect on database ${userOf(GDO)} from public`)
      warnings.length = 0
      await asked(urls[INDIA] ?? '')
      expect(JSON.stringify(warnings)).not.toContain(userOf(GDO))
    })
  })
})
