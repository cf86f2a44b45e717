// A profile as a Europass CV (SkillsPassport 3.4), and what it has no place for.
import { englishLevelOf } from '#domain/assessment/english-level.ts'
import { escapeHtml, escapeXml } from '#services/escape.ts'
import { fieldsWith, rowOf } from '../fields.ts'
import type { Profile, Work } from '../profile.ts'
import { networks } from '../resume/networks.ts'
import type { Loss } from '../resume/resume-schema.ts'
import { primarySkillOf, secondarySkillsOf } from '../skills.ts'
import { europassCountry, levelOfDegree } from './europass-words.ts'

export interface EuropassNames {
  title: (id: string) => string | undefined
  skill: (id: string) => string | undefined
  language: (id: string) => string | undefined
  degree: (id: string) => string | undefined
  /** `country` is a country code. */
  place: (id: string) => {
    city?: string | undefined
    country?: string | undefined
    countryName?: string | undefined
  }
}

interface Options {
  /** Language code of the names in the document. */
  lang: string
  now: Date
  names: EuropassNames
}

const places = networks.map(({ field }) => ({ field, place: rowOf(field).europass }))
const messengers = places.flatMap(({ field, place }) =>
  typeof place === 'object' && 'messaging' in place ? [{ field, name: place.messaging }] : [],
)
const websites = places.flatMap(({ field, place }) =>
  typeof place === 'object' && 'website' in place ? [{ field, host: place.website }] : [],
)

const NAMESPACE = 'http://europass.cedefop.europa.eu/Europass'
const LEVELS = ['Listening', 'Reading', 'SpokenInteraction', 'SpokenProduction', 'Writing']

export function toEuropass(profile: Profile, { lang, now, names }: Options): { xml: string; lost: Loss[] } {
  const { city, country, countryName } = profile.locationId === null ? {} : names.place(profile.locationId)
  const at = now.toISOString()
  const title = profile.jobTitleId === null ? undefined : names.title(profile.jobTitleId)
  const xml = element(
    'SkillsPassport',
    [
      element('DocumentInfo', [
        leaf('DocumentType', 'ECV'),
        leaf('CreationDate', at),
        leaf('LastUpdateDate', at),
        leaf('XSDVersion', 'V3.4'),
        leaf('Generator', 'Guildhall'),
        leaf('EuropassLogo', 'false'),
      ]),
      element('LearnerInfo', [
        element('Identification', [
          element('PersonName', [leaf('FirstName', profile.firstName), leaf('Surname', profile.lastName)]),
          element('ContactInfo', [
            element('Address', [
              element('Contact', [leaf('Municipality', city), countryOf(country, countryName)]),
            ]),
            element('Email', [leaf('Contact', profile.email)]),
            element('TelephoneList', [contact('Telephone', profile.phone, 'mobile')]),
            element('WebsiteList', [
              ...websites.map(({ field, host }) => contact('Website', address(host, profile[field]))),
            ]),
            element('InstantMessagingList', [
              ...messengers.map(({ field, name }) =>
                contact('InstantMessaging', profile[field], undefined, name),
              ),
            ]),
          ]),
          element('Demographics', [
            element('NationalityList', [
              element('Nationality', [
                leaf(
                  'Code',
                  profile.citizenshipId === null ? undefined : europassCountry(profile.citizenshipId),
                ),
              ]),
            ]),
          ]),
        ]),
        headlineOf(title, profile.about),
        element(
          'WorkExperienceList',
          profile.workExperience.map((work) => workOf(work, names)),
        ),
        element(
          'EducationList',
          profile.education.map((item) =>
            element('Education', [
              periodOf(item),
              leaf('Title', item.faculty),
              element('Organisation', [leaf('Name', item.organization), placeOf(item.country, names)]),
              levelOf(item.degree, names),
            ]),
          ),
        ),
        element('Skills', [linguistic(profile, names, now), computer(profile, names)]),
        element('AchievementList', [
          ...profile.projects.map((project) =>
            achievement('projects', [project.name, project.description, project.link]),
          ),
          certificates(profile),
        ]),
      ]),
    ],
    { xmlns: NAMESPACE, locale: lang },
  )
  const hidesAbout = title !== undefined && isSaid(profile.about)
  return {
    xml: `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`,
    lost: [
      ...(hidesAbout ? [{ path: '/about', reason: 'no place for it' as const }] : []),
      ...lossesOf(profile),
    ],
  }
}

/** The format has one headline: the title, or else what somebody says of themselves. */
function headlineOf(title: string | undefined, about: string | null): string {
  const [code, text] = title === undefined ? ['personal_statement', about] : ['position', title]
  return text === null
    ? ''
    : element('Headline', [
        element('Type', [leaf('Code', code), leaf('Label', code.toUpperCase())]),
        element('Description', [leaf('Label', text)]),
      ])
}

/** An element with content; nothing when there is none. */
function element(name: string, inside: readonly string[], attributes: Record<string, string> = {}): string {
  const content = inside.join('')
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  return content === '' ? '' : `<${name}${written.join('')}>${content}</${name}>`
}

const leaf = (name: string, text: string | null | undefined): string =>
  text ? `<${name}>${escapeXml(text)}</${name}>` : ''

const contact = (name: string, value: string | null | undefined, code?: string, label?: string): string =>
  value
    ? element(name, [leaf('Contact', value), element('Use', [leaf('Code', code), leaf('Label', label)])])
    : ''

const address = (host: string, given: string | null): string | null =>
  given === null || /^https?:/i.test(given)
    ? given
    : `https://${host}${encodeURIComponent(given.replace(/^@/, ''))}`

