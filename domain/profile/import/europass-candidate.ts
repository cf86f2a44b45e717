// A Europass CV as the portal has written it since 2020 (Candidate, HR-XML with Europass additions), as a
// JSON Resume. Its schema is not published in full: what several independent readers and writers agree on is
// read, and the rest is reported as lost.
import type { ProfilePatchInput } from '../patch-schema.ts'
import { networkNamedIn } from '../resume/networks.ts'
import type { Loss, Resume } from '../resume/resume-schema.ts'
import { allText, at, type Element, linesOf, OVER, textAt } from './europass-tree.ts'
import { degreeOfLevel, isoCountry } from './europass-words.ts'
import type { ReadFiles } from './read-files.ts'

export const isCandidate = (root: Element | undefined): root is Element =>
  root?.name === 'Candidate' && at(root, 'CandidatePerson') !== undefined

const LONGEST_VALUE = 120

type Lose = (path: string, value: string, reason?: Loss['reason']) => void

const childrenOf = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? []

/** All elements of this name at any depth: versions differ in what they wrap around a list. */
const within = (element: Element | undefined, name: string): Element[] =>
  element?.children.flatMap((child) => (child.name === name ? [child] : within(child, name))) ?? []

export function readCandidate(root: Element): Omit<ReadFiles, 'source'> {
  const lost: Loss[] = []
  const lose: Lose = (path, value, reason = 'no place for it') => {
    const said = linesOf(value).join(' ')
    if (said !== '') lost.push({ path: `/${path}`, reason, value: said.slice(0, LONGEST_VALUE) })
  }
  const person = at(root, 'CandidatePerson')
  const profile = at(root, 'CandidateProfile')
  const more: ProfilePatchInput = {}
  const [nationality, ...others] = childrenOf(person, 'NationalityCode').map(({ text }) => text.trim())
  const citizenship = isoCountry(nationality ?? '')
  if (citizenship !== undefined) more.citizenshipId = citizenship
  else lose('Nationality', nationality ?? '', 'not understood')
  for (const other of others) lose('Nationality', other)

  const resume: Resume = {
    basics: basicsOf(person, lose),
    work: jobsOf(profile, lose),
    education: within(at(profile, 'EducationHistory'), 'EducationOrganizationAttendance').map((item, index) =>
      schoolOf(item, index, lose),
    ),
    languages: languagesOf(person, profile, lose),
    skills: skillsOf(profile),
    projects: within(at(profile, 'Projects'), 'Project').map(projectOf),
  }
  for (const part of profile?.children ?? []) {
    if (read.has(part.name)) continue
    lose(part.name, part.name === 'Attachment' ? part.name : allText(part))
  }
  return { resume, more, lost }
}

/** Parts of a profile that are imported, or say nothing about the person. */
const read = new Set([
  ...['ID', 'EmploymentHistory', 'EducationHistory', 'PersonQualifications', 'DigitalSkills', 'Projects'],
])

function basicsOf(person: Element | undefined, lose: Lose): Resume['basics'] {
  const phones: string[] = []
  const profiles: { network: string; url?: string; username?: string }[] = []
  let address: Element | undefined
  for (const way of childrenOf(person, 'Communication')) {
    address ??= at(way, 'Address')
    const channel = textAt(way, 'ChannelCode')
    const value = textAt(way, 'URI') || textAt(way, 'URL') || textAt(way, 'Text')
    if (channel === 'Telephone') {
      const [country, number] = [textAt(way, 'CountryDialing'), textAt(way, 'DialNumber')]
      phones.push(country === '' ? number : `+${country.replace(/\D/g, '')} ${number}`)
    } else if (channel === 'Email') lose('Email', value, 'not yours to set')
    else if (value !== '') {
      const network = networkNamedIn(`${value} ${textAt(way, 'UseCode')} ${textAt(way, 'OtherTitle')}`)
      if (network === undefined) lose('Website', value)
      else profiles.push(/^https?:/.test(value) ? { network, url: value } : { network, username: value })
    }
  }
  for (const other of phones.slice(1)) lose('Telephone', other)
  for (const line of ['AddressLine', 'PostalCode']) lose(line, textAt(address, line))
  for (const [part, element] of [
    ['Birthdate', 'BirthDate'],
    ['Gender', 'GenderCode'],
  ] as const)
    lose(part, textAt(person, element))
  return {
    givenName: textAt(person, 'PersonName', 'GivenName'),
    familyName: textAt(person, 'PersonName', 'FamilyName'),
    phone: phones[0] ?? '',
    location: {
      city: textAt(address, 'CityName'),
      countryCode: isoCountry(textAt(address, 'CountryCode')) ?? '',
    },
    profiles,
  }
}

