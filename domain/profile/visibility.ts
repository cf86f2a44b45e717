// Who may see which field of a profile: one predicate for pages, API, export and search.
import { type FieldWith, fieldsWith, sharedAudiences } from './fields.ts'
import { type Section, sections } from './sections.ts'

/** From the widest to the narrowest. `employer`: people of the parent company, who hire. */
export const audiences = ['everyone', 'members', 'employer', 'me'] as const
export type Audience = (typeof audiences)[number]

export type HideableField = FieldWith<'audience'> | keyof typeof sharedAudiences

/** Fields that a member may hide, with the audience that they have until then and the part that they stand in. */
const hideableRows = [...Object.entries(sharedAudiences), ...fieldsWith('audience')] as [
  HideableField,
  { audience: Audience; section?: Section },
][]
const usualAudience = new Map(hideableRows.map(([name, { audience }]) => [name, audience]))
export const hideableFields = [...usualAudience.keys()] as [HideableField, ...HideableField[]]

/** What can be hidden, by the part in which it is read. */
export const hideableBySection = sections
  .map(
    (section) =>
      [section, hideableRows.filter(([, row]) => row.section === section).map(([name]) => name)] as const,
  )
  .filter(([, names]) => names.length > 0)

/** They tell that somebody looks for another job, which their employer need not know. */
export const jobSearchFields: readonly HideableField[] = fieldsWith('tellsOfJobSearch').map(([name]) => name)

export interface VisibilityChoice {
  visibility: Readonly<Partial<Record<HideableField, Audience>>>
  hiddenFromOwnEmployer: boolean
}

/** Who looks, in relation to whose profile it is. */
export type ProfileViewer =
  | { kind: 'self' }
  | { kind: 'stranger' }
  | {
      kind: 'member'
      /** Works for the parent company. */
      employee: boolean
      /** Works where the profile's member works. */
      colleague: boolean
    }

export const audienceOf = (
  field: HideableField,
  { visibility }: Pick<VisibilityChoice, 'visibility'>,
): Audience => visibility[field] ?? usualAudience.get(field) ?? 'me'

export function maySee(
  field: HideableField,
  choice: VisibilityChoice,
  profileViewer: ProfileViewer,
): boolean {
  if (profileViewer.kind === 'self') return true
  const audience = audienceOf(field, choice)
  // A stranger may be anybody, the employer too.
  const mayBeOwnEmployer = profileViewer.kind === 'stranger' || profileViewer.colleague
  if (mayBeOwnEmployer && choice.hiddenFromOwnEmployer && jobSearchFields.includes(field)) return false
  if (audience === 'everyone') return true
  if (profileViewer.kind === 'stranger') return false
  return audience === 'members' || (audience === 'employer' && profileViewer.employee)
}
