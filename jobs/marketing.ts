import type { MarketingForms } from '#services/marketing-forms/marketing-forms.ts'
import { DELIVER_SUBMISSION } from '#services/marketing-forms/submissions.ts'
import { TELL_WITHDRAWAL } from '#services/marketing-forms/withdrawals.ts'
import { GiveUp, type Job, TryLater } from './job.ts'

/** Forwards visitors' submissions, and withdrawn consents, to the connected marketing service. */
export const marketingJobs = (marketingForms: Pick<MarketingForms, 'deliver' | 'tellWithdrawal'>): Job[] => [
  {
    kind: DELIVER_SUBMISSION,
    alone: true,
    // As long as the service accepts a submission, which is four weeks.
    tries: 1_000,
    failed: 'A submission could not be delivered to the marketing service',
    async run({ key, again }) {
      const outcome = await marketingForms.deliver(key, { again })
      if (outcome.kind === 'later') throw new TryLater(outcome.said, outcome.waitMs)
      if (outcome.kind === 'given-up')
        throw new GiveUp(`Too old for the service, which answered: ${outcome.said}`)
    },
  },
  {
    kind: TELL_WITHDRAWAL,
    // Enough for four weeks, after which the row is too old.
    tries: 1_000,
    failed: 'A withdrawn consent could not be told to the marketing service',
    async run({ key }) {
      const outcome = await marketingForms.tellWithdrawal(key)
      if (outcome.kind === 'later') throw new TryLater(outcome.said, outcome.waitMs)
      if (outcome.kind === 'given-up')
        throw new GiveUp(`Refused, or too old; the service answered: ${outcome.said}`)
    },
  },
]
