import type { Db } from '#db/database.ts'
import { projectColumns } from './columns.ts'
import type { ProfilePatch } from './patch-schema.ts'

type Lists = Pick<
  ProfilePatch,
  'skills' | 'interests' | 'languages' | 'workExperience' | 'education' | 'projects' | 'certificates'
>

/** Replaces each list that is given. */
export async function writeLists(trx: Db, memberId: string, lists: Lists): Promise<void> {
  const place = (position: number) => ({ member_id: memberId, position })

  if (lists.skills !== undefined)
    await replace(
      trx,
      memberId,
      'profile.skill',
      lists.skills.map(({ id, ...skill }, index) => ({ ...place(index), skill_id: id, ...skill })),
    )
  if (lists.interests !== undefined)
    await replace(
      trx,
      memberId,
      'profile.interest',
      lists.interests.map(({ uid }, index) => ({ ...place(index), uid })),
    )
  if (lists.languages !== undefined)
    await replace(
      trx,
      memberId,
      'profile.language',
      lists.languages.map(({ id, level }, index) => ({ ...place(index), language: id, level })),
    )
  if (lists.workExperience !== undefined)
    await replace(
      trx,
      memberId,
      'profile.work',
      lists.workExperience.map((item, index) => ({ ...place(index), ...item })),
    )
  if (lists.education !== undefined)
    await replace(
      trx,
      memberId,
      'profile.education',
      lists.education.map((item, index) => ({ ...place(index), ...item })),
    )
  if (lists.projects !== undefined)
    await replace(
      trx,
      memberId,
      'profile.project',
      lists.projects.map((item, index) => ({ ...place(index), ...inColumns(item) })),
    )
  if (lists.certificates !== undefined)
    await replace(
      trx,
      memberId,
      'profile.certificate',
      lists.certificates.map((item, index) => ({ ...place(index), ...item })),
    )
}

type ListTable =
  | 'profile.skill'
  | 'profile.interest'
  | 'profile.language'
  | 'profile.work'
  | 'profile.education'
  | 'profile.project'
  | 'profile.certificate'

async function replace(trx: Db, memberId: string, table: ListTable, rows: readonly object[]): Promise<void> {
  await trx.deleteFrom(table).where('member_id', '=', memberId).execute()
  // Each list is built for its own table, but the query builder has no insert type for a union of tables.
  if (rows.length > 0)
    await trx
      .insertInto(table)
      .values(rows as never)
      .execute()
}

const inColumns = (project: NonNullable<Lists['projects']>[number]) =>
  Object.fromEntries(
    Object.entries(project).map(([name, value]) => [
      Object.hasOwn(projectColumns, name) ? projectColumns[name as keyof typeof projectColumns] : name,
      value,
    ]),
  )
