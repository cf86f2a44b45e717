import { jobTypes, MAX_PAY, type Vacancy, vacancySchema } from '../vacancy.ts'
import { countryCode } from './countries.ts'
import { currencyIn } from './currencies.ts'
import { type DraftReader, quoted, textOf } from './draft-reader.ts'
import { languageCode } from './language-codes.ts'
import { moneyIn } from './money.ts'
import { inPieces, paragraphsIn } from './paragraphs.ts'
import { periodIn } from './pay-periods.ts'
import { isNowhere, isRemote, placeLines, placesIn } from './places.ts'
import { itemReader, localeOf, type ReadOptions, statusOf } from './read-item.ts'
import { employmentFormsIn, seniorityIn } from './working-forms.ts'

export const readVacancy = itemReader(
  vacancySchema,
  (reader) => {
    const url = reader.given('apply_url')
    if (url !== '') return [url]
    const title = reader.line('title', 300)
    return title === '' ? [] : [title, reader.line('company', 200), textOf(reader.raw('location')) ?? '']
  },
  (reader, options) => {
    const languages = languagesOf(reader)
    const places = placesOf(reader, options)
    return {
      ...reader.body(),
      status: statusOf(reader),
      locale: localeOf(reader, options, undefined),
      written_in: languageCode(reader.given('locale')) ?? null,
      title: reader.line('title', 300),
      company: reader.line('company', 200),
      responsibilities: sentences(reader, 'responsibilities'),
      requirements: sentences(reader, 'requirements'),
      specialization: reader.lineOrNull('specialization', 120),
      job_type: reader.oneOf('job_type', jobTypes),
      employment_form: employmentForm(reader),
      assignment_duration: word(reader, 'assignment_duration'),
      seniority: word(reader, 'seniority') ?? seniorityIn(reader.line('title', 300)),
      ...places,
      salary: salaryOf(reader, payCountry(places)),
      languages,
      apply_url: reader.address('apply_url'),
      program: reader.lineOrNull('program', 200),
      published_at: reader.instant('published_at'),
      valid_through: reader.day('valid_through'),
      hot: Math.max(0, Math.min(1_000_000, Math.round(reader.number('hot') ?? 0))),
      skills: skillsOf(reader),
    }
  },
)

/** Normalises a facet's value: "FULL_TIME", "Full-time" and "full time" are the same. */
function word(reader: DraftReader, field: string): string | null {
  const list = reader.list(field, 80).map((text) => text.toLowerCase().replace(/[\s_]+/g, '-'))
  return list.length === 0 ? null : list.join(', ').slice(0, 80)
}

/** Known forms out of free text ("full-time, part-time, and internship"); else what the source says. */
function employmentForm(reader: DraftReader): string | null {
  const forms = employmentFormsIn(reader.list('employment_form', 80).join(', '))
  return forms.length === 0 ? word(reader, 'employment_form') : forms.join(', ').slice(0, 80)
}

function sentences(reader: DraftReader, field: string): string[] {
  const value = reader.raw(field)
  const texts = Array.isArray(value) ? reader.list(field, 200_000) : paragraphsIn(reader.given(field))
  const kept = texts.flatMap((text) => inPieces(text, 2000))
  if (kept.length > 100) reader.note(field, 'has more than 100 paragraphs, of which the first are kept')
  return kept.slice(0, 100)
}

function skillsOf(reader: DraftReader): Vacancy['skills'] {
  const optional = reader.list('optional_skills').map((name) => ({ name, required: false }))
  const required = reader.list('skills').map((name) => ({ name, required: true }))
  return [...optional, ...required].slice(0, 100)
}

function languagesOf(reader: DraftReader): Vacancy['languages'] {
  return reader.list('languages').flatMap((text) => {
    const [, name = text, level] = /^(.*?)[\s:(,-]+([ABC][12])\)?\+?$/i.exec(text) ?? []
    const code = languageCode(name)
    if (code === undefined) reader.drop('languages', `is no language: ${quoted(text)}`)
    const cefr = level?.toUpperCase() as Vacancy['languages'][number]['cefr'] | undefined
    return code === undefined ? [] : [{ code, cefr: cefr ?? null }]
  })
}

