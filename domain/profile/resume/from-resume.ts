import { isValidPhoneNumber, parsePhoneNumber } from 'libphonenumber-js/max'
import { isRecord } from '#services/record.ts'
import { MAX_IN_LINE, MAX_IN_LIST, MAX_IN_TEXT } from '../field-kinds.ts'
import { type FieldName, rowOf } from '../fields.ts'
import type { ProfilePatchInput } from '../patch-schema.ts'
import { networks } from './networks.ts'
import { type Loss, type NamedThing, type ReadResume, resumeSchema } from './resume-schema.ts'

/** @returns the id for this name; undefined when there is none */
export type FindId = (kind: NamedThing, name: string) => Promise<string | undefined>

const known = new Set([
  'basics',
  'work',
  'education',
  'skills',
  'languages',
  'interests',
  'projects',
  'certificates',
])
const notContent = new Set(['$schema', 'meta'])

/** Converts a JSON Resume to a profile patch; nothing is written here. What cannot be converted is listed. */
export async function fromResume(
  given: unknown,
  find: FindId,
): Promise<{ patch: ProfilePatchInput; lost: Loss[] }> {
  const isObject = isRecord(given)
  const resume = resumeSchema.parse(isObject ? given : {})
  const lost: Loss[] = isObject
    ? Object.entries(given)
        .filter(([name, value]) => !known.has(name) && !notContent.has(name) && !isEmpty(value))
        .map(([name, value]) => ({ path: `/${name}`, reason: 'no place for it', ...shortly(value) }))
    : [{ path: '', reason: 'not understood' }]
  const lose = (path: string, value: unknown, reason: Loss['reason'] = 'no place for it') => {
    if (!isEmpty(value)) lost.push({ path, reason, ...shortly(value) })
  }
  const patch: ProfilePatchInput = {
    ...(await basicsOf(resume, find, lose)),
    ...(await skillsOf(resume, find, lose)),
    ...(await languagesOf(resume, find, lose)),
    ...(await itemsOf(resume, find, lose)),
  }
  const interests = unlike(resume.interests.flatMap(({ name, keywords }) => [name, ...keywords]).map(line))
  if (interests.length > 0) patch.userInterests = interests
  return { patch, lost }
}

const LONGEST_VALUE = 120

/** A short text for a value that is lost. */
function shortly(value: unknown): { value?: string } {
  const texts = [value].flat().filter((one) => typeof one === 'string')
  return texts.length === 0 ? {} : { value: line(texts.join(', ')).slice(0, LONGEST_VALUE) }
}

type Lose = (path: string, value: unknown, reason?: Loss['reason']) => void

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const clean = (text: string) => text.replace(/[^\P{Cc}\n\t]/gu, ' ')
const line = (text: string): string => clean(text).replace(/\s+/g, ' ').trim().slice(0, MAX_IN_LINE)
const orNull = (text: string): string | null => (text === '' ? null : text)
const unlike = (texts: readonly string[]): string[] =>
  [...new Set(texts.filter((text) => text !== ''))].slice(0, MAX_IN_LIST)
const isLink = (text: string): boolean =>
  /^https?:$/.test(URL.parse(text)?.protocol ?? '') && text.length <= 500

