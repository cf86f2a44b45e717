// The ledger of consents: every consent and withdrawal of members, added in the same transaction as what it permits or
// ends. The database refuses to change what is there. Whether something is permitted is asked where it is used; the
// ledger is the proof.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { membersOfAddress } from '#services/identity/closed-accounts.ts'
import { isUuid } from '#services/uuid.ts'
import { withoutSecret } from './secret-addresses.ts'

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
export const pathOf = (page: string): string => withoutSecret(page.replace(/[?#].*$/s, '')).slice(0, MAX_PAGE)

/** Adds an entry. Entries of one member wait for each other, so that the order of their ids is that of what happened. */
export async function noteConsent(
  trx: Db,
  { memberId, kind, act, about, click, at }: ConsentNote,
): Promise<void> {
  const words = click?.words
  const digest = click?.digest ?? (words === undefined ? null : digestOfWords(words))
  if (words !== undefined) await keepText(trx, words)
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

/** Keeps a text until the transaction ends also where no entry names it yet: see `expireTexts`. */
async function keepText(trx: Db, words: string): Promise<void> {
  const digest = digestOfWords(words)
  for (;;) {
    await sql`
      insert into privacy.consent_text (digest, words) values (${digest}, ${words}) on conflict do nothing`.execute(
      trx,
    )
    const { rows } = await sql`
      select from privacy.consent_text where digest = ${digest} for key share`.execute(trx)
    // Else it was deleted between the two.
    if (rows.length > 0) return
  }
}

/** As `noteConsent`, for whoever has shown that the address is theirs; for nobody if they have no account. */
export async function noteConsentOfAddress(
  trx: Db,
  { address, ...note }: Omit<ConsentNote, 'memberId'> & { address: string },
): Promise<void> {
  const { rows } = await membersOfAddress(address).execute(trx)
  for (const { id } of rows) await noteConsent(trx, { ...note, memberId: id })
}

/** What exactly a consent is, of whom. */
export type ConsentName = Pick<ConsentNote, 'memberId' | 'kind' | 'about'>

/** What was said last about it; asking says nothing. Undefined if nothing was. */
export async function lastWord(
  db: Db,
  { memberId, kind, about }: ConsentName,
): Promise<Exclude<ConsentAct, 'asked'> | undefined> {
  if (!isUuid(memberId)) return undefined
  const { rows } = await sql<{ act: Exclude<ConsentAct, 'asked'> }>`
    select c.act from privacy.subject s join privacy.consent_event c on c.subject = s.pseudonym
    where s.member_id = ${memberId} and c.kind = ${kind} and c.about is not distinct from ${about ?? null}::text
      and c.act <> 'asked'
    order by c.id desc limit 1`.execute(db)
  return rows[0]?.act
}

export const isInForce = async (db: Db, name: ConsentName): Promise<boolean> =>
  (await lastWord(db, name)) === 'given'

/** Notes that a consent has ended, if it was in force. @returns whether it was */
export async function endInLedger(trx: Db, note: Omit<ConsentNote, 'act'>): Promise<boolean> {
  // Whoever ends the same one at this moment waits here, and then finds it ended.
  await sql`select from privacy.subject where member_id = ${note.memberId} for update`.execute(trx)
  if (!(await isInForce(trx, note))) return false
  await noteConsent(trx, { ...note, act: 'withdrawn' })
  return true
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

/** Deletes proofs whose account is gone, three years after the click, and their texts. @returns how many proofs */
export async function expireConsents(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from privacy.consent_event c where c.at < now() - interval '3 years'
      and not exists (select from privacy.subject s where s.pseudonym = c.subject)`.execute(db)
  await db.transaction().execute(expireTexts)
  return Number(numAffectedRows ?? 0)
}

/** Deletes texts that no entry names any more. */
async function expireTexts(trx: Db): Promise<void> {
  const isNamed = sql`exists (select from privacy.consent_event e where e.digest = t.digest)`
  // Passes over texts that a consent is being noted with. Whoever notes one from here on waits, and adds the text anew.
  const { rows } = await sql<{ digest: string }>`
    select digest from privacy.consent_text t where not ${isNamed} for update of t skip locked`.execute(trx)
  // A statement of its own: it sees entries that were added before the texts were locked.
  await sql`
    delete from privacy.consent_text t
    where digest = any(${rows.map(({ digest }) => digest)}::text[]) and not ${isNamed}`.execute(trx)
}
