import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { isUuid } from '#services/uuid.ts'

export const consentKinds = ['terms', 'alerts', 'careerQuiz', 'digest', 'application'] as const

/** Something that a member agreed to and that is in force. */
export interface Consent {
  kind: (typeof consentKinds)[number]
  at: Date
  /** Of the text. */
  version: string | null
  /** The words that stood there, if they are stored with it. */
  text: string | null
  /** Agreed to by a link in an e-mail; null where there is none, or it was not pressed yet. */
  confirmedAt: Date | null
  /** The application that it belongs to. */
  applicationId: string | null
}

const MAX_CONSENTS = 100

/** The newest first. A consent that was withdrawn is gone with what it allowed, except the terms. */
export async function consentsOf(db: Db, memberId: string): Promise<Consent[]> {
  if (!isUuid(memberId)) return []
  const { rows } = await sql<Consent>`
    select kind, at, version, text, confirmed_at as "confirmedAt", application_id::text as "applicationId" from (
      select 'terms' as kind, accepted_at as at, version, null as text,
        null::timestamptz as confirmed_at, null::uuid as application_id
      from terms.acceptance where member_id = ${memberId}
      union all
      select 'alerts', asked_at, null, null, confirmed_at, null from saved_search.consent where member_id = ${memberId}
      union all
      select 'careerQuiz', agreed_at, null, null, null, null from career.consent where member_id = ${memberId}
      union all
      select 'digest', subscribed_at, null, consent_text, confirmed_at, null from newsletter.subscription
      where lower(address) in (select lower(email) from identity.member where id = ${memberId} and email_verified)
      union all
      select 'application', sent_at, consent_version, consent, null, id from applications.application
      where member_id = ${memberId} and sent_at is not null
    ) as consent order by at desc, kind limit ${MAX_CONSENTS}`.execute(db)
  return rows
}