/** As precise as given: a bare year becomes its January. */
function dateOf(text: string): string | null {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(text) ?? []
  if (year === undefined || Number(year) < 1900 || Number(year) > 2100) return null
  const written = [year, month ?? '01', ...(day === undefined ? [] : [day])].join('-')
  const at = new Date(`${written}${day === undefined ? '-01' : ''}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) ? written : null
}

function periodOf({ startDate, endDate }: { startDate: string; endDate: string }) {
  const [start, end] = [dateOf(startDate), dateOf(endDate)]
  const backwards = start !== null && end !== null && end.slice(0, 7) < start.slice(0, 7)
  return { start_date: start, end_date: backwards ? null : end, is_active: start !== null && endDate === '' }
}

const textOf = (parts: readonly string[]): string | null =>
  orNull(
    clean(parts.filter((part) => part !== '').join('\n'))
      .trim()
      .slice(0, MAX_IN_TEXT),
  )

async function basicsOf({ basics }: ReadResume, find: FindId, lose: Lose): Promise<ProfilePatchInput> {
  if (!basics) return {}
  const patch: ProfilePatchInput = {}
  const [first = '', ...rest] = line(basics.name).split(' ')
  const firstName = line(basics.givenName) || first
  if (firstName !== '')
    Object.assign(patch, { firstName, lastName: line(basics.familyName) || rest.join(' ') })
  const { city = '', countryCode = '' } = basics.location ?? {}
  const country = /^[A-Z]{2}$/i.test(countryCode) ? countryCode.toUpperCase() : undefined
  const phone = phoneOf(basics.phone, country)
  if (phone !== undefined) patch.phone = phone
  else lose('/basics/phone', basics.phone, 'not understood')
  if (basics.label !== '') {
    const title = await find('titles', basics.label)
    // What is no title of the list is what somebody says of themselves.
    if (title === undefined) patch.headline = line(basics.label)
    else patch.jobTitleId = title
  }
  const place = (await placeOf(city, find)) ?? country
  if (place !== undefined) patch.locationId = place
  else lose('/basics/location', city || countryCode, 'not understood')
  for (const [at, { network, username, url }] of basics.profiles.entries()) {
    const known = networks.find((one) => one.network.toLowerCase() === network.toLowerCase())
    const account = known?.hasPages ? url || username : username || url
    if (known === undefined || account === '' || account.length > MAX_IN_LINE || !fits(known.field, account))
      lose(`/basics/profiles/${at}`, account)
    else Object.assign(patch, { [known.field]: account })
  }
  const about = textOf([basics.summary])
  if (about !== null) patch.about = about
  lose('/basics/email', basics.email, 'not yours to set')
  for (const member of ['url', 'image'] as const) lose(`/basics/${member}`, basics[member])
  return patch
}

/** In international form; a number without a country prefix is taken to be in the country of residence. */
function phoneOf(given: string, country: string | undefined): string | undefined {
  if (!/^[\d\s().+/-]{7,25}$/.test(given)) return undefined
  // The library validates the country: it accepts no number for one that it does not know.
  const home = country as Parameters<typeof isValidPhoneNumber>[1]
  return isValidPhoneNumber(given, home) ? parsePhoneNumber(given, home).number : undefined
}

/** `Copenhagen`, `Copenhagen, Capital Region, Denmark`, or only the last part. */
async function placeOf(text: string, find: FindId): Promise<string | undefined> {
  const [city = '', ...around] = text.split(',').map((part) => part.trim())
  if (city === '') return undefined
  return (await find('places', city)) ?? (await find('countries', around.at(-1) ?? city))
}

const fits = (field: FieldName, account: string): boolean =>
  rowOf(field).schema?.safeParse(account).success === true

async function skillsOf({ skills }: ReadResume, find: FindId, lose: Lose): Promise<ProfilePatchInput> {
  const chosen = new Map<string, number | null>()
  const own: string[] = []
  for (const { name, level, keywords } of skills) {
    const rank = level === '' ? undefined : await find('skillLevels', level)
    for (const word of unlike([line(name), ...keywords.map(line)])) {
      const id = await find('skills', word)
      if (id === undefined) own.push(word)
      else if (!chosen.has(id)) chosen.set(id, rank === undefined ? null : Number(rank))
    }
  }
  if (chosen.size + own.length === 0) return {}
  const found = [...chosen].slice(0, MAX_IN_LIST)
  const words = [...new Set(own)].filter((word) => word !== '')
  lose('/skills', words.slice(MAX_IN_LIST), 'too many')
  return {
    // The first skill counts as the main one.
    skills: found.map(([id, level], at) => ({ id, level, is_primary: at === 0, is_active: true })),
    userSecondarySkills: unlike(own),
  }
}

async function languagesOf({ languages }: ReadResume, find: FindId, lose: Lose): Promise<ProfilePatchInput> {
  const patch: ProfilePatchInput = {}
  const spoken = new Map<string, NonNullable<ProfilePatchInput['languages']>[number]>()
  for (const [at, { language, fluency }] of languages.entries()) {
    const id = await find('languages', language)
    const level = levelOf(fluency)
    if (id === undefined || level === undefined) lose(`/languages/${at}`, language, 'not understood')
    else if (id === 'en' && level !== 'native') patch.userSelfEnglishLevel = level
    else if (!spoken.has(id)) spoken.set(id, { id, level })
  }
  if (spoken.size > 0) patch.languages = [...spoken.values()].slice(0, MAX_IN_LIST)
  return patch
}

function levelOf(fluency: string) {
  const cefr = /\b([abc][12])\b/i.exec(fluency)?.[1]?.toLowerCase()
  if (cefr !== undefined) return cefr as 'a1' | 'a2' | 'b1' | 'b2' | 'c1' | 'c2'
  if (/native|mother tongue|bilingual/i.test(fluency)) return 'native'
  if (/fluent|full professional|proficient/i.test(fluency)) return 'c1'
  if (/professional|advanced/i.test(fluency)) return 'b2'
  if (/intermediate|limited working|conversational/i.test(fluency)) return 'b1'
  return /beginner|elementary|basic/i.test(fluency) ? 'a2' : undefined
}

async function itemsOf(resume: ReadResume, find: FindId, lose: Lose): Promise<ProfilePatchInput> {
  const patch: ProfilePatchInput = {}
  const named = async (kind: NamedThing, name: string) => (name === '' ? undefined : await find(kind, name))
  const countryOf = async (location: string) => {
    const last = location.split(',').at(-1)?.trim() ?? ''
    return /^[A-Z]{2}$/.test(last) ? last : await named('countries', last)
  }
  const skillIds = async (words: readonly string[]) => {
    const ids = await Promise.all(words.map((word) => find('skills', line(word))))
    return unlike(ids.filter((id) => id !== undefined))
  }
  if (resume.work.length > 0)
    patch.workExperience = await Promise.all(
      resume.work.slice(0, MAX_IN_LIST).map(async (item, at) => {
        const title = await named('titles', item.position)
        const country = await countryOf(item.location)
        if (country === undefined) lose(`/work/${at}/location`, item.location, 'not understood')
        lose(`/work/${at}/url`, item.url)
        return {
          company: orNull(line(item.name || item.company)),
          // A title that is not in our list is stored as free text.
          is_it: title !== undefined,
          job_title_it: title ?? null,
          job_title: title === undefined ? orNull(line(item.position)) : null,
          description: textOf([item.summary, ...item.highlights]),
          country: country ?? null,
          ...periodOf(item),
        }
      }),
    )
  if (resume.education.length > 0)
    patch.education = await Promise.all(
      resume.education.slice(0, MAX_IN_LIST).map(async (item, at) => {
        const degree = await named('degrees', item.studyType)
        if (degree === undefined) lose(`/education/${at}/studyType`, item.studyType, 'not understood')
        lose(`/education/${at}/courses`, item.courses)
        lose(`/education/${at}/url`, item.url)
        return {
          organization: orNull(line(item.institution)),
          faculty: orNull(line(item.area)),
          degree: degree ?? null,
          country: (await countryOf(item.location)) ?? null,
          grade: orNull(line(item.score || item.gpa)),
          ...periodOf(item),
        }
      }),
    )
  if (resume.projects.length > 0)
    patch.projects = await Promise.all(
      resume.projects.slice(0, MAX_IN_LIST).map(async (item, at) => {
        lose(`/projects/${at}/entity`, item.entity)
        lose(`/projects/${at}/roles`, item.roles.slice(1))
        if (!isLink(item.url)) lose(`/projects/${at}/url`, item.url, 'not understood')
        return {
          name: orNull(line(item.name)),
          description: textOf([item.description, ...item.highlights]),
          link: isLink(item.url) ? item.url : null,
          role: orNull(line(item.roles[0] ?? '')),
          type: (await named('projectTypes', item.type)) ?? null,
          technologies: await skillIds(item.keywords),
          ...periodOf(item),
        }
      }),
    )
  if (resume.certificates.length > 0)
    patch.certificates = resume.certificates.slice(0, MAX_IN_LIST).map((item) => ({
      name: orNull(line(item.name)),
      issued_by: orNull(line(item.issuer)),
      issued_on: dateOf(item.date),
      link: isLink(item.url) ? item.url : null,
    }))
  return patch
}
