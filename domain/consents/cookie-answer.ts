import type { Db } from '#db/database.ts'
import { type Click, lastWord, noteConsent } from './ledger.ts'

/** Keeps a member's answer to the cookie question. The same answer again adds nothing. */
export async function noteCookieAnswer(
  db: Db,
  { memberId, allowed, click, at }: { memberId: string; allowed: boolean; click: Click; at: Date },
): Promise<void> {
  const act = allowed ? 'given' : 'withdrawn'
  await db.transaction().execute(async (trx) => {
    if ((await lastWord(trx, { memberId, kind: 'cookies' })) !== act)
      await noteConsent(trx, { memberId, kind: 'cookies', act, click, at })
  })
}
