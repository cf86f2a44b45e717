import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { outgoing } from '#app/features/elsewhere/outgoing.server.ts'
import { appliesHere } from '#app/features/programs/openings.server.ts'
import { applyPage } from '#app/features/programs/programs.server.ts'
import { renderItemText } from '#app/features/rich-text/item-text.server.ts'
import { ownSkills } from '#app/features/skills/own-skills.server.ts'
import { countTeaching } from '#domain/catalogue/course-search.ts'
import type { VacancyDetail } from '#domain/search/vacancy-rows.ts'
import { matchSkills, type SkillPart } from '#domain/vacancies/skill-match.ts'
import { type JobWords, languageName, valueLabel } from './job-words.ts'
import type { JobCard, JobSkill } from './jobs.ts'
import { hiddenFrom, jobCards } from './member-jobs.server.ts'

/** A vacancy as its page and the split view show it. */
export interface ShownVacancy {
  job: JobCard
  summary: string
  html: string
  responsibilities: string[]
  requirements: string[]
  facts: { name: string; value: string }[]
  lastDay: string | undefined
  /** Link to the employer's page. For members it goes through this site, which records that they opened it. */
  applyAddress: string | undefined
  /** Name of the site on which one applies; undefined for this one. */
  applySite: string | undefined
  /** The page to apply on, if people apply on this site. */
  applyPage: string | undefined
  /** Undefined while the vacancy is open; then the date it closed, if known. */
  closed: { since: string | undefined } | undefined
  /** Ids of the viewer's skills; undefined for anonymous viewers. */
  own: string[] | undefined
  /** Only for members. */
  member: MemberSide | undefined
}

export interface MemberSide {
  required: MatchedPart
  nice: MatchedPart
  /** Skills that are not in the vocabulary, so no profile can have them. */
  unknown: string[]
  isHidden: boolean
}

export interface MatchedPart {
  have: number
  all: number
  /** Missing skills, each with the number of courses that teach it. */
  missing: { id: string; name: string; courses: number }[]
}

/** `example.org` of an address elsewhere. */
function siteOf(address: string | null, origin: string): string | undefined {
  const url = address === null ? null : URL.parse(address, origin)
  return url === null || url.origin === origin ? undefined : url.hostname.replace(/^www\./, '')
}

/** Limit of missing skills for which courses are counted. */
const MISSING = 12

export async function showVacancyText(
  context: RequestContext,
  words: JobWords,
  vacancy: VacancyDetail,
): Promise<ShownVacancy> {
  const { viewer } = context.get(viewerContext)
  const { now, origin } = context.get(servicesContext)
  const { description, description_format: format, summary } = vacancy
  const today = now.toISOString().slice(0, 10)
  const over = vacancy.valid_through !== null && vacancy.valid_through < today
  const closed =
    vacancy.status === 'closed' || over
      ? { since: over ? (vacancy.valid_through ?? undefined) : (vacancy.closed_at ?? undefined) }
      : undefined
  const [[job], html, own] = await Promise.all([
    jobCards(context, words, [vacancy]),
    renderItemText(context, { description, format, locale: vacancy.locale, summary }),
    ownSkills(context),
  ])
  if (job === undefined) throw new Error('A vacancy without a card')
  return {
    job,
    summary,
    html,
    responsibilities: vacancy.responsibilities,
    requirements: vacancy.requirements,
    facts: factsOf(words, vacancy, job),
    lastDay: vacancy.valid_through ?? undefined,
    applyAddress:
      closed || vacancy.apply_url === null
        ? undefined
        : viewer.authorized
          ? `${job.page}/open`
          : outgoing(context, vacancy.apply_url, job.page),
    applySite: siteOf(vacancy.apply_url, origin),
    applyPage: closed || !appliesHere(context, vacancy) ? undefined : applyPage(job.page),
    closed,
    own,
    member: own && (await memberSide(context, job, own)),
  }
}

async function memberSide(context: RequestContext, job: JobCard, own: string[]): Promise<MemberSide> {
  const { tenant, locale } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const { required, nice } = matchSkills(job.skills, new Set(own))
  const missing = [...required.missing, ...nice.missing].flatMap(({ id }) => id ?? []).slice(0, MISSING)
  const [courses, hidden] = await Promise.all([
    countTeaching(db, { tenant, locale, skills: missing }),
    hiddenFrom(context),
  ])
  const part = ({ have, missing: lacking }: SkillPart<JobSkill>): MatchedPart => ({
    have: have.length,
    all: have.length + lacking.length,
    missing: lacking.flatMap(({ id, name }) =>
      id === undefined ? [] : [{ id, name, courses: courses.get(id) ?? 0 }],
    ),
  })
  return {
    required: part(required),
    nice: part(nice),
    unknown: [...required.unknown, ...nice.unknown].map(({ name }) => name),
    isHidden: hidden.includes(job.id),
  }
}

function factsOf(
  words: JobWords,
  vacancy: VacancyDetail,
  { pay, yearly, where }: JobCard,
): { name: string; value: string }[] {
  const { t } = words
  const label = (value: string | null) => (value === null ? '' : valueLabel(words, value))
  const facts = [
    { name: t('jobs.pay'), value: pay },
    {
      name: t('jobs.converted'),
      value: yearly === undefined ? '' : [yearly.text, ...yearly.basis].join(', '),
    },
    { name: t('jobs.where'), value: where },
    { name: t('jobs.specialization'), value: label(vacancy.specialization) },
    { name: t('jobs.seniority'), value: label(vacancy.seniority) },
    { name: t('jobs.job_type'), value: label(vacancy.job_type) },
    { name: t('jobs.contract'), value: label(vacancy.employment_form) },
    { name: t('jobs.assignment_duration'), value: label(vacancy.assignment_duration) },
    {
      name: t('jobs.languages'),
      value: vacancy.languages
        .map(({ code, cefr }) => [languageName(words, code), cefr].filter(Boolean).join(' '))
        .join(', '),
    },
  ]
  return facts.filter(({ value }) => value !== '')
}
