// Which column keeps which field.
import { type FieldWith, fieldsWith } from './fields.ts'

/** Fields of one value, or of a list that is one value of the database. */
export type ColumnField = FieldWith<'column'>
export const columns = new Map(fieldsWith('column').map(([field, { column }]) => [field, column]))

/** Members of a project whose column is written otherwise. */
export const projectColumns = {
  locationId: 'location_id',
  itJobTitleId: 'it_job_title_id',
  employmentType: 'employment_type',
  industryId: 'industry_id',
  degreeId: 'degree_id',
} as const
