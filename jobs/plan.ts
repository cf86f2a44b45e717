import { SEND_PLAN_REMINDERS } from '#domain/plan/reminder-rows.ts'
import type { PlanReminders } from '#domain/plan/reminders.ts'
import type { Job } from './job.ts'

/** Reminds members of their plans, if they asked for it. */
export const planJobs = (reminders: PlanReminders): Job[] => [
  {
    kind: SEND_PLAN_REMINDERS,
    everyMs: 300_000,
    tries: 5,
    alone: true,
    failed: 'Reminders of plans could not be found or sent',
    run: ({ signal }) => reminders.send(signal),
  },
]
