import type { Job } from './job.ts'

export interface PrivacyParts {
  closedAccounts: { removeDue(): Promise<unknown>; sendLetter(id: string): Promise<void> }
  /** Of the job that sends a letter about a closed or removed account. */
  letterKind: string
}

/** Removes accounts that were closed days ago, and tells their members. */
export const privacyJobs = ({ closedAccounts, letterKind }: PrivacyParts): Job[] => [
  {
    kind: 'remove-closed-accounts',
    everyMs: 60 * 60_000,
    tries: 5,
    failed: 'Closed accounts could not be removed',
    run: () => closedAccounts.removeDue(),
  },
  {
    kind: letterKind,
    // Half a day; then the other job asks for it again.
    tries: 12,
    failed: 'A letter about an account could not be sent',
    run: ({ key }) => closedAccounts.sendLetter(key),
  },
]
