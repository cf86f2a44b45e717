import { createHash } from 'node:crypto'
import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import type { loadMessages } from '#app/locale/messages/load.ts'
import type { Db } from '#db/database.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { acceptancesOf, type KeptAcceptance } from '#domain/terms/acceptances.ts'
import { keepTerms } from '#domain/terms/keep-terms.ts'
import { termsDue, termsInForce, termsVersions } from '#domain/terms/terms-rule.ts'
import type { Lang } from '#services/languages.ts'
import { clauses } from './clauses.ts'

interface TermsContext {
  db: Db
  now: Date
  loadMessages: typeof loadMessages
}

type TermsKey = Extract<MessageKey, `terms.${string}`>

export interface CurrentTerms {
  version: string
  /** ISO day. */
  since: string
  /** SHA-256 of the clauses in the reader's language. */
  digest: string
}

/** @returns undefined if no terms are in force yet */
export async function currentTerms(
  { loadMessages, now }: Pick<TermsContext, 'loadMessages' | 'now'>,
  lang: Lang,
): Promise<CurrentTerms | undefined> {
  const inForce = termsInForce(termsVersions, now)
  if (inForce === undefined) return undefined
  const words = await loadMessages(lang, ['terms'])
  const text = clauses.flatMap((clause) =>
    (['Title', 'Text'] as const).map((part) => String(words[`terms.${clause}${part}` satisfies TermsKey])),
  )
  const digest = createHash('sha256')
    .update([inForce.version, lang, ...text].join('\n'))
    .digest('hex')
  return { version: inForce.version, since: inForce.since, digest }
}

export interface MemberTerms {
  /** Terms to ask the member for; undefined if they have accepted those in force. */
  due: { changed: readonly string[] } | undefined
  history: readonly KeptAcceptance[]
}

export async function memberTerms(
  { db, now }: Pick<TermsContext, 'db' | 'now'>,
  { userId, consent }: Pick<Profile, 'userId' | 'consent'>,
): Promise<MemberTerms> {
  const history = await acceptancesOf(db, userId)
  const at = consent.engXTermsAndConditions
  // The time in the profile decides whether they were accepted; the history has the version.
  const accepted = at ? { version: history[0]?.version, at: new Date(at) } : undefined
  const state = termsDue(termsVersions, accepted, now)
  return { due: state.due ? { changed: state.changed } : undefined, history }
}

/**
 * Stores a member's acceptance of the terms that they have read.
 * @returns 'outdated' if those are not (or no longer) in force in that language
 */
export async function acceptTerms(
  context: TermsContext,
  memberId: string,
  read: { version: string; digest: string; language: Lang },
): Promise<'accepted' | 'outdated'> {
  const { db, now } = context
  if (!(await areInForce(context, read))) return 'outdated'
  await keepTerms(db, memberId, { ...read, acceptedAt: now })
  return 'accepted'
}

/** Whether the text that was read is exactly the one in force. */
export async function areInForce(
  context: Pick<TermsContext, 'loadMessages' | 'now'>,
  read: { version: string; digest: string; language: Lang },
): Promise<boolean> {
  const current = await currentTerms(context, read.language)
  return current?.version === read.version && current.digest === read.digest
}
