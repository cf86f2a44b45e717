// The one reader of a member's evidence: derived from what is stored in the profile, in learning and in tests, and what the
// member added.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Matching } from '#domain/matching/matching.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { readProfile } from '#domain/profile/read-profile.ts'
import type { ReferenceData } from '#services/reference-data/reference-data.ts'
import type { Evidence, SkillLevel } from './evidence.ts'
import { type FadeClass, fadeClassOf, kinds } from './kinds.ts'
import { evidenceOfProfile } from './profile-evidence.ts'

export interface EvidenceQuery {
  memberId: string
  now: Date
  /** Already read; otherwise it is read here. */
  profile?: Profile | undefined
  /** Finds the skills that the name of a certificate names. Without it such certificates do not count. */
  matching?: Pick<Matching, 'skillsIn'> | undefined
}

const MAX_ROWS = 1000

/** A member's evidence, in no order; `proofsOf` says what it amounts to. */
export async function readEvidence(
  db: Db,
  { memberId, now, profile, matching }: EvidenceQuery,
): Promise<Evidence[]> {
  const [own, courses, added] = await Promise.all([
    profile ?? readProfile(db, memberId, { now }),
    readCourses(db, memberId),
    readAdded(db, memberId),
  ])
  const derived = own === undefined ? [] : await evidenceOfProfile(own, { db, now, matching })
  return [...derived, ...courses, ...added]
}

interface CourseRow {
  kind: 'course-finished' | 'certificate-checked'
  skill: string
  source: string
  date: string
  id: string
  thing: string
  level: SkillLevel | null
}

async function readCourses(db: Db, memberId: string): Promise<Evidence[]> {
  const { rows } = await sql<CourseRow>`
    select v.kind, coalesce(v.skill_id, m.skill_id) as skill, v.source, to_char(v.happened_on, 'YYYY-MM-DD') as date,
      e.id::text as id, e.tenant || ' ' || e.course_key as thing,
      array_position(array['beginner', 'intermediate', 'advanced'], c.level) - 1 as level
    from learning.evidence v join learning.enrolment e on e.id = v.enrolment_id
      left join search.skill_match m on m.key = v.skill_key
      left join catalogue.course c on c.id = e.course_id
    where v.member_id = ${memberId} and e.state = 'done' and coalesce(v.skill_id, m.skill_id) is not null
    order by v.happened_on desc, e.id, v.kind, v.skill_key limit ${MAX_ROWS}`.execute(db)
  const facts = rows.map(({ kind, skill, source, date, id, thing, level }): Evidence => {
    const ownKind = kind === 'course-finished' ? 'course' : 'checked-certificate'
    return {
      id: `${ownKind} ${id} ${skill}`,
      kind: ownKind,
      skill,
      date,
      expires: null,
      level,
      source,
      link: null,
      checked: kinds[ownKind].checked,
      thing: `course ${thing}`,
      place: { type: 'course', id },
      seenWith: ['skills', 'finishedCourses'],
    }
  })
  // A course may name a skill twice, by two of its names.
  return [...new Map(facts.map((fact) => [fact.id, fact])).values()]
}

async function readAdded(db: Db, memberId: string): Promise<Evidence[]> {
  const rows = await db
    .selectFrom('evidence.fact')
    .where('member_id', '=', memberId)
    .select(['id', 'kind', 'skill_ids', 'title', 'link', 'purpose'])
    .select([
      sql<string>`to_char(happened_on, 'YYYY-MM-DD')`.as('date'),
      sql<string | null>`to_char(expires_on, 'YYYY-MM-DD')`.as('expires'),
    ])
    .orderBy('happened_on', 'desc')
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute()
  return rows.flatMap(({ id, kind, skill_ids, title, link, purpose, date, expires }) =>
    skill_ids.map(
      (skill): Evidence => ({
        id: `added ${id} ${skill}`,
        kind,
        skill,
        date,
        expires,
        level: null,
        source: title,
        link,
        checked: kinds[kind].checked,
        thing: link ?? `added ${id}`,
        place: { type: 'added', id, purpose },
        seenWith: kind === 'said' ? ['skills'] : ['skills', kind === 'project' ? 'projects' : 'certificates'],
      }),
    ),
  )
}

/** How quickly evidence of these skills fades, by their types in the vocabulary. */
export async function readFadeClasses(
  reference: ReferenceData,
  skills: readonly string[],
): Promise<(skill: string) => FadeClass> {
  const { results } =
    skills.length === 0 ? { results: [] } : await reference.byIds('skills', skills, { lang: 'en' })
  const types = new Map(
    results.map(({ id, type }) => [String(id), typeof type === 'string' ? type : undefined]),
  )
  return (skill) => fadeClassOf(types.get(skill))
}
