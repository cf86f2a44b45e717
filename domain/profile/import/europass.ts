// A Europass CV (SkillsPassport, versions 3.0 to 3.4) as a JSON Resume.
import type { ProfilePatchInput } from '../patch-schema.ts'
import { networkNamedIn } from '../resume/networks.ts'
import type { Loss, Resume } from '../resume/resume-schema.ts'
import { allText, at, type Element, linesOf, listAt, OVER, textAt } from './europass-tree.ts'
import { degreeOfLevel, isoCountry } from './europass-words.ts'
import type { ReadFiles } from './read-files.ts'

export const isEuropass = (root: Element | undefined): root is Element => root?.name === 'SkillsPassport'

const LONGEST_VALUE = 120

export function readEuropass(root: Element): Omit<ReadFiles, 'source'> {
  const lost: Loss[] = []
  const lose: Lose = (path, value, reason = 'no place for it') => {
    const said = linesOf(value).join(' ')
    if (said !== '') lost.push({ path: `/${path}`, reason, value: said.slice(0, LONGEST_VALUE) })
  }
  const learner = at(root, 'LearnerInfo')
  const identification = at(learner, 'Identification')
  const more: ProfilePatchInput = {}
  const [nationality, ...others] = listAt(at(identification, 'Demographics'), 'Nationality')
  const citizenship = isoCountry(textAt(nationality, 'Code'))
  if (citizenship !== undefined) more.citizenshipId = citizenship
  else lose('Nationality', textAt(nationality, 'Label'), 'not understood')
  for (const other of others) lose('Nationality', textAt(other, 'Label') || textAt(other, 'Code'))

  const resume: Resume = {
    basics: basicsOf(identification, at(learner, 'Headline'), lose),
    work: listAt(learner, 'WorkExperience').map((item, index) => workOf(item, index, lose)),
    education: listAt(learner, 'Education').map((item, index) => educationOf(item, index, lose)),
    languages: languagesOf(at(learner, 'Skills', 'Linguistic'), lose),
    skills: skillsOf(at(learner, 'Skills'), lose),
    ...achievementsOf(listAt(learner, 'Achievement'), lose),
  }
  for (const attachment of listAt(root, 'Attachment'))
    lose('Attachment', textAt(attachment, 'Description') || textAt(attachment, 'Name'))
  if (at(root, 'CoverLetter') !== undefined) lose('CoverLetter', 'CoverLetter')
  return { resume, more, lost }
}

type Lose = (path: string, value: string, reason?: Loss['reason']) => void

function basicsOf(
  identification: Element | undefined,
  headline: Element | undefined,
  lose: Lose,
): Resume['basics'] {
  const contact = at(identification, 'ContactInfo')
  const address = at(contact, 'Address', 'Contact')
  const phones = listAt(contact, 'Telephone')
  const phone = phones.find((one) => textAt(one, 'Use', 'Code') === 'mobile') ?? phones[0]
  for (const other of phones) if (other !== phone) lose('Telephone', textAt(other, 'Contact'))
  lose('Email', textAt(contact, 'Email', 'Contact'), 'not yours to set')
  for (const line of ['AddressLine', 'PostalCode']) lose(line, textAt(address, line))
  const demographics = at(identification, 'Demographics')
  lose('Birthdate', dayOf(at(demographics, 'Birthdate')))
  lose('Gender', textAt(demographics, 'Gender', 'Label'))
  if (at(identification, 'Photo') !== undefined) lose('Photo', 'Photo')

  const profiles = [...listAt(contact, 'Website'), ...listAt(contact, 'InstantMessaging')].flatMap((one) => {
    const value = textAt(one, 'Contact')
    const network = networkNamedIn(`${value} ${textAt(one, 'Use', 'Code')} ${textAt(one, 'Use', 'Label')}`)
    if (network === undefined) lose(one.name, value)
    return network === undefined
      ? []
      : [/^https?:/.test(value) ? { network, url: value } : { network, username: value }]
  })
  const type = textAt(headline, 'Type', 'Code')
  const label = textAt(headline, 'Description', 'Label')
  if (type !== 'position' && type !== 'personal_statement') lose('Headline', label)
  return {
    givenName: textAt(identification, 'PersonName', 'FirstName'),
    familyName: textAt(identification, 'PersonName', 'Surname'),
    label: type === 'position' ? label : '',
    summary: type === 'personal_statement' ? label : '',
    phone: textAt(phone, 'Contact'),
    location: {
      city: textAt(address, 'Municipality'),
      countryCode: isoCountry(textAt(address, 'Country', 'Code')) ?? '',
    },
    profiles,
  }
}

/** XML has `year="2002" month="--08"`, JSON has numbers in `Year` and `Month`. */
function dayOf(date: Element | undefined): string {
  const part = (name: string) =>
    (date?.attributes[name.toLowerCase()] ?? textAt(date, name)).replace(/\D/g, '').padStart(2, '0')
  const [year, month, day] = [part('Year'), part('Month'), part('Day')]
  if (!/^\d{4}$/.test(year)) return ''
  return [year, ...(month === '00' ? [] : [month, ...(day === '00' ? [] : [day])])].join('-')
}

