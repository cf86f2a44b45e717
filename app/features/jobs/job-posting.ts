import type { Thing } from '#app/features/discovery/structured-data.ts'
import type { VacancyDetail } from '#domain/search/vacancy-rows.ts'
import { escapeHtml } from '#services/escape.ts'

// schema.org's JobPosting with what Google documents as required: title, description, datePosted, hiringOrganization, and
// jobLocation, or for remote work the countries it is open to. Pay is as the employer states it: no yearly equal, which is
// what this site makes of it.

/** @returns undefined if a required fact is unknown, because search engines report an incomplete posting as an error */
export function jobPosting(
  vacancy: VacancyDetail,
  { url, descriptionHtml }: { url: string; descriptionHtml: string },
): Thing | undefined {
  const { title, company, published_at, valid_through, locations, remote, remote_countries } = vacancy
  const description = descriptionHtml + list(vacancy.responsibilities) + list(vacancy.requirements)
  const places = locations.filter(({ country, from_text }) => country !== null && !from_text)
  const countries = remote === 'full' ? remote_countries : []
  if (company === '' || published_at === null || description === '') return undefined
  if (places.length === 0 && countries.length === 0) return undefined
  return {
    '@type': 'JobPosting',
    title,
    description,
    url,
    datePosted: published_at.slice(0, 10),
    ...(valid_through === null ? {} : { validThrough: `${valid_through}T23:59:59Z` }),
    hiringOrganization: { '@type': 'Organization', name: company },
    identifier: { '@type': 'PropertyValue', name: company, value: vacancy.id },
    ...(places.length === 0 ? {} : { jobLocation: places.map(placeOf) }),
    ...(countries.length === 0
      ? {}
      : {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: countries.map((name) => ({ '@type': 'Country', name })),
        }),
    ...employment(vacancy.employment_form),
    ...pay(vacancy),
    ...(vacancy.skills.length === 0 ? {} : { skills: vacancy.skills.map(({ name }) => name).join(', ') }),
    directApply: false,
  }
}

function placeOf({ city, country }: VacancyDetail['locations'][number]): Thing {
  return {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      ...(city === null ? {} : { addressLocality: city }),
      ...(country === null ? {} : { addressCountry: country }),
    },
  }
}

const employmentTypes: Readonly<Record<string, string>> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contractor: 'CONTRACTOR',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
  intern: 'INTERN',
  volunteer: 'VOLUNTEER',
}

function employment(form: string | null): Thing {
  const type = form === null ? undefined : employmentTypes[form]
  return type === undefined ? {} : { employmentType: type }
}

const units = { hour: 'HOUR', day: 'DAY', week: 'WEEK', month: 'MONTH', year: 'YEAR' } as const

function pay({ salary }: VacancyDetail): Thing {
  if (salary === null || salary.currency === null || salary.period === null) return {}
  const { min, max, currency, period } = salary
  if (min === null && max === null) return {}
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency,
      value: {
        '@type': 'QuantitativeValue',
        ...(min === max && min !== null ? { value: min } : {}),
        ...(min === null || min === max ? {} : { minValue: min }),
        ...(max === null || min === max ? {} : { maxValue: max }),
        unitText: units[period],
      },
    },
  }
}

function list(items: readonly string[]): string {
  if (items.length === 0) return ''
  return `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
}
