import type { Db } from '#db/database.ts'
import type { Examinator } from './examinator.ts'

/** This site's test. Its status is the assessment's own row. */
export const createEmbeddedExaminator = ({ db, origin }: { db: Db; origin: string }): Examinator => ({
  answersAtOnce: true,

  async passingLink({ id, region, locale }) {
    return `${origin}/${region}/${locale}/english-test/${encodeURIComponent(id)}`
  },

  async standing(id) {
    const row = await db
      .selectFrom('profile.assessment')
      .select(['status', 'level_state', 'requested_at', 'started_at', 'ended_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    return (
      row && {
        status: row.status,
        level: row.status === 'COMPLETED' ? row.level_state?.toUpperCase() : undefined,
        at: row.ended_at ?? row.started_at ?? row.requested_at,
        passingLink: undefined,
      }
    )
  },
})
