import type { Job } from './job.ts'

export interface PrivacyParts {
  /** Carries out removals that a hold kept from going on, and does no longer. */
  goOnAfterHolds: () => Promise<unknown>
  closedAccounts: { removeDue(): Promise<unknown>; sendLetter(id: string): Promise<void> }
  /** Of the job that sends a letter about a closed or removed account. */
  letterKind: string
}

/** Removes accounts that were closed days ago, and tells their members. */
export const privacyJobs = ({ goOnAfterHolds, closedAccounts, letterKind }: PrivacyParts): Job[] => [
  {
    kind: 'remove-closed-accounts',
    everyMs: 60 * 60_000,
    tries: 5,
    failed: 'Closed accounts could not be removed',
    async run() {
      try {
        await goOnAfterHolds()
      } finally {
        await closedAccounts.removeDue()
      }
    },
  },
  {
    kind: letterKind,
    // Half a day; then the other job asks for it again.
    tries: 12,
    failed: 'A letter about an account could not be sent',
    run: ({ key }) => closedAccounts.sendLetter(key),
  },
]
