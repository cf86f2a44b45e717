import { resolve } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { createAudit } from '#domain/audit/audit-log.ts'
import { changeRoles, signOutEverywhere } from '#domain/roles/change-roles.ts'
import { openSecrets } from '#services/identity/secrets.ts'
import { isDeskRole } from '#services/identity/viewer.ts'
import { AUDIT_KEY } from '../identity.ts'
import { type Command, CommandError, UsageError } from './command.ts'

/** Operators' command for members: list them, grant roles, sign them out. */
export const user: Command = {
  name: 'user',
  summary: 'Lists members, grants roles, signs members out.',
  usage: '[e-mail address] [--roles editor,reviewer,admin] [--sign-out] [--dry-run]',
  details: 'Without an address it lists the members seen last. People become members at their first sign-in.',
  options: {
    roles: { type: 'string' },
    'sign-out': { type: 'boolean' },
    'dry-run': { type: 'boolean' },
  },
  optionHelp: {
    roles: "the roles that the member has from now on, separated by commas; '' takes all away",
    'sign-out': 'ends every session of the member',
    'dry-run': 'reports what would change, and changes nothing',
  },
  async run(args, { env, openDatabase, out, now }) {
    const [email, ...more] = args.positionals
    if (more.length > 0) throw new UsageError('One address at a time')
    // Of closed accounts the address is empty.
    if (email?.trim() === '') throw new UsageError('The address is empty')
    const roles = args.text('roles')?.split(',').filter(Boolean)
    const unknown = roles?.find((role) => !isDeskRole(role))
    if (unknown !== undefined) throw new UsageError(`There is no role '${unknown}': editor, reviewer, admin`)
    const { db } = await openDatabase()
    const members = await findMembers(db, email)
    if (email !== undefined && members.length === 0)
      throw new CommandError(`Nobody with the address ${email} has signed in yet.`)
    const dryRun = args.flag('dry-run')
    const changeOf = ({ id: memberId }: { id: string }) => {
      const key = openSecrets(env.IDENTITY_SECRET, resolve(env.DATA_DIR)).key(AUDIT_KEY)
      return { audit: createAudit({ tenant: env.TENANT, key }), adminId: undefined, memberId, now: now() }
    }
    if (email !== undefined && roles !== undefined) {
      const given = { roles: roles.filter(isDeskRole), seen: undefined }
      if (!dryRun) for (const member of members) await changeRoles(db, changeOf(member), given)
      out(`${email}: ${dryRun ? 'would have' : 'has'} ${roles.length > 0 ? roles.join(', ') : 'no roles'}`)
    }
    if (email !== undefined && args.flag('sign-out')) {
      if (!dryRun) for (const member of members) await signOutEverywhere(db, changeOf(member))
      out(`${email}: ${dryRun ? 'would be' : 'is'} signed out everywhere`)
    }
    if (roles === undefined && !args.flag('sign-out'))
      for (const member of members) {
        const all = [...(member.employee ? ['employee'] : []), ...member.granted_roles]
        out(
          [
            member.seen_at.toISOString().slice(0, 10),
            member.closedUntil === null
              ? member.email
              : `closed until ${new Date(member.closedUntil).toISOString().slice(0, 10)}`,
            `${member.first_name} ${member.last_name}`.trim(),
            all.join(', '),
          ].join('  '),
        )
      }
    return 0
  },
}

/** With an address also whose account with it is closed. */
const findMembers = (db: Db, email: string | undefined) =>
  db
    .selectFrom('identity.member')
    .select(['id', 'email', 'first_name', 'last_name', 'employee', 'granted_roles', 'seen_at'])
    .select(
      sql<Date | null>`(select removed_from from privacy.closing c where c.member_id = identity.member.id)`.as(
        'closedUntil',
      ),
    )
    .$if(email !== undefined, (query) =>
      query.where(
        sql<boolean>`(lower(email) = lower(${email}) or id in (
          select member_id from privacy.closing where lower(member ->> 'email') = lower(${email})))`,
      ),
    )
    .orderBy('seen_at', 'desc')
    .limit(50)
    .execute()
