import type { Db } from '#db/database.ts'
import { announceChange, changeStack, DRAFT, inTransaction } from './stack-change.ts'

export interface StackLocale {
  code: string
  name: string
  fallbackLocale: string | null
}

export interface StackEnvironment {
  name: string
  /** The value of publish_details.environment. */
  uid: string
}

export interface StackSettings {
  apiKey: string
  name: string
  masterLocale: string
  locales: StackLocale[]
  branches: string[]
  environments: StackEnvironment[]
}

export async function readStack(db: Db, apiKey: string): Promise<StackSettings | undefined> {
  const stack = await db
    .selectFrom('content.stack')
    .select(['name', 'master_locale'])
    .where('api_key', '=', apiKey)
    .executeTakeFirst()
  if (stack === undefined) return undefined
  const locales = await db
    .selectFrom('content.locale')
    .select(['code', 'name', 'fallback_locale as fallbackLocale'])
    .where('api_key', '=', apiKey)
    .orderBy('code')
    .execute()
  const branches = await db
    .selectFrom('content.branch')
    .select('uid')
    .where('api_key', '=', apiKey)
    .orderBy('uid')
    .execute()
  const environments = await db
    .selectFrom('content.environment')
    .select(['name', 'uid'])
    .where('api_key', '=', apiKey)
    .orderBy('name')
    .execute()
  return {
    apiKey,
    name: stack.name,
    masterLocale: stack.master_locale,
    locales,
    branches: branches.map(({ uid }) => uid),
    environments,
  }
}

/**
 * Creates a stack, or adds to an existing one. Locales, branches and environments that are not named stay:
 * content may depend on them.
 * @returns whether anything changed
 */
export function putStack(db: Db, stack: StackSettings): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const inserted = await trx
      .insertInto('content.stack')
      .values({ api_key: stack.apiKey, name: stack.name, master_locale: stack.masterLocale })
      .onConflict((conflict) => conflict.column('api_key').doNothing())
      .returning('api_key')
      .execute()
    return changeStack(trx, stack.apiKey, async (locked, announce) => {
      const before = await readStack(locked, stack.apiKey)
      if (inserted.length === 0 && before !== undefined && covers(before, stack)) return false
      // First: a row that this transaction has written counts as announced.
      await announce()
      await writeSettings(locked, stack)
      return true
    })
  })
}

function covers(before: StackSettings, stack: StackSettings): boolean {
  return (
    before.name === stack.name &&
    before.masterLocale === stack.masterLocale &&
    stack.branches.every((uid) => before.branches.includes(uid)) &&
    stack.environments.every(({ name, uid }) =>
      before.environments.some((known) => known.name === name && known.uid === uid),
    ) &&
    stack.locales.every(({ code, name, fallbackLocale }) =>
      before.locales.some(
        (known) => known.code === code && known.name === name && known.fallbackLocale === fallbackLocale,
      ),
    )
  )
}

async function writeSettings(trx: Db, stack: StackSettings): Promise<void> {
  const api_key = stack.apiKey
  await trx
    .updateTable('content.stack')
    .set({ name: stack.name, master_locale: stack.masterLocale })
    .where('api_key', '=', api_key)
    .execute()
  if (stack.locales.length > 0)
    await trx
      .insertInto('content.locale')
      .values(
        stack.locales.map(({ code, name, fallbackLocale }) => ({
          api_key,
          code,
          name,
          fallback_locale: fallbackLocale,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['api_key', 'code']).doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          fallback_locale: eb.ref('excluded.fallback_locale'),
        })),
      )
      .execute()
  if (stack.branches.length > 0)
    await trx
      .insertInto('content.branch')
      .values(stack.branches.map((uid) => ({ api_key, uid })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (stack.environments.length > 0)
    await trx
      .insertInto('content.environment')
      .values(stack.environments.map(({ name, uid }) => ({ api_key, name, uid })))
      .onConflict((conflict) =>
        conflict.columns(['api_key', 'name']).doUpdateSet((eb) => ({ uid: eb.ref('excluded.uid') })),
      )
      .execute()
  await addScopes(trx, api_key)
}

/** One scope for each branch and environment, and one for the drafts of each branch. */
async function addScopes(trx: Db, apiKey: string): Promise<void> {
  const stack = await readStack(trx, apiKey)
  if (stack === undefined || stack.branches.length === 0) return
  const environments = [DRAFT, ...stack.environments.map(({ name }) => name)]
  await trx
    .insertInto('content.scope')
    .values(
      stack.branches.flatMap((branch) =>
        environments.map((environment) => ({ api_key: apiKey, branch, environment })),
      ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes an environment with everything published in it, and the tokens and sites that refer to it. */
export function deleteEnvironment(db: Db, apiKey: string, name: string): Promise<void> {
  return changeStack(db, apiKey, async (trx, announce) => {
    await trx
      .deleteFrom('content.environment')
      .where('api_key', '=', apiKey)
      .where('name', '=', name)
      .execute()
    await trx
      .deleteFrom('content.scope')
      .where('api_key', '=', apiKey)
      .where('environment', '=', name)
      .execute()
    await trx
      .deleteFrom('content.token')
      .where('api_key', '=', apiKey)
      .where('environment', '=', name)
      .execute()
    await trx
      .deleteFrom('content.site')
      .where('api_key', '=', apiKey)
      .where('environment', '=', name)
      .execute()
    await announce()
  })
}

/** Deletes a stack with everything in it. */
export function deleteStack(db: Db, apiKey: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    await announceChange(trx, apiKey)
    await trx.deleteFrom('content.stack').where('api_key', '=', apiKey).execute()
  })
}
