// What a profile says about skills, as evidence. A profile that has changed says something else at once.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { englishLevelOf, lastDayOf } from '#domain/assessment/english-level.ts'
import type { Matching } from '#domain/matching/matching.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { HideableField } from '#domain/profile/visibility.ts'
import type { Evidence, SkillLevel } from './evidence.ts'
import { type EvidenceKind, kinds } from './kinds.ts'

interface Sources {
  db: Db
  now: Date
  matching?: Pick<Matching, 'skillsIn'> | undefined
}

export async function evidenceOfProfile(
  profile: Profile,
  { db, now, matching }: Sources,
): Promise<Evidence[]> {
  const today = now.toISOString().slice(0, 10)
  const certificates = await Promise.all(
    profile.certificates.map(async (item) => ({
      item,
      skills: (await matching?.skillsIn(item.name === null ? [] : [item.name])) ?? [],
    })),
  )
  return [
    ...profile.skills
      .filter(({ is_active }) => is_active)
      .map(({ id, level }) => ({
        ...fact('said', id, { thing: 'profile' }),
        level: level as SkillLevel | null,
      })),
    ...profile.workExperience.flatMap((item) =>
      item.skills.map((skill) =>
        fact('work', skill, {
          thing: `work ${item.id}`,
          date: lastDay(item, today),
          source: [item.job_title, item.company].filter(Boolean).join(' · '),
        }),
      ),
    ),
    ...profile.education.flatMap((item) =>
      item.skills.map((skill) =>
        fact('education', skill, {
          thing: `education ${item.id}`,
          date: lastDay(item, today),
          source: item.organization ?? '',
        }),
      ),
    ),
    ...profile.projects.flatMap((item) =>
      [...new Set([...item.skills, ...item.tools, ...item.technologies])].map((skill) =>
        fact('project', skill, {
          thing: item.link ?? `project ${item.id}`,
          date: lastDay(item, today),
          source: item.name ?? '',
          link: item.link,
        }),
      ),
    ),
    ...certificates.flatMap(({ item, skills }) =>
      [...new Set(skills)].map((skill) =>
        fact('certificate', skill, {
          thing: item.link ?? `certificate ${item.id}`,
          date: dayOf(item.issued_on, today),
          source: [item.name, item.issued_by].filter(Boolean).join(' · '),
          link: item.link,
        }),
      ),
    ),
    ...(await evidenceOfTest(profile, { db, now })),
  ]
}

const places = {
  said: 'skills',
  work: 'workExperience',
  education: 'education',
  project: 'projects',
  certificate: 'certificates',
} as const satisfies Partial<Record<EvidenceKind, HideableField>>

function fact(
  kind: keyof typeof places,
  skill: string,
  about: { thing: string; date?: string | null; source?: string; link?: string | null },
): Evidence {
  const section = places[kind]
  return {
    id: `${kind} ${about.thing} ${skill}`,
    kind,
    skill,
    date: about.date ?? null,
    expires: null,
    level: null,
    source: about.source ?? '',
    link: about.link ?? null,
    checked: kinds[kind].checked,
    thing: about.thing,
    place: { type: 'profile', section },
    seenWith: [...new Set<HideableField>(['skills', section])],
  }
}

interface InTime {
  start_date: string | null
  end_date: string | null
  is_active: boolean
}

/** The last day on which somebody did it, as far as is known; today for what goes on. */
const lastDay = ({ start_date: start, end_date: end, is_active }: InTime, today: string): string | null =>
  is_active ? today : dayOf(end ?? start, today)

/** Of a month its first day, and no day that is still to come. */
function dayOf(partial: string | null, today: string): string | null {
  if (partial === null) return null
  const day = partial.length === 7 ? `${partial}-01` : partial
  return day > today ? today : day
}

const levelOfCefr: Readonly<Record<string, SkillLevel>> = { a1: 0, a2: 0, b1: 1, b2: 2, c1: 3, c2: 3 }

/** The English test, where the vocabulary has English among its skills. */
async function evidenceOfTest(profile: Profile, { db, now }: Sources): Promise<Evidence[]> {
  const { state, level, assessedAt } = englishLevelOf(profile, now)
  if (assessedAt === null || level === null || (state !== 'confirmed' && state !== 'expired')) return []
  const { rows } = await sql<{ id: string }>`
    select id from reference.entry where dictionary = 'skills' and is_active and lower(name) = 'english'
    order by id limit 1`.execute(db)
  return rows.map(({ id: skill }) => ({
    id: `test english ${skill}`,
    kind: 'test',
    skill,
    date: assessedAt.slice(0, 10),
    expires: lastDayOf(assessedAt).toISOString().slice(0, 10),
    level: levelOfCefr[level.toLowerCase()] ?? null,
    source: level.toUpperCase(),
    link: null,
    checked: kinds.test.checked,
    thing: 'test english',
    place: { type: 'test' },
    seenWith: ['skills', 'english'],
  }))
}
