// The archive that LinkedIn makes of a member's own data: CSV tables, one for each part of the page.
import { parse } from 'csv-parse/sync'
import { FileRefused } from '#services/uploads/check/refusal.ts'
import { rowOf } from '../fields.ts'
import { networks } from '../resume/networks.ts'
import type { Loss, Resume } from '../resume/resume-schema.ts'
import type { ReadFiles } from './read-files.ts'

/** Rows read from each table; a profile keeps fifty. */
const MAX_ROWS = 2_000

/** Columns by header name; older exports have other names in the same order. */
const tables = {
  Profile: [
    'First Name',
    'Last Name',
    'Maiden Name',
    'Address',
    'Birth Date',
    'Headline',
    'Summary',
    'Industry',
    'Zip Code',
    'Geo Location',
    'Twitter Handles',
    'Websites',
    'Instant Messengers',
  ],
  Positions: ['Company Name', 'Title', 'Description', 'Location', 'Started On', 'Finished On'],
  Education: ['School Name', 'Start Date', 'End Date', 'Notes', 'Degree Name', 'Activities'],
  Skills: ['Name'],
  Languages: ['Name', 'Proficiency'],
  Projects: ['Title', 'Description', 'Url', 'Started On', 'Finished On'],
  Certifications: ['Name', 'Url', 'Authority', 'Started On', 'Finished On', 'License Number'],
  'Email Addresses': ['Email Address', 'Confirmed', 'Primary'],
  PhoneNumbers: ['Extension', 'Number', 'Type'],
} as const satisfies Readonly<Record<string, readonly string[]>>

type Table = keyof typeof tables
type Row<Name extends Table> = Readonly<Record<(typeof tables)[Name][number], string>>

/**
 * Parts of a career that a profile has no field for. The rest of an archive is unrelated: messages, contacts,
 * advertisements.
 */
const otherTables = [
  'Honors',
  'Publications',
  'Patents',
  'Courses',
  'Test Scores',
  'Organizations',
  'Volunteering',
  'Causes You Care About',
  'Recommendations Received',
  'Endorsement Received Info',
  'Interests',
] as const

/** Without the suffix of a second download, and as older exports name it: `Phone_Numbers (1).csv`. */
const plainName = (file: string): string =>
  file
    .replace(/\.csv$/i, '')
    .replace(/\s*\(\d+\)$/, '')
    .replace(/[\s_]+/g, '')
    .toLowerCase()

const tableNames = Object.keys(tables) as Table[]
const tableOf = (file: string): Table | undefined =>
  tableNames.find((name) => plainName(name) === plainName(file))
const otherTableOf = (file: string) => otherTables.find((name) => plainName(name) === plainName(file))

export const isLinkedInFile = (file: string): boolean =>
  /\.csv$/i.test(file) && (tableOf(file) ?? otherTableOf(file)) !== undefined

/** @param files text by name @throws FileRefused when none of its tables is there */
export function readLinkedIn(files: ReadonlyMap<string, string>): ReadFiles {
  const read = new Map<Table, string[][]>()
  const lost: Loss[] = []
  for (const [file, text] of files) {
    const rows = rowsOf(text)
    const table = tableOf(file) ?? tableOfHeader(rows[0] ?? [])
    if (table !== undefined) read.set(table, rows)
    else if (otherTableOf(file) !== undefined)
      lost.push(
        ...rows.slice(1).map(
          (row, at): Loss => ({
            path: `/${otherTableOf(file)}/${at}`,
            reason: 'no place for it',
            value: row.filter(Boolean).slice(0, 2).join(', '),
          }),
        ),
      )
  }
  if (read.size === 0 && lost.length === 0)
    throw new FileRefused('wrong-kind', 'The archive has none of the expected tables')
  const rows = <Name extends Table>(name: Name): Row<Name>[] => named(name, read.get(name) ?? [])
  const [profile] = rows('Profile')
  lost.push(...lostOf(profile, rows))
  const resume: Resume = {
    basics: {
      givenName: profile?.['First Name'],
      familyName: profile?.['Last Name'],
      label: profile?.Headline,
      summary: profile?.Summary,
      // A number without a country prefix could be in any country.
      phone: rows('PhoneNumbers').find((row) => row.Number !== '')?.Number,
      location: { city: profile?.['Geo Location'] },
      profiles: messengersOf(profile?.['Instant Messengers'] ?? ''),
    },
    work: rows('Positions').map((row) => ({
      name: row['Company Name'],
      position: row.Title,
      location: row.Location,
      summary: row.Description,
      startDate: dateOf(row['Started On']),
      endDate: dateOf(row['Finished On']),
    })),
    education: rows('Education').map((row) => ({
      institution: row['School Name'],
      ...degreeOf(row['Degree Name']),
      startDate: dateOf(row['Start Date']),
      endDate: dateOf(row['End Date']),
    })),
    skills: rows('Skills').map((row) => ({ name: row.Name.replaceAll('"', '') })),
    languages: rows('Languages').map((row) => ({ language: row.Name, fluency: row.Proficiency })),
    projects: rows('Projects').map((row) => ({
      name: row.Title,
      description: row.Description,
      url: row.Url,
      startDate: dateOf(row['Started On']),
      endDate: dateOf(row['Finished On']),
    })),
    certificates: rows('Certifications').map((row) => ({
      name: row.Name,
      issuer: row.Authority,
      url: row.Url,
      date: dateOf(row['Started On']),
    })),
  }
  return { source: 'linkedin', resume, more: {}, lost }
}