function placesOf(
  reader: DraftReader,
  { cities }: ReadOptions,
): Pick<Vacancy, 'locations' | 'remote' | 'remote_countries'> {
  const countryText = reader.line('country', 120)
  const country = countryText === '' ? null : (countryCode(countryText) ?? null)
  if (countryText !== '' && country === null && !isNowhere(countryText))
    reader.drop('country', `is no country: ${quoted(countryText)}`)
  const raw = reader.raw('location')
  const texts = (Array.isArray(raw) ? raw : [raw])
    .flatMap((value) => placeLines(textOf(value)?.replaceAll('_', ' ') ?? ''))
    .map((text) => text.slice(0, 200))
  const city = reader.line('city', 120)
  const { places, contradicted } = placesIn(texts.length > 0 ? texts : [city], country, cities)
  if (contradicted !== undefined)
    reader.drop('country', `contradicts the place: ${quoted(countryText)} beside ${quoted(contradicted)}`)
  const locations = places
    .map((place) => ({ ...place, city: place.city?.slice(0, 120) ?? null }))
    .slice(0, 50)
  const remote = remoteOf(reader, texts)
  return { locations, remote, remote_countries: remote === 'none' ? [] : remoteCountries(reader) }
}

function remoteOf(reader: DraftReader, places: string[]): Vacancy['remote'] {
  const text = reader.line('remote', 80).toLowerCase()
  if (/hybrid|partly|partial/.test(text) || places.some((place) => /hybrid/i.test(place))) return 'hybrid'
  const flag = reader.flag('remote')
  if (flag === true || /full|remote|telecommute|anywhere/.test(text)) return 'full'
  return flag === undefined && places.some(isRemote) ? 'full' : 'none'
}

function remoteCountries(reader: DraftReader): string[] {
  const codes = reader.list('remote_countries').flatMap((text) => {
    const code = countryCode(text)
    if (code === undefined && !isNowhere(text))
      reader.drop('remote_countries', `is no country: ${quoted(text)}`)
    return code ?? []
  })
  return [...new Set(codes)]
}

function salaryOf(reader: DraftReader, country: string | null): Vacancy['salary'] {
  const text = reader.given('salary')
  const said = text === '' ? undefined : moneyIn(text, country)
  if (text !== '' && said === undefined) reader.drop('salary', `has no amount: ${quoted(text)}`)
  const least = endOf(reader, 'salary_min', 'min')
  const most = endOf(reader, 'salary_max', 'max')
  const min = least ?? (most === null ? (said?.min ?? null) : null)
  const max = most ?? (least === null ? (said?.max ?? null) : null)
  // "0" is how feeds say that they do not say.
  if (!min && !max) return null
  if (min !== null && max !== null && max !== 0 && min > max)
    return reader.drop('salary', `ends below its start: ${min}, ${max}`)
  const beyond = [min, max].find((amount) => amount !== null && (amount < 0 || amount > MAX_PAY))
  if (beyond !== undefined) return reader.drop('salary', `is no pay: ${beyond}`)
  const currency = reader.given('salary_currency')
  return {
    min: min || null,
    max: max || null,
    currency: currencyIn(currency || given(reader), country) ?? said?.currency ?? null,
    period: periodIn(reader.given('salary_period')) ?? said?.period ?? null,
  }
}

const given = (reader: DraftReader) => reader.given('salary_min') || reader.given('salary_max')

/** An end of the pay in a column of its own, which may be a number or be written as "£50k". */
function endOf(reader: DraftReader, field: 'salary_min' | 'salary_max', end: 'min' | 'max'): number | null {
  const text = reader.given(field)
  const said = typeof reader.raw(field) === 'number' || /^-/.test(text) ? undefined : moneyIn(text)
  return said === undefined ? reader.number(field) : (said[end] ?? said.min ?? said.max)
}

/** The country whose money a shared sign such as "$" means: the only one that the work is in. */
function payCountry({ locations, remote_countries }: Pick<Vacancy, 'locations' | 'remote_countries'>) {
  const named = new Set([...locations.flatMap(({ country }) => country ?? []), ...remote_countries])
  const [only] = named
  return named.size === 1 && only !== undefined ? only : null
}
