import type { Db } from '#db/database.ts'
import { seedDemoProfiles } from '#domain/profile/demo-profiles.ts'
import type { Clock } from '#services/clock.ts'
import {
  demoAccounts,
  removeDemoAccounts,
  seedDemoAccounts,
} from '#services/identity/provider/demo-accounts.ts'
import type { Env } from './env.ts'

/** Demo accounts exist only in a demo: their password is public. */
export async function seedAccounts(db: Db, env: Env, clock: Pick<Clock, 'now'>): Promise<void> {
  if (!env.demo) {
    await removeDemoAccounts(db)
    return
  }
  await seedDemoAccounts(db, clock.now())
  await seedDemoProfiles(db, clock.now())
}

/** Printed when a demo starts. */
export function demoAccountsText(password: string): string {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length))
  const lines = demoAccounts.map(({ email, about }) => `  ${email.padEnd(width)}  ${about}`)
  return [`Demo accounts, password of each: ${password}`, ...lines, ''].join('\n')
}
