// Latency of the next question while 200 people take the test: from an answer until the next question is
// stored, on PostgreSQL, with the open bank. Each person answers once in ten seconds, spread evenly.
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { requestAssessment } from '#domain/assessment/assessments.ts'
import { answerUnit, beginAttempt } from '#domain/assessment/attempts.ts'
import { loadBank } from '#domain/assessment/bank.ts'
import { examOf } from '#domain/assessment/exam.ts'
import { ENGLISH_BANK_SEED } from '#server/english-bank.ts'
import { pageOf } from '#tests/tools/answer-english-test.ts'
import { insertMember } from '#tests/tools/stored-member.ts'
import { startPostgres } from '../scripts/postgres.ts'

const EXAMINEES = 200
const SECONDS_TO_ANSWER = 10
const ROUNDS = 4

export async function benchEnglishTest() {
  const postgres = await startPostgres()
  const database = await openDatabase({ url: postgres.url, folder: null })
  const { db } = database
  try {
    await migrate(database.pool)
    const exam = examOf(await loadBank(ENGLISH_BANK_SEED))
    const now = () => new Date()
    const examinees: { memberId: string; id: string }[] = []
    for (let number = 0; number < EXAMINEES; number++) {
      const memberId = await insertMember(db, { email: `examinee-${number}@site.example`, now: now() })
      const asked = await requestAssessment(db, { memberId, now: now() })
      if (asked.kind !== 'open') throw new Error(asked.kind)
      const { id } = asked.assessment
      await beginAttempt(db, { memberId, id, now: now() }, { exam, tenant: 'bench' })
      examinees.push({ memberId, id })
    }
    const times: number[] = []
    const began = performance.now()
    const pause = (SECONDS_TO_ANSWER * 1_000) / EXAMINEES
    const all: Promise<void>[] = []
    for (let turn = 0; turn < EXAMINEES * ROUNDS; turn++) {
      await wait(Math.max(0, began + turn * pause - performance.now()))
      const examinee = examinees[turn % EXAMINEES]
      if (examinee === undefined) continue
      all.push(
        (async () => {
          const sent = await pageOf(db, examinee.id, ({ item }) =>
            item.format === 'choice' ? { kind: 'option', at: 0 } : { kind: 'typed', texts: ['one', 'two'] },
          )
          const from = performance.now()
          const outcome = await answerUnit(db, { ...examinee, now: now() }, { exam, sent })
          if (outcome !== 'answered') throw new Error(outcome)
          times.push(performance.now() - from)
        })(),
      )
    }
    await Promise.all(all)
    times.sort((one, other) => one - other)
    const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1))
    return {
      examinees: EXAMINEES,
      answers: times.length,
      medianMs: at(0.5),
      p95Ms: at(0.95),
      p99Ms: at(0.99),
    }
  } finally {
    await database.close()
    postgres.stop()
  }
}
