import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { type DeskRole, isDeskRole, type Role, type SignedIn } from './viewer.ts'

/** What a provider says about somebody who signed in. */
export interface ProviderIdentity {
  /** 'embedded', or the issuer's address. */
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  avatar: string | undefined
  /** Alias of the upstream provider that was used. */
  identityProvider: string | undefined
  roles: readonly string[]
}

/** Updates a member with the provider's current data. The member's id never changes. */
export async function saveMember(
  db: Db,
  identity: ProviderIdentity,
  facts: { employee: boolean; invitationCode?: string | undefined; now: Date },
): Promise<string> {
  const said = {
    email: identity.email,
    email_verified: identity.emailVerified,
    first_name: identity.firstName,
    last_name: identity.lastName,
    avatar: identity.avatar ?? null,
    identity_provider: identity.identityProvider ?? null,
    employee: facts.employee,
    claimed_roles: identity.roles.filter(isDeskRole),
    seen_at: facts.now,
  }
  const { id } = await db
    .insertInto('identity.member')
    .values({
      // An account of the embedded provider and its member share one id.
      ...(identity.issuer === 'embedded' ? { id: identity.subject } : {}),
      issuer: identity.issuer,
      subject: identity.subject,
      ...said,
      invitation_code: facts.invitationCode ?? null,
      created_at: facts.now,
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet(said))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A member's address, if their provider has confirmed it: letters go to no other. */
export async function confirmedAddress(db: Db, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity.member')
    .select('email')
    .where('id', '=', memberId)
    .where('email_verified', '=', true)
    .where('email', '<>', '')
    .executeTakeFirst()
  return row?.email
}

/** When an account was closed, and from when on it is removed; as ISO texts (domain/privacy/closing.ts). */
export interface ClosedAccount {
  askedAt: string
  removedFrom: string
}

/** The member of an open session, as pages need it, and what they see the site as (view-as.ts). */
export async function memberOfSession(
  db: Db,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  now: Date,
): Promise<{ member: SignedIn; viewing: unknown; closing: ClosedAccount | undefined } | undefined> {
  const row = await db
    .selectFrom('identity.session as session')
    .innerJoin('identity.member as member', 'member.id', 'session.member_id')
    .leftJoin('profile.profile as profile', 'profile.member_id', 'member.id')
    .selectAll('member')
    .select('session.viewing')
    // The member's own name wins over the provider's.
    .select(['profile.first_name as own_first_name', 'profile.last_name as own_last_name'])
    // The member's own picture wins over the provider's.
    .select((from) =>
      from
        .selectFrom('uploads.upload')
        .select('file_name')
        .whereRef('member_id', '=', 'member.id')
        .where('kind', '=', 'AVATAR')
        .where('status', '=', 'UPLOADED')
        .as('avatar_filename'),
    )
    .select(
      sql<ClosedAccount | null>`(
        select jsonb_build_object('askedAt', c.asked_at, 'removedFrom', c.removed_from)
        from privacy.closing c where c.member_id = member.id)`.as('closing'),
    )
    .where('session.id', '=', sessionId)
    .where('member.id', '=', memberId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const granted = [...row.granted_roles, ...row.claimed_roles].filter(isDeskRole)
  const roles: Role[] = ['member', ...(row.employee ? (['employee'] as const) : []), ...new Set(granted)]
  const member: SignedIn = {
    authorized: true,
    userId: row.id,
    fullName: namesOf(row) || row.email,
    email: row.email,
    avatar: row.avatar_filename ? `/avatar/${row.id}/${row.avatar_filename}` : (row.avatar ?? undefined),
    employee: row.employee,
    roles,
  }
  return { member, viewing: row.viewing, closing: row.closing ?? undefined }
}

interface Names {
  first_name: string
  last_name: string
  /** From the profile; null before it exists. */
  own_first_name: string | null
  own_last_name: string | null
}

const namesOf = ({ first_name, last_name, own_first_name, own_last_name }: Names): string =>
  [own_first_name ?? first_name, own_last_name ?? last_name].filter((name) => name !== '').join(' ')

/** @returns false when the member does not exist */
export async function grantRoles(db: Db, memberId: string, roles: readonly DeskRole[]): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity.member')
    .set({ granted_roles: [...roles] })
    .where('id', '=', memberId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
