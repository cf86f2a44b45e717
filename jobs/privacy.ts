import { type DataExports, MAKE_DATA_EXPORT } from '#domain/privacy/data-exports.ts'
import type { Job } from './job.ts'

const TRIES = 5

export interface PrivacyParts {
  /** Carries out removals that a hold kept from going on, and does no longer. */
  goOnAfterHolds: () => Promise<unknown>
  closedAccounts: { removeDue(): Promise<unknown>; sendLetter(id: string): Promise<void> }
  /** Of the job that sends a letter about a closed or removed account. */
  letterKind: string
  dataExports: Pick<DataExports, 'make'>
}

/** Removes accounts that were closed days ago, and tells their members. */
export const privacyJobs = ({
  goOnAfterHolds,
  closedAccounts,
  letterKind,
  dataExports,
}: PrivacyParts): Job[] => [
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
  {
    kind: MAKE_DATA_EXPORT,
    tries: TRIES,
    failed: 'An archive of a member’s data could not be made',
    run: ({ key, attempt, again, signal }) =>
      dataExports.make(key, { isLast: attempt >= TRIES, again, signal }),
  },
]
