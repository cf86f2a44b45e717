// Makes domain/career/occupations.json from the O*NET database as JSON Lines: of each occupation with an interest
// profile its code, title, six scores and job zone; technologies for the occupations of information technology only.
//
//   node scripts/occupations/build.ts --from <occupations.jsonl>
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const TYPES = ['Realistic', 'Investigative', 'Artistic', 'Social', 'Enterprising', 'Conventional'] as const
/** Computer occupations of the Standard Occupational Classification. */
const IT = /^15-12/
/** In every office, so they tell nothing about a role. */
const OFFICE = /office|outlook|excel|word$|powerpoint|sharepoint|access$|visio|acrobat|teams|xml$/i
const TECHNOLOGIES = 12
const TO = fileURLToPath(new URL('../../domain/career/occupations.json', import.meta.url))

interface Occupation {
  code: string
  title: string
  job_zone?: number
  interests?: Partial<Record<(typeof TYPES)[number], number>>
  technologies?: { name: string; hot: boolean; in_demand: boolean }[]
}

const { values } = parseArgs({ options: { from: { type: 'string' } } })
if (values.from === undefined) throw new Error('Name the file: --from <occupations.jsonl>')
const occupations = readFileSync(values.from, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Occupation)
  .filter(({ interests }) => TYPES.every((type) => interests?.[type] !== undefined))

const made = {
  // Code, scores of R, I, A, S, E, C from 1 to 7, job zone, title.
  profiles: occupations.map(({ code, title, interests, job_zone }) =>
    [code, ...TYPES.map((type) => interests?.[type]), job_zone ?? 0, title].join(' '),
  ),
  technologies: Object.fromEntries(
    occupations
      .filter(({ code }) => IT.test(code))
      .map(({ code, technologies = [] }) => [code, namesOf(technologies)]),
  ),
}
writeFileSync(TO, `${JSON.stringify(made, null, 2)}\n`)

/** The technologies that vacancies often ask for, by the names that people use. */
function namesOf(technologies: NonNullable<Occupation['technologies']>): string[] {
  return technologies
    .filter(({ name, hot, in_demand }) => hot && in_demand && !OFFICE.test(name))
    .map(({ name }) => shortName(name))
    .filter((name, at, all) => all.indexOf(name) === at)
    .slice(0, TECHNOLOGIES)
}

/** "Structured query language SQL" is called SQL, "Amazon Web Services AWS software" AWS. */
function shortName(name: string): string {
  const bare = name.replace(/ (?:software|language)$/, '')
  const known = /(?:^| )(SQL|AWS|CSS|HTML|XML|BGP|ERP|VBA|PHP)$/.exec(bare)
  const short = known?.[1] ?? bare
  return (
    {
      'Oracle Java': 'Java',
      'Google Angular': 'Angular',
      'IBM Terraform': 'Terraform',
      'Jenkins CI': 'Jenkins',
      'The MathWorks MATLAB': 'MATLAB',
      'ESRI ArcGIS': 'ArcGIS',
      'Atlassian JIRA': 'Jira',
    }[short] ?? short
  )
}
