// Everything that people apply for on this site: programmes of content, and vacancies whose employer takes
// applications here.
import { createHash } from 'node:crypto'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import type { Reader } from '#app/features/audience/audience.ts'
import { type Rule, rulesSchema } from '#app/features/eligibility/eligibility.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { programIdOf, vacancyIdOf } from '#domain/applications/vacancy-id.ts'
import { closingOf, openingIds, takesApplicationsHere } from '#domain/applications/vacancy-openings.ts'
import { parseVacancyAddress, vacancyPage } from '#domain/catalogue/vacancy-address.ts'
import { readVacancy, readWholeVacancies, type VacancyDetail } from '#domain/search/vacancy-rows.ts'
import { defaultLocale, langOf, parseLocale } from '#services/languages.ts'
import { applyPage, findPrograms, type Program } from './programs.server.ts'
import { applyModals } from './programs.ts'

/** By the id that applications have; undefined if it is not offered to the reader any more. */
export async function openingById(
  context: RequestContext,
  programId: string,
  reader?: Reader,
): Promise<Program | undefined> {
  const vacancyId = vacancyIdOf(programId)
  if (vacancyId === undefined)
    return (await findPrograms(context, reader, { uids: [programId] })).find(({ uid }) => uid === programId)
  return vacancyOpening(context, vacancyId)
}

/** Those of a few applications, by id. */
export async function openingsByIds(
  context: RequestContext,
  programIds: readonly string[],
  reader?: Reader,
): Promise<Map<string, Program>> {
  const uids = [...new Set(programIds.filter((id) => vacancyIdOf(id) === undefined))]
  const [programs, vacancies] = await Promise.all([
    findPrograms(context, reader, { uids }),
    vacancyOpenings(context, programIds),
  ])
  return new Map([...programs, ...vacancies].map((one) => [one.uid, one]))
}

async function vacancyOpenings(context: RequestContext, programIds: readonly string[]): Promise<Program[]> {
  const { tenant, locale } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const ids = programIds.flatMap((id) => vacancyIdOf(id) ?? [])
  const vacancies = await readWholeVacancies(db, tenant, ids, langOf(locale))
  return vacancies.map((vacancy) => openingOf(context, vacancy))
}

/** By the last part of its page's address. */
export async function openingAt(context: RequestContext, part: string): Promise<Program | undefined> {
  const found = part === '' ? [] : await findPrograms(context, undefined, { part })
  const program = found.find(({ url }) => url.endsWith(`/${part}`))
  if (program !== undefined) return program
  const asked = parseVacancyAddress(part)
  return asked && vacancyOpening(context, asked.id)
}

/** What reviewers have boards for: all programmes, and the vacancies that are open or have applications. */
export async function findOpenings(context: RequestContext): Promise<Program[]> {
  const { tenant } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const ids = await openingIds(db, { tenant, today: now.toISOString().slice(0, 10) })
  const [offered, archived, vacancies] = await Promise.all([
    findPrograms(context),
    findPrograms(context, undefined, 'archived'),
    vacancyOpenings(context, ids.map(programIdOf)),
  ])
  return [...offered, ...archived, ...vacancies]
}

async function vacancyOpening(context: RequestContext, id: string): Promise<Program | undefined> {
  const { tenant, locale } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const vacancy = await readVacancy(db, tenant, id, langOf(locale))
  return vacancy && openingOf(context, vacancy)
}

/** A vacancy as a programme. One whose employer takes applications elsewhere has nothing to apply for here. */
export function openingOf(context: RequestContext, vacancy: VacancyDetail): Program {
  const { id, title, summary, company, skills, job_type } = vacancy
  const url = vacancyPage(vacancy)
  const isHere = appliesHere(context, vacancy)
  return {
    uid: programIdOf(id),
    title,
    url,
    summary,
    locale: parseLocale(vacancy.locale) ?? defaultLocale,
    vendor: company,
    level: null,
    format: null,
    language: '',
    weeks: null,
    hoursAWeek: null,
    seats: null,
    starts: undefined,
    isArchived: false,
    decisionBy: undefined,
    skills: skills.map((skill) => ({ id: skill.id ?? undefined, name: skill.name })),
    price: undefined,
    applying: isHere ? applyingFor(vacancy) : undefined,
    application: {
      product: vacancy.program,
      form_id: null,
      application_wizard: isHere
        ? { url: applyAddress(context, url) }
        : vacancy.apply_url === null
          ? null
          : { url: vacancy.apply_url },
      workflow_type: isHere ? 'preselect-only' : null,
      apply_type: job_type as Program['application']['apply_type'],
    },
  }
}

/** Whether people apply for a vacancy on this site. */
export function appliesHere(context: RequestContext, vacancy: VacancyDetail): boolean {
  return takesApplicationsHere(vacancy) && !context.get(servicesContext).env.FEATURES_OFF.includes('apply')
}

function applyAddress(context: RequestContext, url: string): string {
  const { region, locale } = context.get(placeContext)
  return context.get(servicesContext).origin + pagePath({ region, locale, page: applyPage(url) })
}

function applyingFor(vacancy: VacancyDetail) {
  const { id, status, closed_at, updated_at, valid_through, remote, remote_countries } = vacancy
  const rules: Rule[] =
    remote === 'full' && remote_countries.length > 0
      ? rulesSchema.parse([{ about: 'country', values: remote_countries }])
      : []
  return {
    id: programIdOf(id),
    isVacancy: true,
    // Employers expect one; applicants without one can say so.
    cv: 'optional' as const,
    workflow: 'preselect-only' as const,
    // How many are hired is the employer's own matter.
    seats: null,
    opens: undefined,
    closes: status === 'closed' ? new Date(closed_at ?? updated_at) : closingOf(valid_through),
    starts: undefined,
    againAfterDays: null,
    declineAfterHours: 24,
    modals: [...applyModals],
    rules,
    rulesVersion: createHash('sha256').update(JSON.stringify(rules)).digest('base64url').slice(0, 12),
    timeZone: 'UTC',
  }
}
