import type { Db } from '#db/database.ts'
import { grantRoles, saveMember } from '../members.ts'
import { isDeskRole } from '../viewer.ts'
import { insertAccount } from './accounts.ts'
import { hashPassword } from './passwords.ts'

export const DEMO_PASSWORD = 'guildhall-demo'
export const DEMO_EMPLOYER_DOMAIN = 'employer.example'

export interface DemoAccount {
  /** Also the member's id. */
  id: string
  email: string
  firstName: string
  lastName: string
  roles: readonly string[]
  /** What it demonstrates. */
  about: string
}

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`

export const demoAccounts: readonly DemoAccount[] = [
  {
    id: id(1),
    email: 'member@guildhall.example',
    firstName: 'Mira',
    lastName: 'Holm',
    roles: [],
    about: 'complete profile',
  },
  {
    id: id(2),
    email: 'newcomer@guildhall.example',
    firstName: 'Nils',
    lastName: 'Berg',
    roles: [],
    about: 'just registered',
  },
  {
    id: id(3),
    email: `employee@${DEMO_EMPLOYER_DOMAIN}`,
    firstName: 'Emma',
    lastName: 'Roth',
    roles: [],
    about: 'employee',
  },
  {
    id: id(4),
    email: 'editor@guildhall.example',
    firstName: 'Edda',
    lastName: 'Lind',
    roles: ['editor'],
    about: 'may edit content',
  },
  {
    id: id(5),
    email: 'admin@guildhall.example',
    firstName: 'Adam',
    lastName: 'Voss',
    roles: ['admin'],
    about: 'administrator',
  },
  {
    id: id(6),
    email: 'reviewer@guildhall.example',
    firstName: 'Rosa',
    lastName: 'Keller',
    roles: ['reviewer'],
    about: 'reviews English tests and applications',
  },
]

/** Creates missing demo accounts with their members; features fill in profiles by id. */
export async function seedDemoAccounts(db: Db, now: Date): Promise<void> {
  const present = await db.selectFrom('identity.account').select('id').where('demo', '=', true).execute()
  const missing = demoAccounts.filter((account) => !present.some(({ id }) => id === account.id))
  if (missing.length === 0) return
  // One hash for all: their password is public.
  const password = await hashPassword(DEMO_PASSWORD)
  await Promise.all(
    missing.map(async ({ roles, about: _, ...account }) => {
      await insertAccount(db, { ...account, password, lang: 'en', demo: true }, now)
      await saveMember(
        db,
        {
          ...account,
          issuer: 'embedded',
          subject: account.id,
          emailVerified: true,
          avatar: undefined,
          identityProvider: undefined,
          roles: [],
        },
        { employee: account.email.endsWith(`@${DEMO_EMPLOYER_DOMAIN}`), now },
      )
      const granted = roles.filter(isDeskRole)
      if (granted.length > 0) await grantRoles(db, account.id, granted)
    }),
  )
}

/** Their password is public, so they exist only in a demo. */
export async function removeDemoAccounts(db: Db): Promise<number> {
  const accounts = await db.deleteFrom('identity.account').where('demo', '=', true).returning('id').execute()
  const ids = accounts.map((account) => account.id)
  if (ids.length > 0)
    await db
      .deleteFrom('identity.member')
      .where('issuer', '=', 'embedded')
      .where('subject', 'in', ids)
      .execute()
  return ids.length
}
