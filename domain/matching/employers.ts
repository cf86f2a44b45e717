// Compares the texts of employers, so that what they say of themselves in every vacancy is not read as a skill of the work.
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { matchSkill } from '#domain/search/match-skills.ts'
import { mapInPieces } from '#services/pause.ts'
import { comparedText, type EmployerText, LEAST_TEXTS, repeatedAmong } from './repeated-paragraphs.ts'
import type { SkillTerms } from './skill-terms.ts'

/** Open texts of an employer that are compared, the newest. */
const MAX_COMPARED = 100
/** Skills are read from this much of a text. */
const MAX_LENGTH = 40_000

interface DueEmployer {
  tenant: string
  companyKey: string
  /** Undefined if it was never compared. */
  repeated: string[] | null
}

/**
 * Compares the texts of an employer when it has three and was never compared, and again when as many texts were read
 * since as were compared last. So on average a text is compared at most once each time it is read. If the repeated
 * paragraphs have changed, the compared texts are read again.
 */
export async function compareEmployers(
  db: Db,
  vacancies: readonly string[],
  { known }: Pick<SkillTerms, 'known'>,
): Promise<void> {
  const isSkill = (name: string) => matchSkill(name, known).skill_id !== null
  for (const employer of await dueEmployers(db, vacancies)) await compare(db, employer, isSkill)
}

async function dueEmployers(db: Db, vacancies: readonly string[]): Promise<DueEmployer[]> {
  const { rows } = await sql<DueEmployer & { isDue: boolean }>`
    with read as (
      select c.tenant, catalogue.company_key(c.company) as company_key, count(*)::integer as texts
      from catalogue.vacancy c where c.id = any(${vacancies}::uuid[]) group by 1, 2
    ), counted as (
      update matching.employer e set read_since = e.read_since + read.texts from read
      where (e.tenant, e.company_key) = (read.tenant, read.company_key)
      returning e.tenant, e.company_key, e.repeated, e.read_since >= e.texts as is_due
    )
    select read.tenant, read.company_key as "companyKey", counted.repeated, coalesce(counted.is_due, (
      select count(*) = ${LEAST_TEXTS} from (
        select from catalogue.vacancy c
        where c.tenant = read.tenant and catalogue.company_key(c.company) = read.company_key and c.status = 'open'
        limit ${LEAST_TEXTS}
      ) found
    )) as "isDue"
    from read left join counted using (tenant, company_key) where read.company_key <> ''`.execute(db)
  return rows.filter(({ isDue }) => isDue)
}

async function compare(
  db: Db,
  { tenant, companyKey, repeated: before }: DueEmployer,
  isSkill: (name: string) => boolean,
): Promise<void> {
  const { rows } = await sql<EmployerText & { id: string }>`
    select id, title, left(description, ${MAX_LENGTH}) as description,
      left(array_to_string(c.requirements || c.responsibilities, E'\\n'), ${MAX_LENGTH}) as more,
      array(select l.name from catalogue.vacancy_location l where l.vacancy_id = c.id) as places
    from catalogue.vacancy c
    where c.tenant = ${tenant} and catalogue.company_key(c.company) = ${companyKey} and c.status = 'open'
    order by c.published_at desc, c.id limit ${MAX_COMPARED}`.execute(db)
  const repeated = repeatedAmong(await mapInPieces(rows, (text) => comparedText(text, companyKey, isSkill)))
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into matching.employer (tenant, company_key, texts, repeated)
      values (${tenant}, ${companyKey}, ${rows.length}, ${repeated}::text[])
      on conflict (tenant, company_key) do update
      set texts = excluded.texts, read_since = 0, repeated = excluded.repeated`.execute(trx)
    if (repeated.join() !== (before ?? []).join())
      await sql`
        update matching.reading set digest = '' where item_type = 'vacancy' and scope_id = 0
          and item_id = any(${rows.map(({ id }) => id)}::text[])`.execute(trx)
  })
}

/** Forgets employers that have no open vacancy any more. */
export async function forgetEmployers(db: Db): Promise<void> {
  await sql`
    delete from matching.employer e where (
      select count(*) = 0 from (
        select from catalogue.vacancy c
        where c.tenant = e.tenant and catalogue.company_key(c.company) = e.company_key and c.status = 'open' limit 1
      ) found
    )`.execute(db)
}
