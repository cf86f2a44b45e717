import { join } from 'node:path'
import { regions } from '#app/locale/locales.ts'
import type { Database } from '#db/database.ts'
import { pushStack } from '#services/content/authoring/push.ts'
import type { Log } from '#services/content/log.ts'
import { findSite, pointSite } from '#services/content/store/sites.ts'
import { readStack } from '#services/content/store/stacks.ts'
import type { Env } from './env.ts'

const FOLDER = join(import.meta.dirname, '..', 'content', 'guildhall')
const STACK = 'guildhall'

/**
 * On the first run: writes the stack of content/guildhall. On every run: a region of the tenant that reads nothing yet is
 * pointed at it, region by region to the environment of its name. Regions that an operator pointed elsewhere stay.
 */
export async function seedContent({ db }: Database, env: Env, log: Log): Promise<void> {
  if ((await readStack(db, STACK)) === undefined) {
    log.info({}, 'First run: writing the seed content')
    await pushStack(db, FOLDER)
  }
  for (const region of regions) {
    if ((await findSite(db, env.TENANT, region)) !== undefined) continue
    const environment = region === 'global' ? 'production' : region
    await pointSite(db, { tenant: env.TENANT, region, apiKey: STACK, branch: 'main', environment })
  }
}
