import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { regions } from '#app/locale/locales.ts'
import type { Database, Db } from '#db/database.ts'
import { pushStack } from '#services/content/authoring/push.ts'
import { findSite, pointSite } from '#services/content/store/sites.ts'
import { readStack } from '#services/content/store/stacks.ts'
import { deleteToken, putToken } from '#services/content/store/tokens.ts'
import type { Log } from '#services/log.ts'
import type { Env } from './env.ts'

const CONTENT = join(import.meta.dirname, '..', 'content')
const STACK = 'guildhall'
/** Tenants with content of their own have a folder of their name. */
export const contentFolderOf = (tenant: string) =>
  [join(CONTENT, tenant), join(CONTENT, STACK)].find(existsSync) ?? CONTENT
export const DEMO_PREVIEW_TOKEN = 'guildhall-preview'

/**
 * On the first run: writes the tenant's stack, that of content/guildhall if it has none of its own. On every run:
 * points each of the tenant's regions without a stack at it, in the environment of its name. Regions that an operator
 * pointed elsewhere stay.
 */
export async function seedContent({ db }: Database, env: Env, log: Log): Promise<void> {
  if ((await readStack(db, STACK)) === undefined) {
    log.info({}, 'First run: writing the seed content')
    await pushStack(db, contentFolderOf(env.TENANT), { demoTokens: env.demo })
  }
  for (const region of regions) {
    if ((await findSite(db, env.TENANT, region)) !== undefined) continue
    const environment = region === 'global' ? 'production' : region
    await pointSite(db, { tenant: env.TENANT, region, apiKey: STACK, branch: 'main', environment })
  }
  await settleTokens(db, env)
}

/** Public tokens give access to drafts only in a demo; an operator's own come from the environment. */
async function settleTokens(db: Db, env: Env): Promise<void> {
  if (!env.demo) await deleteToken(db, STACK, DEMO_PREVIEW_TOKEN)
  const { CONTENT_PREVIEW_TOKEN: preview, CONTENT_MANAGEMENT_TOKEN: management } = env
  if (preview !== undefined)
    await putToken(db, { token: preview, apiKey: STACK, kind: 'preview', environment: null })
  if (management !== undefined)
    await putToken(db, { token: management, apiKey: STACK, kind: 'management', environment: null })
}
