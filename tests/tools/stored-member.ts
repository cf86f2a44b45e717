import type { Db } from '#db/database.ts'
import { saveMember } from '#services/identity/members.ts'

/** A member who has signed in. @returns the member's id */
export const insertMember = (
  db: Db,
  {
    email,
    firstName = 'Ada',
    lastName = 'Byron',
    employee = false,
    now,
  }: {
    email: string
    firstName?: string
    lastName?: string
    employee?: boolean
    now: Date
  },
): Promise<string> =>
  saveMember(
    db,
    {
      issuer: 'https://provider.example',
      subject: email,
      email,
      emailVerified: true,
      firstName,
      lastName,
      avatar: undefined,
      identityProvider: undefined,
      roles: [],
    },
    { employee, now },
  )
