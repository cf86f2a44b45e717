// When the data of each kind was last used for something. It is read from what is stored anyway: only recommendations and
// alerts note it themselves, once a day and with the e-mail. Each kind names its sources (last-uses.test.ts).
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { isUuid } from '#services/uuid.ts'
import { type Kind, kindsOfData } from './kinds-of-data.ts'

export const uses = ['recommendation', 'application', 'alert', 'export'] as const
export type Use = (typeof uses)[number]

interface Source {
  use: Use
  /** Of the audit log under every name that the tenant has had. */
  last: (memberId: string) => RawBuilder<unknown>
  /** Every use has been stored from the start, so no row means no use. */
  isWhole?: true
}

const ofMember = (memberId: string) => sql`member_id = ${memberId}`

const sources = {
  recommended: {
    use: 'recommendation',
    last: (memberId) =>
      sql`select used_on::timestamp at time zone 'UTC' from recommendations.used where ${ofMember(memberId)}`,
  },
  applied: {
    use: 'application',
    last: (memberId) => sql`select max(sent_at) from applications.application where ${ofMember(memberId)}`,
    isWhole: true,
  },
  // A level that a test has confirmed counts for whether somebody may apply.
  appliedWithTest: {
    use: 'application',
    last: (memberId) => sql`
      select max(sent_at) from applications.application where ${ofMember(memberId)} and facts ? 'confirmedEnglish'`,
    isWhole: true,
  },
  // Reviewers open an application after it was sent.
  reviewed: {
    use: 'application',
    last: (memberId) => sql`
      select greatest(
        (select max(sent_at) from applications.application where ${ofMember(memberId)}),
        (select max(e.at) from privacy.subject s join privacy.audit_entry e on e.subject = s.pseudonym
          where s.member_id = ${memberId} and e.role = 'reviewer'
            and e.action in ('application-seen', 'application-reviewed', 'application-decided')))`,
    isWhole: true,
  },
  // Letters of plans are forgotten after 90 days.
  planTold: {
    use: 'alert',
    last: (memberId) =>
      sql`select max(changed_at) from plan.letter where ${ofMember(memberId)} and state = 'accepted'`,
  },
  eventTold: {
    use: 'alert',
    last: (memberId) => sql`
      select max(l.changed_at) from meeting.answer a join meeting.letter l on l.answer_id = a.id
      where a.member_id = ${memberId} and l.state = 'accepted'`,
  },
  favouriteTold: {
    use: 'alert',
    last: (memberId) =>
      sql`select max(changed_at) from applications.reminder where ${ofMember(memberId)} and state = 'accepted'`,
  },
  // Alerts of searches, and the digest.
  mailed: {
    use: 'alert',
    last: (memberId) => sql`
      select greatest(
        (select max(sent_at) from saved_search.search where ${ofMember(memberId)}),
        (select max(s.digest_sent_at) from newsletter.subscription s
          join identity.member m on lower(m.email) = lower(s.address) and m.email_verified
          where m.id = ${memberId}))`,
  },
  // By the member, or by an admin for a request.
  exported: {
    use: 'export',
    last: (memberId) => sql`
      select max(e.at) from privacy.subject s join privacy.audit_entry e on e.subject = s.pseudonym
      where s.member_id = ${memberId} and e.action = 'data-exported'`,
  },
} as const satisfies Record<string, Source>

export type SourceName = keyof typeof sources

/** Where the last use of a kind is read from. An export has all kinds. */
export const sourcesOfUse: Readonly<Record<Kind, readonly SourceName[]>> = {
  account: ['applied', 'exported'],
  signIns: ['exported'],
  profile: ['recommended', 'applied', 'exported'],
  files: ['exported'],
  evidence: ['recommended', 'exported'],
  english: ['appliedWithTest', 'exported'],
  careerQuiz: ['exported'],
  plan: ['planTold', 'exported'],
  learning: ['recommended', 'exported'],
  saved: ['favouriteTold', 'exported'],
  recommendations: ['recommended', 'exported'],
  events: ['eventTold', 'exported'],
  applications: ['reviewed', 'exported'],
  messages: ['exported'],
  mail: ['mailed', 'exported'],
  forms: ['exported'],
  feedback: ['exported'],
  consents: ['exported'],
  accesses: ['exported'],
}

export interface LastUse {
  use: Use
  /** Null: not used for this yet. */
  at: Date | null
}

/** The last use of each kind of data by purpose. Purposes whose last use cannot be known are left out. */
export async function lastUses(db: Db, memberId: string): Promise<Record<Kind, LastUse[]>> {
  const names = Object.keys(sources) as SourceName[]
  const last = isUuid(memberId) ? await read() : undefined
  return Object.fromEntries(
    (Object.keys(kindsOfData) as Kind[]).map((kind) => [kind, sourcesOfUse[kind].flatMap(useFrom)]),
  ) as Record<Kind, LastUse[]>

  function useFrom(name: SourceName): LastUse[] {
    const { use, isWhole }: Source = sources[name]
    const at = last?.[name] ?? null
    return at !== null || (isWhole && last !== undefined) ? [{ use, at }] : []
  }

  async function read() {
    const columns = names.map((name) => sql`(${sources[name].last(memberId)}) as ${sql.ref(name)}`)
    const { rows } = await sql<Record<SourceName, Date | null>>`select ${sql.join(columns)}`.execute(db)
    return rows[0]
  }
}
