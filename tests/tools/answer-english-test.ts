// Answers the English test as somebody of a level would, for tests.
import type { Db } from '#db/database.ts'
import { isAnswered, type LoggedItem, readLog } from '#domain/assessment/attempt-rows.ts'
import { answerUnit, type Step, type UnitAnswers } from '#domain/assessment/attempts.ts'
import type { Exam } from '#domain/assessment/exam.ts'
import { type Level, levels } from '#domain/assessment/item.ts'
import type { Given } from '#domain/assessment/responses.ts'

/** Answers as a member of this level: the key up to it, and nothing above. */
export function givenBy(one: LoggedItem, level: Level): Given {
  const { item, optionOrder = [] } = one
  if (levels.indexOf(item.level) > levels.indexOf(level)) return { kind: 'unknown' }
  return rightFor(item, optionOrder)
}

export const rightFor = (item: LoggedItem['item'], optionOrder: readonly number[]): Given =>
  item.format === 'choice'
    ? { kind: 'option', at: optionOrder.indexOf(item.options.indexOf(item.key)) }
    : { kind: 'typed', texts: item.accepted.map(([model]) => model ?? '') }

export const openItems = async (db: Db, id: string) =>
  (await readLog(db, id)).filter((one) => !isAnswered(one))

/** The answers to the page that is current. */
export async function pageOf(db: Db, id: string, give: (one: LoggedItem) => Given): Promise<UnitAnswers> {
  const open = await openItems(db, id)
  return {
    unit: open[0]?.unit ?? 0,
    answers: new Map(open.map((one) => [one.position, { version: one.item.version, given: give(one) }])),
  }
}

/**
 * Answers until the test ends, each after half a minute by default.
 * @returns the time at which it ended
 */
export async function answerAll(
  db: Db,
  {
    exam,
    step,
    give,
    seconds = 30,
  }: { exam: Exam; step: Step; give: (one: LoggedItem) => Given; seconds?: number },
): Promise<Date> {
  let { now } = step
  for (let turn = 0; turn < 60; turn++) {
    now = new Date(now.getTime() + seconds * 1_000)
    const sent = await pageOf(db, step.id, give)
    if ((await answerUnit(db, { ...step, now }, { exam, sent })) === 'ended') return now
  }
  throw new Error('The test does not end')
}
