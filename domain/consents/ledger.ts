// The ledger of consents: every consent and withdrawal of members, added in the same transaction as what it permits or
// ends. The database refuses to change what is there. Whether something is permitted is asked where it is used; the
// ledger is the proof.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { isUuid } from '#services/uuid.ts'

export const consentKinds = [
  'terms',
  'cookies',
  'digest',
  'marketing',
  'profiling',
  'application',
  'alerts',
  'careerQuiz',
  'speaking',
] as const
export type ConsentKind = (typeof consentKinds)[number]

/** `asked`: an e-mail asks for confirmation; nothing depends on it yet. */
export const consentActs = ['asked', 'given', 'withdrawn'] as const
export type ConsentAct = (typeof consentActs)[number]

/** Where somebody agreed or withdrew, and what stood there. */
export interface Click {
  /** Language or locale of the text. */
  language: string
  /** Path of the page; a query is left out. */
  page: string
  /** The words that stood there. */
  words?: string
  version?: string
  /** SHA-256 of the text in hexadecimal, where `words` is not the whole of it. */
  digest?: string
}

export interface ConsentNote {
  memberId: string
  kind: ConsentKind
  act: ConsentAct
  /** What exactly: the application, the attempt, the subscription type. */
  about?: string | undefined
  /** Undefined where it was no click of theirs on this site. */
  click?: Click | undefined
  at: Date
}

const MAX_PAGE = 300

export const digestOfWords = (words: string): string => createHash('sha256').update(words).digest('hex')

/** The path of an address, without what may say more than where somebody was. */
export const pathOf = (page: string): string => page.replace(/[?#].*$/s, '').slice(0, MAX_PAGE)

/** Adds an entry. Entries of one member wait for each other, so that the order of their ids is that of what happened. */
export async function noteConsent(
  trx: Db,
  { memberId, kind, act, about, click, at }: ConsentNote,
): Promise<void> {
  const words = click?.words
  const digest = click?.digest ?? (words === undefined ? null : digestOfWords(words))
  if (words !== undefined)
    await sql`
      insert into privacy.consent_text (digest, words) values (${digestOfWords(words)}, ${words})
      on conflict do nothing`.execute(trx)
  await sql`
    with own as (
      insert into privacy.subject as s (member_id) values (${memberId})
      on conflict (member_id) do update set member_id = s.member_id returning s.pseudonym
    )
    insert into privacy.consent_event (subject, kind, act, about, version, language, digest, page, at)
    select pseudonym, ${kind}, ${act}, ${about ?? null}::text, ${click?.version ?? null}::text,
      ${click?.language ?? null}::text, ${digest}::text, ${click === undefined ? null : pathOf(click.page)}::text, ${at}
    from own`.execute(trx)
}

/** As `noteConsent`, for whoever has shown that the address is theirs; for nobody if they have no account. */
export async function noteConsentOfAddress(
  trx: Db,
  { address, ...note }: Omit<ConsentNote, 'memberId'> & { address: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from identity.member where lower(email) = lower(${address}) and email_verified`.execute(trx)
  for (const { id } of rows) await noteConsent(trx, { ...note, memberId: id })
}

/** An entry of the time line. */
export interface ConsentEntry {
  id: string
  kind: ConsentKind
  act: ConsentAct
  about: string | null
  version: string | null
  language: string | null
  digest: string | null
  /** The words behind the digest, if they are kept. */
  words: string | null
  page: string | null
  at: Date
  /** It is the last word about this, and it was given. */
  inForce: boolean
}

const MAX_ENTRIES = 200

/** The newest first. */
export async function consentEntries(db: Db, memberId: string): Promise<ConsentEntry[]> {
  if (!isUuid(memberId)) return []
  const { rows } = await sql<ConsentEntry>`
    select e.id::text, e.kind, e.act, e.about, e.version, e.language, e.digest, t.words, e.page, e.at,
      e.act = 'given' and e.id = e.newest as "inForce"
    from (
      select c.*, max(c.id) filter (where c.act <> 'asked') over (partition by c.kind, c.about) as newest
      from privacy.consent_event c join privacy.subject s on s.pseudonym = c.subject
      where s.member_id = ${memberId}
    ) e left join privacy.consent_text t using (digest)
    order by e.id desc limit ${MAX_ENTRIES}`.execute(db)
  return rows
}

/** Deletes proofs whose account is gone, three years after the click. @returns how many */
export async function expireConsents(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from privacy.consent_event c where c.at < now() - interval '3 years'
      and not exists (select from privacy.subject s where s.pseudonym = c.subject)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
