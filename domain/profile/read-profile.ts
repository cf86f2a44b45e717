import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/database.ts'
import { type ColumnField, columns } from './columns.ts'
import { MAX_IN_LINE } from './field-kinds.ts'
import { languagesColumn, skillsColumn } from './list-columns.ts'
import type { Profile } from './profile.ts'
import { primarySkillOf, secondarySkillsOf } from './skills.ts'
import { forgetTitlesOf, waitingTitle } from './waiting-titles.ts'

/**
 * A member's profile. The first read creates it with the names from the identity provider.
 * @returns undefined when the member does not exist
 */
export async function readProfile(
  db: Db,
  memberId: string,
  { now = new Date() }: { now?: Date } = {},
): Promise<Profile | undefined> {
  const row = await readRow(db, memberId)
  if (row !== undefined) return profileOf(row)
  if (!(await makeProfile(db, memberId, now))) return undefined
  const made = await readRow(db, memberId)
  return made && profileOf(made)
}

/** @returns false when the member does not exist */
async function makeProfile(db: Db, memberId: string, now: Date): Promise<boolean> {
  const member = await db
    .selectFrom('identity.member')
    .select(['first_name', 'last_name', 'email', 'subject', 'employee'])
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (member === undefined) return false
  const names = {
    first_name: nameOf(member.first_name) || nameOf(member.email.split('@', 1)[0] ?? ''),
    last_name: nameOf(member.last_name),
  }
  const titleId = member.employee ? await waitingTitle(db, member) : null
  await db
    .insertInto('profile.profile')
    .values({
      ...{ member_id: memberId, created_at: now, updated_at: now, ...names },
      employee_title_id: titleId,
    })
    // Two simultaneous first reads create one profile.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (titleId !== null) await forgetTitlesOf(db, member)
  return true
}

/** Cut to the profile's limit for names. */
const nameOf = (typed: string) => typed.trim().slice(0, MAX_IN_LINE)

type Row = NonNullable<Awaited<ReturnType<typeof readRow>>>

/** A single query, because it also runs inside transactions. */
function readRow(db: Db, memberId: string) {
  return db
    .selectFrom('profile.profile as profile')
    .innerJoin('identity.member as member', 'member.id', 'profile.member_id')
    .where('profile.member_id', '=', memberId)
    .selectAll('profile')
    .select(['member.email', 'member.employee'])
    .select((of) => [
      skillsColumn(of),
      jsonArrayFrom(
        of
          .selectFrom('profile.interest as item')
          .select('item.uid')
          .whereRef('item.member_id', '=', 'profile.member_id')
          .orderBy('item.position'),
      ).as('interests'),
      languagesColumn(of),
      jsonArrayFrom(
        of
          .selectFrom('profile.work as item')
          .selectAll()
          .whereRef('item.member_id', '=', 'profile.member_id')
          .orderBy('item.position'),
      ).as('work'),
      jsonArrayFrom(
        of
          .selectFrom('profile.education as item')
          .selectAll()
          .whereRef('item.member_id', '=', 'profile.member_id')
          .orderBy('item.position'),
      ).as('education'),
      jsonArrayFrom(
        of
          .selectFrom('profile.project as item')
          .selectAll()
          .whereRef('item.member_id', '=', 'profile.member_id')
          .orderBy('item.position'),
      ).as('projects'),
      jsonArrayFrom(
        of
          .selectFrom('profile.certificate as item')
          .selectAll()
          .whereRef('item.member_id', '=', 'profile.member_id')
          .orderBy('item.position'),
      ).as('certificates'),
      jsonArrayFrom(
        of
          .selectFrom('profile.assessment as item')
          .selectAll()
          .whereRef('item.member_id', '=', 'profile.member_id')
          .orderBy('item.requested_at', 'desc'),
      ).as('assessments'),
    ])
    .executeTakeFirst()
}

function profileOf(row: Row): Profile {
  const skills = row.skills as Profile['skills']
  return {
    userId: row.member_id,
    email: row.email,
    epamer: row.employee,
    ...columnsOf(row),
    currentTitleLine:
      row.current_title_line_id === null
        ? null
        : { id: row.current_title_line_id, name: row.current_title_line_name },
    skills,
    primarySkillId: primarySkillOf(skills)?.id ?? null,
    secondarySkillIds: secondarySkillsOf(skills).map(({ id }) => id),
    interests: row.interests,
    languages: row.languages as Profile['languages'],
    englishLevel: row.english_level,
    assessments: row.assessments.map(({ id, provider, status, requested_at, completed_at, level_state }) => ({
      id,
      provider,
      status,
      requestedAt: instant(requested_at),
      completedAt: completed_at === null ? null : instant(completed_at),
      level_state,
    })),
    workExperience: row.work.map(withoutPlace),
    education: row.education.map(withoutPlace),
    projects: row.projects.map((project) => {
      const { location_id, it_job_title_id, employment_type, industry_id, degree_id, ...rest } =
        withoutPlace(project)
      return {
        ...rest,
        locationId: location_id,
        itJobTitleId: it_job_title_id,
        employmentType: employment_type,
        industryId: industry_id,
        degreeId: degree_id,
      }
    }),
    certificates: row.certificates.map(withoutPlace),
    applicantId: row.applicant_id,
    employeeMetadata: row.employee_title_id === null ? null : { titleId: row.employee_title_id },
    onboarding: { flag: row.onboarding_flag, version: row.onboarding_version },
    consent: {
      engXTermsAndConditions: row.eng_x_terms_and_conditions?.toISOString() ?? null,
      clubTermsAndConditions: row.club_terms_and_conditions,
      clubTermsAndConditionsVersion2: row.club_terms_and_conditions_version2,
    },
    visibility: row.visibility,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Columns of plain fields come from the field rows (fields.ts), not from the table's type. */
const columnsOf = (row: Row) => {
  const values: Readonly<Record<string, unknown>> = row
  return Object.fromEntries([...columns].map(([field, column]) => [field, values[column]])) as Pick<
    Profile,
    ColumnField
  >
}

/** Inside JSON an instant is in PostgreSQL's notation. */
const instant = (text: Date | string) => new Date(text).toISOString()

function withoutPlace<T extends { member_id: string; position: number }>({
  member_id: _,
  position: __,
  ...item
}: T): Omit<T, 'member_id' | 'position'> {
  return item
}
