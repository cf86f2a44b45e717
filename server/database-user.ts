// What the user of the database may do beyond its own: asked at the start, before anything of it is served.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Log } from '#services/log.ts'
import { type Env, publicOrigin } from './env.ts'

/** The user passes every wall between tenants. */
export class MightyDatabaseUser extends Error {
  override name = 'MightyDatabaseUser'

  constructor(user: string, mighty: readonly string[]) {
    super(
      `The user '${user}' of DATABASE_URL is a superuser, has BYPASSRLS, or can become one that does ` +
        `(${mighty.join(', ')}): it reads the databases of all tenants, and whoever finds a hole in the site does, too. ` +
        'Give the site a user who owns its database and may no more: `alter role … nosuperuser nobypassrls`, or a new ' +
        'one as docs/tenants.md shows.',
    )
  }
}

/**
 * A site with a public origin is not served by a superuser. Elsewhere it is a trial, often with the user that
 * PostgreSQL came with.
 * @throws MightyDatabaseUser
 */
export async function refuseMightyUser(
  db: Db,
  { DATABASE_URL, ORIGIN }: Pick<Env, 'DATABASE_URL' | 'ORIGIN'>,
  log: Pick<Log, 'warn'>,
): Promise<void> {
  if (DATABASE_URL === undefined || !publicOrigin(ORIGIN)) return
  const { rows } = await sql<{ user: string; mighty: string[]; others: string[] }>`
    select current_user::text as user,
      array(select rolname::text from pg_roles
        where (rolsuper or rolbypassrls) and pg_has_role(current_user, oid, 'member') order by 1) as mighty,
      array(select datname::text from pg_database
        where datallowconn and not datistemplate and datname not in (current_database(), 'postgres')
          and has_database_privilege(oid, 'connect') order by 1 limit 20) as others`.execute(db)
  const { user = '', mighty = [], others = [] } = rows[0] ?? {}
  if (mighty.length > 0) throw new MightyDatabaseUser(user, mighty)
  if (others.length > 0)
    log.warn(
      { databases: others },
      `The database user may connect to other databases; for each: revoke connect on database … from public`,
    )
}
