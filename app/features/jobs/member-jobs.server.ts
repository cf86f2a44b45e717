// Members' own data about vacancies. Pages of anonymous viewers contain none of it, not even its messages.
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { profileLanguages } from '#app/features/listing/reader-languages.server.ts'
import { ownSkills } from '#app/features/skills/own-skills.server.ts'
import { currencyOfRegion } from '#app/locale/region-currency.ts'
import { ratesForPages } from '#domain/pay/kept-rates.ts'
import { yearlyEqual } from '#domain/pay/yearly-equal.ts'
import type { VacancySummary } from '#domain/search/vacancy-rows.ts'
import { closesIn } from '#domain/vacancies/closing.ts'
import { hiddenIds } from '#domain/vacancies/hidden.ts'
import { marksOfMember } from '#domain/vacancies/opened.ts'
import { matchSkills } from '#domain/vacancies/skill-match.ts'
import { defaultLocale, langOf, parseLocale } from '#services/languages.ts'
import { type JobWords, jobCard, yearlyText } from './job-words.ts'
import type { JobCard } from './jobs.ts'

/** Message areas for members. */
export const memberJobWords = (context: RequestContext): ('skills' | 'myVacancies')[] =>
  context.get(viewerContext).viewer.authorized ? ['skills', 'myVacancies'] : []

/** Ids of the vacancies that the viewer has hidden; empty for anonymous viewers. */
export async function hiddenFrom(context: RequestContext): Promise<string[]> {
  const { viewer } = context.get(viewerContext)
  const { db } = context.get(servicesContext)
  return viewer.authorized ? hiddenIds(db, viewer.userId) : []
}

/**
 * Vacancies for a list with the member's own data, computed for these rows only.
 * @param since what the member saw at their last visit; if undefined, nothing is new
 */
export async function jobCards(
  context: RequestContext,
  words: JobWords,
  vacancies: readonly VacancySummary[],
  since?: string,
): Promise<JobCard[]> {
  const { viewer } = context.get(viewerContext)
  const { db, log, now } = context.get(servicesContext)
  const currency = currencyOfRegion(context.get(placeContext).region)
  const rates = await ratesForPages(db, log)
  const cards = vacancies.map((vacancy) => ({
    ...jobCard(words, vacancy),
    yearly: yearlyText(words, yearlyEqual(vacancy.salary, currency, { rates, now })),
    closesIn: closesIn(vacancy.valid_through, now),
  }))
  if (!viewer.authorized) return cards
  const ids = vacancies.map(({ id }) => id)
  const [own, marks] = await Promise.all([
    ownSkills(context),
    marksOfMember(db, { memberId: viewer.userId, ids, since }),
  ])
  const mine = new Set(own)
  return cards.map((card) => {
    const { required } = matchSkills(card.skills, mine)
    const all = required.have.length + required.missing.length
    const mark = marks.get(card.id)
    return {
      ...card,
      match:
        own === undefined || own.length === 0 || all === 0 ? undefined : { have: required.have.length, all },
      isNew: mark?.isNew ?? false,
      opened: mark?.openedAt?.toISOString(),
    }
  })
}

/**
 * The languages that the viewer reads: those of the profile, and the page's. Without a profile, also the
 * vacancy's.
 * @param written locale of the vacancy
 */
export async function languagesRead(context: RequestContext, written: string): Promise<Set<string>> {
  const page = langOf(context.get(placeContext).locale)
  const others = await profileLanguages(context)
  return new Set([page, ...(others ?? [langOf(parseLocale(written) ?? defaultLocale)])])
}
