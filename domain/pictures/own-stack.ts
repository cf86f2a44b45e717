import type { Db } from '#db/database.ts'
import { ANY_REGION } from '#services/content/store/sites.ts'
import type { Target } from '#services/content/store/stack-change.ts'
import { readStack } from '#services/content/store/stacks.ts'

/** A stack that a tenant's pages come from, and that imports may write to. */
export interface OwnStack extends Target {
  /** The environments that the tenant's regions read. */
  environments: string[]
  masterLocale: string
  locales: string[]
}

/** Says, for an operator, why nothing can be written to the tenant's content. */
export class NoOwnStack extends Error {}

/** @throws {NoOwnStack} when the tenant reads no stack, or one that follows another content service */
export async function findOwnStack(db: Db, tenant: string): Promise<OwnStack> {
  const sites = await db
    .selectFrom('content.site')
    .select(['region', 'api_key', 'branch', 'environment'])
    .where('tenant', '=', tenant)
    .execute()
  const main =
    sites.find(({ region }) => region === 'global') ??
    sites.find(({ region }) => region === ANY_REGION) ??
    sites[0]
  const stack = main && (await readStack(db, main.api_key))
  if (main === undefined || stack === undefined)
    throw new NoOwnStack(`'${tenant}' reads no stack of this database`)
  const { api_key: apiKey, branch } = main
  const followed = await db
    .selectFrom('content.upstream')
    .select('api_key')
    .where('api_key', '=', apiKey)
    .executeTakeFirst()
  if (followed !== undefined)
    throw new NoOwnStack(
      `The stack '${apiKey}' follows another content service: what it has is written there`,
    )
  return {
    apiKey,
    branch,
    environments: [
      ...new Set(
        sites
          .filter((site) => site.api_key === apiKey && site.branch === branch)
          .map(({ environment }) => environment),
      ),
    ],
    masterLocale: stack.masterLocale,
    locales: stack.locales.map(({ code }) => code),
  }
}
