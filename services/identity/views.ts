import type { Db } from '#db/database.ts'
import type { Clock } from '#services/clock.ts'
import { type AuditEvent, recordEvent } from './audit.ts'
import { VIEW_MINUTES, type View, viewSchema } from './view-as.ts'
import { mayEdit, type SignedIn } from './viewer.ts'

/** A member in one of their sessions. */
export interface Looker {
  member: SignedIn
  sessionId: string
  requestId: string | undefined
}

/** A line of the log. */
export interface ViewEvent {
  at: Date
  kind: 'began' | 'ended'
  /** Undefined once the account is deleted. */
  by: { id: string; name: string } | undefined
  view: View | undefined
}

/** What else is noted of a view, in the transaction that begins or ends it. */
type Also = (trx: Db) => Promise<void>

/** Begins, ends and lists what editors see the site as. */
export function createViews(db: Db, clock: Clock) {
  /** One transaction: no view is on that is not logged. */
  const keep = (
    sessionId: string,
    viewing: object | null,
    event: AuditEvent,
    { at, also }: { at: Date; also: Also },
  ) =>
    db.transaction().execute(async (tx) => {
      await tx
        .updateTable('identity.session')
        .set({ viewing: viewing === null ? null : JSON.stringify(viewing) })
        .where('id', '=', sessionId)
        .execute()
      await recordEvent(tx, event, at)
      await also(tx)
    })

  return {
    /** @throws if the member may not edit */
    async begin(
      { member, sessionId, requestId }: Looker,
      view: View,
      also: Also = async () => {},
    ): Promise<void> {
      if (!mayEdit(member.roles)) throw new Error('Only editors see the site as somebody else')
      const now = clock.now()
      const until = new Date(now.getTime() + VIEW_MINUTES * 60_000)
      const detail = JSON.parse(JSON.stringify(view))
      const event: AuditEvent = { kind: 'view-began', memberId: member.userId, requestId, detail }
      await keep(sessionId, { view, until }, event, { at: now, also })
    },

    /** Logs that they go on to see another site of the installation, which keeps and ends that view. */
    async beginElsewhere({ member, requestId }: Looker, view: View, also: Also): Promise<void> {
      const detail = JSON.parse(JSON.stringify(view))
      await db.transaction().execute(async (tx) => {
        await recordEvent(tx, { kind: 'view-began', memberId: member.userId, requestId, detail }, clock.now())
        await also(tx)
      })
    },

    async end({ member, sessionId, requestId }: Looker, also: Also = async () => {}): Promise<void> {
      const event: AuditEvent = { kind: 'view-ended', memberId: member.userId, requestId }
      await keep(sessionId, null, event, { at: clock.now(), also })
    },

    /** The newest first. */
    async log(limit: number): Promise<ViewEvent[]> {
      const rows = await db
        .selectFrom('identity.audit_event as event')
        .leftJoin('identity.member as member', 'member.id', 'event.member_id')
        .select([
          'event.at',
          'event.kind',
          'event.detail',
          'member.id',
          'member.first_name',
          'member.last_name',
        ])
        .where('event.kind', 'in', ['view-began', 'view-ended'])
        .orderBy('event.at', 'desc')
        .orderBy('event.id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ at, kind, detail, id, first_name, last_name }) => ({
        at,
        kind: kind === 'view-began' ? 'began' : 'ended',
        by: id === null ? undefined : { id, name: [first_name, last_name].filter(Boolean).join(' ') },
        view: viewSchema.safeParse(detail).data,
      }))
    },
  }
}