const countryOf = (code: string | undefined, name: string | undefined): string =>
  element('Country', [
    leaf('Code', code === undefined ? undefined : europassCountry(code)),
    leaf('Label', name),
  ])

function placeOf(id: string | null, names: EuropassNames): string {
  if (id === null) return ''
  const { country, countryName } = names.place(id)
  return element('ContactInfo', [element('Address', [element('Contact', [countryOf(country, countryName)])])])
}

function dayOf(name: 'From' | 'To', date: string | null): string {
  if (date === null) return ''
  const [year, month, day] = date.split('-')
  return `<${name} year="${year}"${month ? ` month="--${month}"` : ''}${day ? ` day="---${day}"` : ''}/>`
}

const periodOf = ({
  start_date,
  end_date,
  is_active,
}: {
  start_date: string | null
  end_date: string | null
  is_active: boolean
}) =>
  element('Period', [
    dayOf('From', start_date),
    is_active ? '' : dayOf('To', end_date),
    start_date === null && end_date === null ? '' : leaf('Current', String(is_active)),
  ])

/** Europass texts are HTML: a paragraph for each line. */
const paragraphs = (lines: readonly (string | null)[]): string =>
  lines
    .flatMap((text) => (text ?? '').split('\n'))
    .filter((text) => text.trim() !== '')
    .map((text) => `<p>${escapeHtml(text.trim())}</p>`)
    .join('')

const workOf = (work: Work, names: EuropassNames): string =>
  element('WorkExperience', [
    periodOf(work),
    element('Position', [
      leaf(
        'Label',
        work.is_it && work.job_title_it !== null ? names.title(work.job_title_it) : work.job_title,
      ),
    ]),
    leaf('Activities', paragraphs([work.description])),
    element('Employer', [leaf('Name', work.company), placeOf(work.country, names)]),
  ])

function levelOf(degree: string | null, names: EuropassNames): string {
  const level = levelOfDegree(degree)
  return level === undefined
    ? ''
    : element('Level', [leaf('Code', level), leaf('Label', names.degree(degree ?? ''))])
}

function linguistic(profile: Profile, names: EuropassNames, now: Date): string {
  const { languages } = profile
  const english = englishLevelOf(profile, now).level
  const described = (id: string) =>
    element('Description', [leaf('Code', id), leaf('Label', names.language(id))])
  const foreign = [
    ...(english === null || !/^[abc][12]$/i.test(english) ? [] : [{ id: 'en', level: english }]),
    ...languages.filter(({ level }) => level !== 'native'),
  ]
  return element('Linguistic', [
    element(
      'MotherTongueList',
      languages
        .filter(({ level }) => level === 'native')
        .map(({ id }) => element('MotherTongue', [described(id)])),
    ),
    element(
      'ForeignLanguageList',
      foreign.map(({ id, level }) =>
        element('ForeignLanguage', [
          described(id),
          element(
            'ProficiencyLevel',
            LEVELS.map((skill) => leaf(skill, level.toUpperCase())),
          ),
        ]),
      ),
    ),
  ])
}

function computer({ skills, userSecondarySkills }: Profile, names: EuropassNames): string {
  const primary = primarySkillOf(skills)
  const known = [...(primary ? [primary] : []), ...secondarySkillsOf(skills)].map(
    ({ id }) => names.skill(id) ?? id,
  )
  return element('Computer', [
    leaf(
      'Description',
      [...known, ...userSecondarySkills].map((name) => `<p>${escapeHtml(name)}</p>`).join(''),
    ),
  ])
}

const labels = { projects: 'Projects', certifications: 'Certifications' } as const

const achievement = (code: keyof typeof labels, lines: readonly (string | null)[]): string => {
  const description = paragraphs(lines)
  return description === ''
    ? ''
    : element('Achievement', [
        element('Title', [leaf('Code', code), leaf('Label', labels[code])]),
        leaf('Description', description),
      ])
}

const certificates = ({ certificates: all }: Profile): string =>
  achievement(
    'certifications',
    all.map(({ name, issued_by, issued_on }) => {
      const by = [issued_by, issued_on].filter(Boolean).join(', ')
      return name === null || by === '' ? name : `${name} (${by})`
    }),
  )

const withoutPlace = fieldsWith('europass').flatMap(([field, { europass }]) =>
  europass === 'none' ? [field] : [],
)

const isSaid = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== '' && value !== false

function lossesOf(profile: Profile): Loss[] {
  const loss = (path: string): Loss => ({ path: `/${path}`, reason: 'no place for it' })
  const inList = <Item extends object>(
    list: string,
    items: readonly Item[],
    members: readonly (keyof Item & string)[],
  ) =>
    items.flatMap((item, index) =>
      members.filter((member) => isSaid(item[member])).map((member) => loss(`${list}/${index}/${member}`)),
    )
  return [
    ...withoutPlace.filter((field) => isSaid(profile[field])).map(loss),
    ...profile.skills.flatMap(({ level, is_active }, index) =>
      is_active && level !== null ? [loss(`skills/${index}/level`)] : [],
    ),
    ...inList('workExperience', profile.workExperience, ['employment_form', 'industry', 'skills']),
    ...profile.education.flatMap(({ degree }, index) =>
      degree !== null && levelOfDegree(degree) === undefined ? [loss(`education/${index}/degree`)] : [],
    ),
    ...inList('education', profile.education, ['grade', 'skills']),
    ...inList('projects', profile.projects, [
      'type',
      'role',
      'start_date',
      'end_date',
      'team',
      'linked_experience',
      'skills',
      'tools',
      'technologies',
      'locationId',
      'itJobTitleId',
      'employmentType',
      'industryId',
      'degreeId',
    ]),
    ...inList('certificates', profile.certificates, ['link']),
  ]
}
