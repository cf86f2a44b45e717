import type { Db } from '#db/database.ts'
import { DRAFT, type Target } from './stack-change.ts'

export interface Scope {
  id: number
  /** Environment name, or '$draft'. */
  environment: string
  /** The value of publish_details.environment; empty for drafts. */
  environmentUid: string
}

export class UnknownEnvironment extends Error {
  constructor(environment: string, apiKey: string) {
    super(`The stack '${apiKey}' has no environment '${environment}'`)
  }
}

export class UnknownBranch extends Error {
  constructor(branch: string, apiKey: string) {
    super(`The stack '${apiKey}' has no branch '${branch}'`)
  }
}

/** @throws {UnknownEnvironment} when one of them does not exist */
export async function findScopes(db: Db, target: Target, environments: readonly string[]): Promise<Scope[]> {
  const scopes = await allScopes(db, target)
  return environments.map((environment) => {
    const scope = scopes.find((candidate) => candidate.environment === environment)
    if (scope === undefined) throw new UnknownEnvironment(environment, target.apiKey)
    return scope
  })
}

/** @throws {UnknownBranch} */
export async function draftScope(db: Db, target: Target): Promise<Scope> {
  const scope = (await allScopes(db, target)).find(({ environment }) => environment === DRAFT)
  if (scope === undefined) throw new UnknownBranch(target.branch, target.apiKey)
  return scope
}

export async function allScopes(db: Db, { apiKey, branch }: Target): Promise<Scope[]> {
  const rows = await db
    .selectFrom('content.scope as scope')
    .leftJoin('content.environment as environment', (join) =>
      join
        .onRef('environment.api_key', '=', 'scope.api_key')
        .onRef('environment.name', '=', 'scope.environment'),
    )
    .select(['scope.id', 'scope.environment', 'environment.uid as environmentUid'])
    .where('scope.api_key', '=', apiKey)
    .where('scope.branch', '=', branch)
    .orderBy('scope.id')
    .execute()
  return rows.map((row) => ({ ...row, environmentUid: row.environmentUid ?? '' }))
}
