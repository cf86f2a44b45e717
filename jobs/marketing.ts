import type { MarketingForms } from '#services/marketing-forms/marketing-forms.ts'
import { DELIVER_SUBMISSION } from '#services/marketing-forms/submissions.ts'
import { GiveUp, type Job, TryLater } from './job.ts'

/** Forwards visitors' submissions to the connected marketing service. */
export const marketingJobs = (marketingForms: Pick<MarketingForms, 'deliver'>): Job[] => [
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
]
