import type { SeriesScope } from '#domain/meeting/own-changes.ts'
import type { OwnEventForm, OwnFaults } from '#domain/meeting/own-event-form.ts'

/** The server's response to the form. */
export type MakeSaid =
  | {
      kind: 'faults'
      faults: OwnFaults
      typed: OwnEventForm
      draft?: string
      scope?: SeriesScope
      on?: string
    }
  | { kind: 'stale'; typed: OwnEventForm; scope: SeriesScope }
  | { kind: 'tooMany'; typed: OwnEventForm }
  /** Pressed again, it is published as another event. */
  | { kind: 'gone'; typed: OwnEventForm; once: string }
  | { kind: 'saved'; count: number }
