import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Course } from '#domain/catalogue/course.ts'
import { demoCourses } from '#domain/catalogue/demo/demo-courses.ts'
import { dayAfter } from '#domain/catalogue/demo/demo-days.ts'
import { demoEventEntries, demoEvents } from '#domain/catalogue/demo/demo-events.ts'
import { allTexts, companyTextSchema, vacancyTextSchema } from '#domain/catalogue/demo/demo-texts.ts'
import { demoVacancies } from '#domain/catalogue/demo/demo-vacancies.ts'
import type { Origin } from '#domain/catalogue/item.ts'
import { courseKind, eventKind, type Kind, vacancyKind } from '#domain/catalogue/kinds.ts'
import type { Vacancy } from '#domain/catalogue/vacancy.ts'
import { closeMissing, writeItems } from '#domain/catalogue/write-items.ts'
import { type CompanyDescription, companySchema } from '#domain/companies/company.ts'
import { countCompanies } from '#domain/companies/count-companies.ts'
import { describeCompanies } from '#domain/companies/describe-companies.ts'
import type { Clock } from '#services/clock.ts'
import { type Locale, locales } from '#services/languages.ts'
import type { Env } from './env.ts'

const FOLDER = join(import.meta.dirname, '..', 'db', 'seed', 'catalogue')
const SOURCE = 'guildhall-demo'

/**
 * A demo's courses, events and vacancies, written as the importers do: unchanged ones are not touched. When
 * the site is no longer a demo, they are closed. A site that is none begins with the courses that have lessons.
 * @param isFirst whether the site begins, and its content was just written
 */
export async function seedCatalogue(
  db: Db,
  env: Env,
  clock: Pick<Clock, 'now'>,
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<void> {
  const origin = { tenant: env.TENANT, source: SOURCE }
  const at = clock.now()
  if (!env.demo) {
    await closeDemo(db, origin, at)
    if (isFirst) await writeItems(db, courseKind, origin, coursesWithLessons(at), at)
    return
  }
  const events = read('events.yaml')
  const day = await seedingDay(db, origin, events, at)
  await writeItems(db, courseKind, origin, demoCourses(read('courses.yaml'), day, textsOf('courses')), at)
  await writeItems(db, eventKind, origin, demoEvents(events, day, textsOf('events')), at)
  const texts = allTexts(vacancyTextSchema, textsOf('vacancies'))
  const whole = new Map([...texts.values()].flatMap((one) => [...one]))
  const vacancies = demoVacancies(read(vacanciesOf(env.TENANT)), day, whole)
  await writeItems(db, vacancyKind, origin, vacancies, at)
  await describeCompanies(db, origin, demoCompanies(vacancies), { now: at })
  await countCompanies(db, env.TENANT, at)
}

/** Courses whose lessons are in the content that every site begins with: they can be followed to their end. */
const WITH_LESSONS = ['sql-from-the-first-row', 'git-without-fear']
const hasLessons = (externalId: string) => WITH_LESSONS.some((id) => externalId.startsWith(`${id}@`))

/** Without what is invented about them. */
const coursesWithLessons = (at: Date): Course[] =>
  demoCourses(read('courses.yaml'), at.toISOString().slice(0, 10), textsOf('courses'))
    .filter(({ external_id }) => hasLessons(external_id))
    .map((course) => ({ ...course, rating: null, teachers: [] }))

/** Closes what an earlier start as a demo has left. */
async function closeDemo(db: Db, origin: Origin, at: Date): Promise<void> {
  const close = (kind: Kind<unknown>, but: readonly string[]) =>
    closeMissing(db, kind, origin, but, { at, dryRun: false })
  const kept = WITH_LESSONS.flatMap((id) => locales.map((locale) => `${id}@${locale}`))
  const others = await close(courseKind as Kind<unknown>, kept)
  // With others the last start was that of a demo, which says of these courses what is invented.
  if (others > 0) await close(courseKind as Kind<unknown>, [])
  for (const kind of [eventKind, vacancyKind]) await close(kind as Kind<unknown>, [])
  await describeCompanies(db, origin, [], { now: at })
}

/** The companies of the demo's vacancies that a text says something of, in any language. */
function demoCompanies(vacancies: readonly Vacancy[]): CompanyDescription[] {
  const texts = allTexts(companyTextSchema, textsOf('companies'))
  return [...new Set(vacancies.map(({ company }) => company))].flatMap((name) => {
    const said = [...texts].flatMap(([locale, of]) => {
      const text = of.get(name)
      return text === undefined ? [] : [[locale, text] as const]
    })
    return said.length === 0 ? [] : [companySchema.parse({ name, texts: Object.fromEntries(said) })]
  })
}

/**
 * The day from which the demo's dates count: that of its first start, derived from its earliest event. Once
 * all of its events are over, today.
 */
async function seedingDay(db: Db, origin: Origin, events: string, at: Date): Promise<string> {
  const today = at.toISOString().slice(0, 10)
  const earliest = demoEventEntries(events).toSorted((a, b) => a.day - b.day)[0]
  if (earliest === undefined) return today
  const { rows } = await sql<{ day: string; over: boolean }>`
    select to_char(starts_at at time zone coalesce(time_zone, 'UTC'), 'YYYY-MM-DD') as day,
      not exists (
        select from catalogue.event later
        where later.tenant = kept.tenant and later.source = kept.source and later.ends_at > ${at}
      ) as over
    from catalogue.event kept
    where tenant = ${origin.tenant} and source = ${origin.source} and external_id = ${earliest.id}`.execute(
    db,
  )
  const [kept] = rows
  return kept === undefined || kept.over ? today : dayAfter(kept.day, -earliest.day)
}

/** A tenant may have vacancies of its own. */
function vacanciesOf(tenant: string): string {
  const own = `${tenant}/vacancies.jsonl`
  return existsSync(join(FOLDER, own)) ? own : 'vacancies.jsonl'
}

const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')

/** The long texts of a kind, by locale; a language may have none. */
const textsOf = (kind: string): Partial<Record<Locale, string>> =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const name = `texts/${kind}.${locale}.yaml`
      return existsSync(join(FOLDER, name)) ? [[locale, read(name)]] : []
    }),
  )
