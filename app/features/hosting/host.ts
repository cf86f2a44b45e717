import type { EventFaults, EventForm } from '#domain/meeting/event-form.ts'
import type { HostCounts, ListedAnswer } from '#domain/meeting/guest-list.ts'
import type { NamedHost } from '#domain/meeting/hosts.ts'

export type HostedPerson = Omit<ListedAnswer, 'answeredAt' | 'heldUntil'> & {
  answeredAt: string
  heldUntil: string | null
}

export interface HostCountsShown extends HostCounts {
  capacity: number | null
}

/** The server's response to a host's action. */
export type HostSaid =
  | { kind: 'removed' | 'given' | 'allowed' | 'off' | 'held' | 'gone' | 'named' | 'dismissed' | 'saved' }
  | { kind: 'noRoom'; free: number }
  | { kind: 'faults'; faults: EventFaults; typed: EventForm }
  | { kind: 'stale'; typed: EventForm }
  | { kind: 'noMember'; email: string; forCommunity: boolean }

export type { NamedHost }
