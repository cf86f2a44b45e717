// Whether somebody has to wait before they can take the English test that a programme asks for.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { WAYS_ON } from '#app/features/assessment/ways-on.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { assessmentsOf, nextTest } from '#domain/assessment/assessments.ts'
import { langOf } from '#services/languages.ts'

export interface TestWait {
  /** Why the test cannot be taken yet, in the reader's language. */
  text: string
  /** Leads to the result of the last test. */
  fix: { label: string; href: string }
}

/** @returns undefined if the member can take a test now, or go on with one */
export async function testWaitOf(
  context: RequestContext,
  momentText: (at: Date) => string,
): Promise<TestWait | undefined> {
  const { locale } = context.get(placeContext)
  const { db, now, loadMessages } = context.get(servicesContext)
  const { userId } = memberOf(context)
  const next = nextTest(await assessmentsOf(db, userId), now)
  if (next.kind !== 'wait' && next.kind !== 'in-review') return undefined
  const t = createTranslate(await loadMessages(langOf(locale), ['englishTest']), locale)
  const text =
    next.kind === 'wait'
      ? t('englishTest.againOn', { date: momentText(next.until) })
      : t('englishTest.inReview')
  return { text, fix: { label: t('englishTest.toResult'), href: WAYS_ON.result } }
}