function periodOf(item: Element) {
  const period = at(item, 'Period')
  const isCurrent = textAt(period, 'Current') === 'true'
  return { startDate: dayOf(at(period, 'From')), endDate: isCurrent ? '' : dayOf(at(period, 'To')) || OVER }
}

const countryOf = (organisation: Element | undefined): string =>
  isoCountry(textAt(organisation, 'ContactInfo', 'Address', 'Contact', 'Country', 'Code')) ??
  textAt(organisation, 'ContactInfo', 'Address', 'Contact', 'Country', 'Label')

function workOf(item: Element, index: number, lose: Lose) {
  const employer = at(item, 'Employer')
  lose(`work/${index}/Sector`, textAt(employer, 'Sector', 'Label'))
  lose(`work/${index}/Website`, textAt(employer, 'ContactInfo', 'Website', 'Contact'))
  return {
    name: textAt(employer, 'Name'),
    position: textAt(item, 'Position', 'Label'),
    location: countryOf(employer),
    summary: linesOf(at(item, 'Activities')?.text ?? '').join('\n'),
    ...periodOf(item),
  }
}

function educationOf(item: Element, index: number, lose: Lose) {
  const organisation = at(item, 'Organisation')
  const level = textAt(item, 'Level', 'Code')
  const degree = degreeOfLevel(level)
  if (degree === undefined) lose(`education/${index}/Level`, textAt(item, 'Level', 'Label'), 'not understood')
  lose(`education/${index}/Activities`, at(item, 'Activities')?.text ?? '')
  lose(`education/${index}/Field`, textAt(item, 'Field', 'Label'))
  return {
    institution: textAt(organisation, 'Name'),
    area: textAt(item, 'Title'),
    studyType: degree ?? '',
    location: countryOf(organisation),
    ...periodOf(item),
  }
}

function languagesOf(linguistic: Element | undefined, lose: Lose) {
  const named = (item: Element) => textAt(item, 'Description', 'Code') || textAt(item, 'Description', 'Label')
  return [
    ...listAt(linguistic, 'MotherTongue').map((item) => ({ language: named(item), fluency: 'native' })),
    ...listAt(linguistic, 'ForeignLanguage').map((item, index) => {
      const levels = (at(item, 'ProficiencyLevel')?.children ?? []).map(({ text }) =>
        text.trim().toUpperCase(),
      )
      // Five skills become one level, the lowest, so that nothing is overstated.
      const [lowest = '', ...higher] = levels.filter((level) => /^[ABC][12]$/.test(level)).sort()
      if (higher.some((level) => level !== lowest))
        lose(`languages/${index}/ProficiencyLevel`, `${named(item)}: ${levels.join(', ')}`)
      return { language: named(item), fluency: lowest }
    }),
  ]
}

const LONGEST_SKILL = 40

/**
 * Computer skills are a list or a text; from a text only parts short enough to be a skill's name are taken.
 */
function skillsOf(skills: Element | undefined, lose: Lose) {
  const names: string[] = []
  for (const line of linesOf(at(skills, 'Computer', 'Description')?.text ?? ''))
    for (const part of line.replace(/^[-–•*]\s*/, '').split(/[,;]/)) {
      const name = part.trim()
      if (name !== '' && name.length <= LONGEST_SKILL && name.split(' ').length <= 4) names.push(name)
      else lose('Skills/Computer', name)
    }
  for (const kind of ['Communication', 'Organisational', 'JobRelated', 'Other'])
    lose(`Skills/${kind}`, at(skills, kind, 'Description')?.text ?? '')
  const licences = at(skills, 'Driving')
  if (licences !== undefined) lose('Skills/Driving', allText(licences))
  return names.map((name) => ({ name }))
}

/**
 * Each achievement becomes a project named by its first line; each line of certifications becomes a
 * certificate.
 */
function achievementsOf(
  achievements: readonly Element[],
  lose: Lose,
): Pick<Resume, 'projects' | 'certificates'> {
  const projects: NonNullable<Resume['projects']> = []
  const certificates: NonNullable<Resume['certificates']> = []
  for (const achievement of achievements) {
    const code = textAt(achievement, 'Title', 'Code')
    const lines = linesOf(at(achievement, 'Description')?.text ?? '')
    if (code === 'projects' && lines[0] !== undefined)
      projects.push({ name: lines[0], description: lines.slice(1).join('\n'), endDate: OVER })
    else if (code === 'certifications') certificates.push(...lines.map(certificateOf))
    else lose(`Achievement/${textAt(achievement, 'Title', 'Label') || code}`, lines.join(' '))
  }
  return { projects, certificates }
}

/** `Name (Issuer, 2024-05)` or one of the two in the brackets, as we write it; else the line is the name. */
function certificateOf(line: string) {
  const [, name = line, issuer = '', date = ''] =
    /^(.+?) \((?:(.*?)(?:, |(?=\))))??(\d{4}(?:-\d\d){0,2})?\)$/.exec(line) ?? []
  return { name, issuer, date }
}
