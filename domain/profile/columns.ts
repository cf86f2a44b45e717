// Maps fields to columns.
import { type FieldWith, fieldsWith } from './fields.ts'

/** Fields that are stored in one column. */
export type ColumnField = FieldWith<'column'>
export const columns = new Map(fieldsWith('column').map(([field, { column }]) => [field, column]))

/** Properties of a project whose column has another name. */
export const projectColumns = {
  locationId: 'location_id',
  itJobTitleId: 'it_job_title_id',
  employmentType: 'employment_type',
  industryId: 'industry_id',
  degreeId: 'degree_id',
} as const