/** The day is in an element of its own, or given directly. */
const dayAt = (period: Element | undefined, name: string): string =>
  textAt(period, name, 'FormattedDateTime') || textAt(period, name)

function periodOf(period: Element | undefined) {
  const isCurrent = textAt(period, 'CurrentIndicator') === 'true' || textAt(period, 'Ongoing') === 'true'
  return {
    startDate: dayAt(period, 'StartDate'),
    endDate: isCurrent ? '' : dayAt(period, 'EndDate') || OVER,
  }
}

const countryOf = (organisation: Element): string =>
  isoCountry(textAt(organisation, 'OrganizationContact', 'Communication', 'Address', 'CountryCode')) ?? ''

/** One entry for each position with an employer. */
function jobsOf(profile: Element | undefined, lose: Lose): Resume['work'] {
  const jobs: NonNullable<Resume['work']> = []
  for (const employer of within(at(profile, 'EmploymentHistory'), 'EmployerHistory')) {
    const positions = childrenOf(employer, 'PositionHistory')
    for (const position of positions.length > 0 ? positions : [employer]) {
      lose(`work/${jobs.length}/Sector`, textAt(employer, 'IndustryCode'))
      jobs.push({
        name: textAt(employer, 'OrganizationName'),
        position: textAt(position, 'PositionTitle'),
        location: isoCountry(textAt(position, 'Country')) ?? countryOf(employer),
        summary: linesOf(at(position, 'Description')?.text ?? '').join('\n'),
        ...periodOf(at(position, 'EmploymentPeriod') ?? at(employer, 'EmploymentPeriod')),
      })
    }
  }
  return jobs
}

function schoolOf(item: Element, index: number, lose: Lose) {
  const level = textAt(item, 'EducationLevelCode')
  const degree = degreeOfLevel(level)
  if (degree === undefined) lose(`education/${index}/Level`, level, 'not understood')
  lose(`education/${index}/Field`, textAt(item, 'EducationDegree', 'FieldOfStudy', 'MainFieldOfStudy'))
  lose(`education/${index}/Activities`, at(item, 'EducationDegree', 'OccupationalSkillsCovered')?.text ?? '')
  return {
    institution: textAt(item, 'OrganizationName'),
    area: textAt(item, 'ProgramName') || textAt(item, 'EducationDegree', 'DegreeName'),
    studyType: degree ?? '',
    score: textAt(item, 'EducationDegree', 'FinalGrade', 'ScoreText'),
    location: countryOf(item),
    ...periodOf(at(item, 'AttendancePeriod')),
  }
}

/** `deu` becomes `de`; the name of a language stays as it is. */
function languageOf(code: string): string {
  if (!/^[a-z]{3}$/i.test(code)) return code
  return Intl.getCanonicalLocales(code)[0] ?? code
}

function languagesOf(person: Element | undefined, profile: Element | undefined, lose: Lose) {
  const spoken = within(at(profile, 'PersonQualifications'), 'PersonCompetency').filter(
    (one) => textAt(one, 'TaxonomyID').toLowerCase() === 'language',
  )
  return [
    ...childrenOf(person, 'PrimaryLanguageCode').map(({ text }) => ({
      language: languageOf(text.trim()),
      fluency: 'native',
    })),
    ...spoken.map((one, index) => {
      const language = languageOf(textAt(one, 'CompetencyID'))
      const levels = within(one, 'ScoreText').map(({ text }) => text.trim().toUpperCase())
      // Five skills become one level, the lowest, so that nothing is overstated.
      const [lowest = '', ...higher] = levels.filter((level) => /^[ABC][12]$/.test(level)).sort()
      if (higher.some((level) => level !== lowest))
        lose(`languages/${index}/ProficiencyLevel`, `${language}: ${levels.join(', ')}`)
      return { language, fluency: lowest }
    }),
  ]
}

function skillsOf(profile: Element | undefined): NonNullable<Resume['skills']> {
  const competencies = within(at(profile, 'PersonQualifications'), 'PersonCompetency').filter((one) =>
    /^digital[_ -]?skill$/i.test(textAt(one, 'TaxonomyID')),
  )
  const names = [
    ...within(profile, 'DigitalSkill').map(allText),
    ...competencies.map((one) => textAt(one, 'CompetencyName')),
  ]
  return [...new Set(names)].filter((name) => name !== '').map((name) => ({ name }))
}

const projectOf = (item: Element) => ({
  name: textAt(item, 'Title'),
  description: linesOf(at(item, 'Description')?.text ?? '').join('\n'),
  url: textAt(item, 'Link'),
  ...periodOf(at(item, 'Date')),
})
