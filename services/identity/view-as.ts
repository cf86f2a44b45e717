// Editors see the site as somebody else. A view names no member, and gives no right over members: what they show to
// employees alone, or hide from colleagues, an editor does not see by one (domain/profile/visible-profile.ts).
import { z } from 'zod'
import { locales } from '#services/languages.ts'
import { anonymous, mayEdit, type Role, type SignedIn, type Viewer } from './viewer.ts'

export const personas = ['anonymous', 'newcomer', 'member', 'employee'] as const
export type Persona = (typeof personas)[number]

export const VIEW_MINUTES = 60

/** What is seen. What is left out stays as it is for the editor. */
export const viewSchema = z.strictObject({
  as: z.enum(personas),
  locale: z.enum(locales).optional(),
  /** ISO 3166-1 alpha-2 in upper case. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  /** The day in UTC; the time of day goes on. */
  day: z.iso.date().optional(),
  /** Another site of the installation, seen as a visitor of it (site-views.ts). */
  tenant: z
    .string()
    .regex(/^[a-z][a-z-]{0,59}$/)
    .optional(),
})
export type View = z.output<typeof viewSchema>

/** A view that is on. */
export interface Viewing {
  view: View
  until: Date
  /** Who looks, and in which session; undefined for an admin of the installation's first site, who has no account here. */
  by: SignedIn | undefined
  sessionId: string | undefined
  /** Where another view is chosen, if not on this site. */
  back?: string
}

const stored = z.object({ view: viewSchema, until: z.coerce.date() })

/** The view that a session keeps, if it is on and its member may have one. */
export function viewingOf(
  kept: unknown,
  { by, sessionId, now }: { by: SignedIn; sessionId: string; now: Date },
): Viewing | undefined {
  if (kept == null || !mayEdit(by.roles)) return undefined
  const { data } = stored.safeParse(kept)
  return data === undefined || data.until <= now ? undefined : { ...data, by, sessionId }
}

/** Nobody has these ids: a persona has no rows, so nothing of a real member is ever shown. */
const PERSONA_IDS: Record<Exclude<Persona, 'anonymous'>, string> = {
  newcomer: '00000000-0000-4000-8000-0000000000a1',
  member: '00000000-0000-4000-8000-0000000000a2',
  employee: '00000000-0000-4000-8000-0000000000a3',
}

/** The viewer that pages and calls are made for. */
export function effectiveViewer(viewer: Viewer, view: View | undefined): Viewer {
  if (view === undefined || !viewer.authorized || !mayEdit(viewer.roles)) return viewer
  if (view.as === 'anonymous') return anonymous
  const employee = view.as === 'employee'
  const roles: readonly Role[] = employee ? ['member', 'employee'] : ['member']
  return {
    authorized: true,
    userId: PERSONA_IDS[view.as],
    fullName: 'Alex Example',
    email: `${view.as}@persona.invalid`,
    avatar: undefined,
    employee,
    roles,
    persona: view.as,
  }
}

/** The time that audiences and lists go by; sessions, limits and writes keep the real one. */
export const timeOf = (view: View | undefined, now: Date): Date =>
  view?.day === undefined ? now : new Date(`${view.day}${now.toISOString().slice(10)}`)
