import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { regions } from '#app/locale/locales.ts'
import type { Database, Db } from '#db/database.ts'
import { type PushOptions, type PushReport, pushStack } from '#services/content/authoring/push.ts'
import { stackChangeSchema } from '#services/content/authoring/stack-settings.ts'
import { SHIPPED_STACK } from '#services/content/shipped.ts'
import { findSite, pointSite } from '#services/content/store/sites.ts'
import { readStack } from '#services/content/store/stacks.ts'
import { deleteToken, putToken } from '#services/content/store/tokens.ts'
import type { Log } from '#services/log.ts'
import type { Env } from './env.ts'

const CONTENT = join(import.meta.dirname, '..', 'content')
export const DEMO_PREVIEW_TOKEN = 'guildhall-preview'
/** The content of a demo without what is invented in it: its stack.json is the list of what a demo alone has. */
const NEW_SITE = join(CONTENT, 'new-site')

/**
 * The content that the tenant begins with: its own, where there is a folder of its name. Outside of a demo that is read
 * over the content of a new site, and not at all if it is invented.
 */
export function seedFolderOf(tenant: string, ofDemo: boolean): { folder: string; base?: string } {
  const own = join(CONTENT, tenant)
  if (ofDemo) return { folder: existsSync(own) ? own : join(CONTENT, SHIPPED_STACK) }
  return existsSync(own) && !readChange(own).demo ? { folder: own, base: NEW_SITE } : { folder: NEW_SITE }
}

const readChange = (folder: string) =>
  stackChangeSchema.parse(JSON.parse(readFileSync(join(folder, 'stack.json'), 'utf8')))

interface SeedOptions {
  /** Whether what is invented is written as well; by default in a demo alone. */
  ofDemo?: boolean
}

/** Writes the content that a site begins with, or brings it up to the files of this version. */
export function pushSeed(
  db: Db,
  env: Env,
  { ofDemo = env.demo, ...options }: SeedOptions & Omit<PushOptions, 'base' | 'demoTokens'> = {},
): Promise<PushReport> {
  const { folder, base } = seedFolderOf(env.TENANT, ofDemo)
  return pushStack(db, folder, { ...options, base, demoTokens: env.demo })
}

/** Entries that a demo alone has: program_page/night-shift. */
export const entriesOfDemo = (): string[] => readChange(NEW_SITE).without

/**
 * On the first run: writes the tenant's stack, that of every tenant if it has none of its own. On every run: points each
 * of the tenant's regions without a stack at it, in the environment of its name. Regions that an operator pointed
 * elsewhere stay.
 * @returns whether it was the first run
 */
export async function seedContent(
  { db }: Pick<Database, 'db'>,
  env: Env,
  log: Log,
  options: SeedOptions = {},
): Promise<boolean> {
  const isFirst = (await readStack(db, SHIPPED_STACK)) === undefined
  if (isFirst) {
    log.info({}, 'First run: writing the seed content')
    await pushSeed(db, env, options)
  }
  for (const region of regions) {
    if ((await findSite(db, env.TENANT, region)) !== undefined) continue
    const environment = region === 'global' ? 'production' : region
    await pointSite(db, { tenant: env.TENANT, region, apiKey: SHIPPED_STACK, branch: 'main', environment })
  }
  await settleTokens(db, env)
  return isFirst
}

/** Public tokens give access to drafts only in a demo; an operator's own come from the environment. */
async function settleTokens(db: Db, env: Env): Promise<void> {
  if (!env.demo) await deleteToken(db, SHIPPED_STACK, DEMO_PREVIEW_TOKEN)
  const { CONTENT_PREVIEW_TOKEN: preview, CONTENT_MANAGEMENT_TOKEN: management } = env
  if (preview !== undefined)
    await putToken(db, { token: preview, apiKey: SHIPPED_STACK, kind: 'preview', environment: null })
  if (management !== undefined)
    await putToken(db, { token: management, apiKey: SHIPPED_STACK, kind: 'management', environment: null })
}