function rowsOf(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      trim: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: MAX_ROWS + 1,
    }) as string[][]
  } catch {
    throw new FileRefused('broken', 'A table is truncated or malformed')
  }
}

const sameColumn = (one: string, other: string): boolean => one.trim().toLowerCase() === other.toLowerCase()

/**
 * By its columns, in case the file was renamed. Many tables have `Name`, so that column alone is not enough.
 */
const tableOfHeader = (header: readonly string[]): Table | undefined =>
  tableNames.find(
    (name) =>
      tables[name].length > 1 &&
      tables[name].every((column) => header.some((given) => sameColumn(given, column))),
  )

/** Rows by column name. If no name is recognised, columns are taken in the usual order. */
function named<Name extends Table>(name: Name, [header = [], ...rows]: readonly string[][]): Row<Name>[] {
  const columns: readonly string[] = tables[name]
  const places = columns.map((column) => header.findIndex((given) => sameColumn(given, column)))
  const byOrder = places.every((place) => place < 0)
  return rows.map(
    (row) =>
      Object.fromEntries(
        columns.map((column, at) => [column, row[byOrder ? at : (places[at] ?? -1)] ?? '']),
      ) as Row<Name>,
  )
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/**
 * `Jan 2019`, `January 2019` and `01/2019` become 2019-01; years and other text stay, for the schema to
 * accept or refuse.
 */
function dateOf(text: string): string {
  const [, word = '', year] = /^(\p{L}{3,})\.?\s+(?:\d{1,2},\s*)?(\d{4})$/u.exec(text) ?? []
  const month = months.indexOf(word.slice(0, 3).toLowerCase()) + 1
  if (year !== undefined && month > 0) return `${year}-${String(month).padStart(2, '0')}`
  const [, number, ofYear] = /^(\d{1,2})[./](\d{4})$/.exec(text) ?? []
  return number !== undefined && ofYear !== undefined ? `${ofYear}-${number.padStart(2, '0')}` : text
}

/** LinkedIn's degrees, and our choice for each. */
const degrees: readonly (readonly [pattern: RegExp, value: string])[] = [
  [/\bmba\b|business administration/i, 'mba'],
  [/\b(?:doctor|ph\.?\s?d)/i, 'doctorate'],
  [/\bmaster|\bm\.?sc\b|\bm\.?a\b/i, 'master'],
  [/\bbachelor|\bb\.?sc\b|\bb\.?a\b/i, 'bachelor'],
  [/\bassociate/i, 'short-cycle'],
]

/** `Master of Science - MS, Computer Science` is a degree and a subject. */
function degreeOf(text: string): { studyType?: string; area?: string } {
  const [degree = '', ...subject] = text.split(',')
  const value = degrees.find(([pattern]) => pattern.test(degree))?.[1]
  return value === undefined
    ? { area: text }
    : { studyType: value, area: subject.join(',').trim() || degree.trim() }
}

const messengers = networks.filter(({ field }) => {
  const place = rowOf(field).europass
  return typeof place === 'object' && 'messaging' in place
})
const namedMessengers = new RegExp(
  String.raw`(${messengers.map(({ network }) => network).join('|')})\s*[:/]\s*([^\s,;\]]+)`,
  'gi',
)

const messengersOf = (text: string) =>
  [...text.matchAll(namedMessengers)].map(([, network, username]) => ({ network, username }))

function lostOf(
  profile: Row<'Profile'> | undefined,
  rows: <Name extends Table>(name: Name) => Row<Name>[],
): Loss[] {
  const loss = (path: string, value: string, reason: Loss['reason'] = 'no place for it'): Loss[] =>
    value === '' ? [] : [{ path: `/${path}`, reason, value }]
  return [
    ...(
      ['Maiden Name', 'Address', 'Birth Date', 'Industry', 'Zip Code', 'Twitter Handles', 'Websites'] as const
    ).flatMap((column) => loss(`Profile/${column}`, (profile?.[column] ?? '').replace(/^\[(.*)\]$/, '$1'))),
    ...rows('Email Addresses').flatMap((row) =>
      loss('Email Addresses', row['Email Address'], 'not yours to set'),
    ),
    ...rows('PhoneNumbers')
      .slice(1)
      .flatMap((row) => loss('PhoneNumbers', row.Number)),
    ...rows('Education').flatMap((row, at) => [
      ...loss(`education/${at}/Notes`, row.Notes),
      ...loss(`education/${at}/Activities`, row.Activities),
    ]),
    ...rows('Certifications').flatMap((row, at) => [
      ...loss(`certificates/${at}/License Number`, row['License Number']),
      ...loss(`certificates/${at}/Finished On`, row['Finished On']),
    ]),
  ]
}
