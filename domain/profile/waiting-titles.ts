// Job titles that came for employees before they did.
import type { Db } from '#db/database.ts'

/** Whom a title is for: the address of an employee, or their id at the identity provider. */
export type TitleOwner = { email: string } | { subject: string }

export const ownerKey = (who: TitleOwner): string =>
  'email' in who ? `email ${who.email.toLowerCase()}` : `subject ${who.subject}`

/** Keeps titles until their owners sign in. An empty title forgets an earlier one. */
export async function keepTitles(
  db: Db,
  titles: readonly { who: TitleOwner; titleId: string }[],
  now: Date,
): Promise<void> {
  const keys = (some: typeof titles) => some.map(({ who }) => ownerKey(who))
  const gone = titles.filter(({ titleId }) => titleId === '')
  const kept = titles.filter(({ titleId }) => titleId !== '')
  if (gone.length > 0) await db.deleteFrom('profile.waiting_title').where('who', 'in', keys(gone)).execute()
  if (kept.length === 0) return
  await db
    .insertInto('profile.waiting_title')
    .values(kept.map(({ who, titleId }) => ({ who: ownerKey(who), title_id: titleId, imported_at: now })))
    .onConflict((conflict) =>
      conflict.column('who').doUpdateSet((is) => ({
        title_id: is.ref('excluded.title_id'),
        imported_at: is.ref('excluded.imported_at'),
      })),
    )
    .execute()
}

const keysOf = ({ email, subject }: { email: string; subject: string }) => [
  ownerKey({ subject }),
  ownerKey({ email }),
]

/** The title that waits for an employee. Their id counts before their address. */
export async function waitingTitle(
  db: Db,
  employee: { email: string; subject: string },
): Promise<string | null> {
  const keys = keysOf(employee)
  const found = await db
    .selectFrom('profile.waiting_title')
    .select(['who', 'title_id'])
    .where('who', 'in', keys)
    .execute()
  return keys.map((key) => found.find(({ who }) => who === key)?.title_id).find(Boolean) ?? null
}

export async function forgetTitlesOf(db: Db, employee: { email: string; subject: string }): Promise<void> {
  await db.deleteFrom('profile.waiting_title').where('who', 'in', keysOf(employee)).execute()
}
