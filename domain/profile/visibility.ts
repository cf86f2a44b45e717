// Who may see which field of a profile: one rule for pages, API, export and search.
import { type FieldWith, fieldsWith, sharedAudiences } from './fields.ts'
import { type Section, sections } from './sections.ts'

/** From widest to narrowest. `employer`: people of the parent company, who hire. */
export const audiences = ['everyone', 'members', 'employer', 'me'] as const
export type Audience = (typeof audiences)[number]

export type HideableField = FieldWith<'audience'> | keyof typeof sharedAudiences

/** Fields that a member may hide, with their default audience and their section. */
const hideableRows = [...Object.entries(sharedAudiences), ...fieldsWith('audience')] as [
  HideableField,
  { audience: Audience; section?: Section },
][]
const usualAudience = new Map(hideableRows.map(([name, { audience }]) => [name, audience]))
export const hideableFields = [...usualAudience.keys()] as [HideableField, ...HideableField[]]

/** The hideable fields, by section. */
export const hideableBySection = sections
  .map(
    (section) =>
      [section, hideableRows.filter(([, row]) => row.section === section).map(([name]) => name)] as const,
  )
  .filter(([, names]) => names.length > 0)

/** These reveal that the member is looking for a job, which their employer must not see by default. */
export const jobSearchFields: readonly HideableField[] = fieldsWith('tellsOfJobSearch').map(([name]) => name)

export interface VisibilityChoice {
  visibility: Readonly<Partial<Record<HideableField, Audience>>>
  hiddenFromOwnEmployer: boolean
}

/** The viewer's relation to the profile's member. */
export type ProfileViewer =
  | { kind: 'self' }
  | { kind: 'stranger' }
  | {
      kind: 'member'
      /** Works for the parent company. */
      employee: boolean
      /** Has the same employer as the member. */
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
  // A stranger may be anybody, including the employer.
  const mayBeOwnEmployer = profileViewer.kind === 'stranger' || profileViewer.colleague
  if (mayBeOwnEmployer && choice.hiddenFromOwnEmployer && jobSearchFields.includes(field)) return false
  if (audience === 'everyone') return true
  if (profileViewer.kind === 'stranger') return false
  return audience === 'members' || (audience === 'employer' && profileViewer.employee)
}
