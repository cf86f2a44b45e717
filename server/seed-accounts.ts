import type { Db } from '#db/database.ts'
import type { Clock } from '#services/content/clock.ts'
import {
  demoAccounts,
  removeDemoAccounts,
  seedDemoAccounts,
} from '#services/identity/provider/demo-accounts.ts'
import type { Env } from './env.ts'

/** Demo accounts exist while the site is a demo, and at no other time: everybody knows their password. */
export async function seedAccounts(db: Db, env: Env, clock: Pick<Clock, 'now'>): Promise<void> {
  if (env.demo) await seedDemoAccounts(db, clock.now())
  else await removeDemoAccounts(db)
}

/** What the start of a demo prints. */
export function demoAccountsText(password: string): string {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length))
  const lines = demoAccounts.map(({ email, about }) => `  ${email.padEnd(width)}  ${about}`)
  return [`Demo accounts, password of each: ${password}`, ...lines, ''].join('\n')
}
