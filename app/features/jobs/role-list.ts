import { pageListing, UNLOCK } from '#app/features/jobs/jobs-listing.ts'
import { formatListing, parseListing } from '#app/features/listing/listing-state.ts'
import type { Target } from '#domain/demand/target.ts'

/** The list of a role's vacancies, of those that some skills unlock if any are named. */
export function listOfRole({ query, chosen }: Target, unlocking: readonly string[] = []): string {
  const start = parseListing(new URLSearchParams(), pageListing)
  const state = {
    ...start,
    query,
    chosen: { ...chosen, ...(unlocking.length > 0 ? { [UNLOCK]: unlocking } : {}) },
  }
  return `${pageListing.page}${formatListing(state, pageListing)}`
}
