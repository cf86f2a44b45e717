// Real postings as vacancies, and searches as people type them, each with a rule over the postings' facts that says
// which of them answer it. What is typed was written before the search knew other names, places or manners.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { countryCode } from '#domain/catalogue/import/countries.ts'
import { employmentFormsIn, seniorityIn } from '#domain/catalogue/import/working-forms.ts'
import { type Vacancy, vacancySchema } from '#domain/catalogue/vacancy.ts'
import { type Lang, type Locale, localeOfLang } from '#services/languages.ts'

export interface Posting {
  id: number
  /** The role as its publisher sorted it, with `Senior` before it. */
  title_group: string
  title: string
  company: string | null
  location: string | null
  country: string | null
  schedule_type: string | null
  remote: boolean
  posted_at: string
  /** In dollars. */
  salary_year_avg: number | null
  skills: string[]
}

export const searchKinds = [
  'title',
  'skill',
  'alias',
  'typo',
  'place',
  'manner',
  'pay',
  'phrase',
  'exclusion',
  'other script',
] as const
export type SearchKind = (typeof searchKinds)[number]

export interface JudgedSearch {
  kind: SearchKind
  locale: Locale
  typed: string
  isRight: (posting: Posting) => boolean
}

export function postings(part: 'known' | 'held-out'): Posting[] {
  const file = join(import.meta.dirname, 'postings', `${part}.jsonl.br`)
  return brotliDecompressSync(readFileSync(file))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Posting)
}

/** As an import would write it that reads every field. */
export function vacancyOf(posting: Posting): Vacancy {
  const { id, title_group, title, company, location, country, schedule_type, remote, posted_at, skills } =
    posting
  const code = countryCode(country ?? '') ?? null
  const anywhere = location === 'Anywhere'
  return vacancySchema.parse({
    external_id: String(id),
    locale: 'en-us',
    status: 'open',
    title: title.slice(0, 300),
    company: company ?? '',
    summary: '',
    description: '',
    description_format: 'text',
    responsibilities: [],
    requirements: [],
    specialization: null,
    job_type: null,
    employment_form: schedule_type && employmentFormsIn(schedule_type).join(', '),
    assignment_duration: null,
    seniority: title_group.startsWith('Senior') ? 'senior' : seniorityIn(title),
    locations:
      location === null || anywhere
        ? []
        : [
            {
              name: location,
              city: /,/.test(location) ? (location.split(',')[0] ?? null) : null,
              country: code,
            },
          ],
    remote: remote || anywhere ? 'full' : 'none',
    remote_countries: (remote || anywhere) && code !== null ? [code] : [],
    salary:
      posting.salary_year_avg === null
        ? null
        : {
            min: Math.round(posting.salary_year_avg),
            max: Math.round(posting.salary_year_avg),
            currency: 'USD',
            period: 'year',
          },
    languages: [],
    apply_url: null,
    program: null,
    published_at: `${posted_at}T09:00:00Z`,
    valid_through: null,
    hot: 0,
    skills: skills.map((name) => ({ name, required: true })),
  })
}

type Rule = (posting: Posting) => boolean

const has = (text: string, part: string) => {
  const plain = (raw: string) =>
    ` ${raw
      .toLowerCase()
      .replace(/[^\p{L}\p{N}+#.]+/gu, ' ')
      .trim()} `
  return plain(text).includes(plain(part))
}
/** By the publisher's sorting, or because the title says so. */
const role =
  (name: string): Rule =>
  ({ title_group, title }) =>
    title_group.replace('Senior ', '') === name || has(title, name)
/** In the publisher's list, or in the title. */
const skill =
  (name: string): Rule =>
  ({ skills, title }) =>
    skills.includes(name) || has(title, name)
const isIn =
  (place: string): Rule =>
  ({ location, country }) =>
    country === place || (location ?? '').split(', ').includes(place)
const both =
  (...rules: Rule[]): Rule =>
  (posting) =>
    rules.every((rule) => rule(posting))
const isRemote: Rule = ({ remote, location }) => remote || location === 'Anywhere'
const senior: Rule = ({ title_group, title }) =>
  title_group.startsWith('Senior') || /\b(senior|sr)\b/i.test(title)
const contract =
  (name: string): Rule =>
  ({ schedule_type }) =>
    (schedule_type ?? '').includes(name)
const junior: Rule = ({ title }) => /\b(junior|jr|entry|graduate)\b/i.test(title)
const paid =
  (from: number): Rule =>
  ({ salary_year_avg }) =>
    (salary_year_avg ?? 0) >= from

const titles: readonly [Lang, string, string][] = [
  ['en', 'data analyst', 'Data Analyst'],
  ['en', 'machine learning engineer', 'Machine Learning Engineer'],
  ['en', 'cloud engineer', 'Cloud Engineer'],
  ['en', 'software developer', 'Software Engineer'],
  ['de', 'Datenwissenschaftler', 'Data Scientist'],
  ['de', 'Datenanalyst', 'Data Analyst'],
  ['de', 'Dateningenieur', 'Data Engineer'],
  ['de', 'Softwareentwickler', 'Software Engineer'],
  ['de', 'Business-Analyst', 'Business Analyst'],
  ['uk', 'аналітик даних', 'Data Analyst'],
  ['uk', 'інженер даних', 'Data Engineer'],
  ['uk', 'бізнес-аналітик', 'Business Analyst'],
  ['uk', 'програміст', 'Software Engineer'],
  ['ru', 'аналитик данных', 'Data Analyst'],
  ['ru', 'инженер данных', 'Data Engineer'],
  ['ru', 'специалист по данным', 'Data Scientist'],
  ['ru', 'программист', 'Software Engineer'],
  ['fr', 'analyste de données', 'Data Analyst'],
  ['fr', 'ingénieur de données', 'Data Engineer'],
  ['fr', 'scientifique des données', 'Data Scientist'],
  ['fr', 'ingénieur logiciel', 'Software Engineer'],
  ['es', 'analista de datos', 'Data Analyst'],
  ['es', 'científico de datos', 'Data Scientist'],
  ['es', 'ingeniero de datos', 'Data Engineer'],
  ['es', 'analista de negocio', 'Business Analyst'],
  ['nl', 'data-analist', 'Data Analyst'],
  ['nl', 'datawetenschapper', 'Data Scientist'],
  ['nl', 'data engineer', 'Data Engineer'],
  ['nl', 'businessanalist', 'Business Analyst'],
  ['nl', 'software ontwikkelaar', 'Software Engineer'],
]
const skills: readonly [Lang, string, string][] = [
  ['en', 'Python', 'python'],
  ['de', 'SQL', 'sql'],
  ['en', 'Tableau', 'tableau'],
  ['fr', 'Snowflake', 'snowflake'],
  ['es', 'Databricks', 'databricks'],
  ['nl', 'Apache Kafka', 'kafka'],
  ['uk', 'Apache Spark', 'spark'],
  ['ru', 'Hadoop', 'hadoop'],
  ['en', 'Power BI', 'power bi'],
  ['de', 'Microsoft Azure', 'azure'],
  ['fr', 'Microsoft Excel', 'excel'],
  ['es', 'Docker', 'docker'],
  ['nl', 'Kubernetes', 'kubernetes'],
  ['uk', 'PostgreSQL', 'postgresql'],
  ['ru', 'MongoDB', 'mongodb'],
  ['en', 'TensorFlow', 'tensorflow'],
  ['de', 'PyTorch', 'pytorch'],
  ['fr', 'pandas', 'pandas'],
  ['es', 'NumPy', 'numpy'],
  ['nl', 'Jenkins', 'jenkins'],
  ['uk', 'Linux', 'linux'],
  ['ru', 'JavaScript', 'javascript'],
  ['en', 'C++', 'c++'],
  ['de', 'Airflow', 'airflow'],
  ['fr', 'MySQL', 'mysql'],
  ['es', 'BigQuery', 'bigquery'],
  ['nl', 'Looker', 'looker'],
  ['uk', 'Scala', 'scala'],
  ['ru', 'Java', 'java'],
  ['en', 'scikit-learn', 'scikit-learn'],
]
const aliases: readonly [Lang, string, string][] = [
  ['en', 'k8s', 'kubernetes'],
  ['de', 'postgres', 'postgresql'],
  ['en', 'js', 'javascript'],
  ['fr', 'powerbi', 'power bi'],
  ['en', 'sklearn', 'scikit-learn'],
  ['de', 'amazon web services', 'aws'],
  ['es', 'google cloud platform', 'gcp'],
  ['nl', 'golang', 'go'],
  ['en', 'ms excel', 'excel'],
  ['uk', 'mssql', 'sql server'],
  ['ru', 'mongo', 'mongodb'],
  ['en', 'cpp', 'c++'],
  ['de', 'csharp', 'c#'],
  ['fr', 'py', 'python'],
  ['es', 'python3', 'python'],
  ['nl', 'ts', 'typescript'],
  ['uk', 'structured query language', 'sql'],
  ['ru', 'ms sql', 'sql server'],
  ['en', 'mongo db', 'mongodb'],
  ['de', 'psql', 'postgresql'],
  ['fr', 'kafka', 'kafka'],
  ['es', 'scikit learn', 'scikit-learn'],
  ['nl', 'ecmascript', 'javascript'],
  ['uk', 'spark', 'spark'],
  ['ru', 'tensor flow', 'tensorflow'],
  ['en', 'java script', 'javascript'],
  ['de', 'big query', 'bigquery'],
  ['fr', 'nodejs', 'node.js'],
  ['es', 'excel', 'excel'],
  ['nl', 'no sql', 'nosql'],
]
const typos: readonly [Lang, string, Rule][] = [
  ['en', 'data scientst', role('Data Scientist')],
  ['en', 'pyhton', skill('python')],
  ['en', 'kuberntes', skill('kubernetes')],
  ['en', 'tablaeu', skill('tableau')],
  ['de', 'data enginer', role('Data Engineer')],
  ['de', 'snowflke', skill('snowflake')],
  ['de', 'Data Anaylst', role('Data Analyst')],
  ['de', 'javascritp', skill('javascript')],
  ['fr', 'tensorflwo', skill('tensorflow')],
  ['fr', 'hadooop', skill('hadoop')],
  ['fr', 'databrics', skill('databricks')],
  ['fr', 'machine lerning engineer', role('Machine Learning Engineer')],
  ['es', 'postgressql', skill('postgresql')],
  ['es', 'mongdb', skill('mongodb')],
  ['es', 'data scientits', role('Data Scientist')],
  ['es', 'bussiness analyst', role('Business Analyst')],
  ['nl', 'airfow', skill('airflow')],
  ['nl', 'jenkns', skill('jenkins')],
  ['nl', 'sofware engineer', role('Software Engineer')],
  ['nl', 'bigqery', skill('bigquery')],
  ['uk', 'dokcer', skill('docker')],
  ['uk', 'cassandar', skill('cassandra')],
  ['uk', 'data analist', role('Data Analyst')],
  ['uk', 'redshfit', skill('redshift')],
  ['ru', 'pytroch', skill('pytorch')],
  ['ru', 'data engeneer', role('Data Engineer')],
  ['ru', 'oralce', skill('oracle')],
  ['ru', 'pandsa', skill('pandas')],
  ['en', 'cloud enginee', role('Cloud Engineer')],
  ['en', 'excell', skill('excel')],
]
const places: readonly [Lang, string, Rule, string][] = [
  ['en', 'data analyst new york', role('Data Analyst'), 'New York'],
  ['en', 'data engineer in Berlin', role('Data Engineer'), 'Berlin'],
  ['en', 'python in India', skill('python'), 'India'],
  ['en', 'data scientist in Canada', role('Data Scientist'), 'Canada'],
  ['en', 'sql chicago', skill('sql'), 'Chicago'],
  ['de', 'data engineer in Deutschland', role('Data Engineer'), 'Germany'],
  ['de', 'Data Scientist Frankreich', role('Data Scientist'), 'France'],
  ['de', 'python in den Niederlanden', skill('python'), 'Netherlands'],
  ['de', 'Warschau', () => true, 'Warsaw'],
  ['fr', 'data analyst à Paris', role('Data Analyst'), 'Paris'],
  ['fr', 'data engineer Allemagne', role('Data Engineer'), 'Germany'],
  ['fr', 'python en Espagne', skill('python'), 'Spain'],
  ['fr', 'Londres', () => true, 'London'],
  ['es', 'data engineer en España', role('Data Engineer'), 'Spain'],
  ['es', 'data analyst en Estados Unidos', role('Data Analyst'), 'United States'],
  ['es', 'sql en Alemania', skill('sql'), 'Germany'],
  ['es', 'Varsovia', () => true, 'Warsaw'],
  ['nl', 'data engineer Nederland', role('Data Engineer'), 'Netherlands'],
  ['nl', 'data scientist Duitsland', role('Data Scientist'), 'Germany'],
  ['nl', 'Parijs', () => true, 'Paris'],
  ['uk', 'data engineer у Польщі', role('Data Engineer'), 'Poland'],
  ['uk', 'python Німеччина', skill('python'), 'Germany'],
  ['uk', 'Варшава', () => true, 'Warsaw'],
  ['uk', 'Лондон', () => true, 'London'],
  ['ru', 'data engineer в Польше', role('Data Engineer'), 'Poland'],
  ['ru', 'sql Германия', skill('sql'), 'Germany'],
  ['ru', 'Берлин', () => true, 'Berlin'],
  ['ru', 'data scientist Париж', role('Data Scientist'), 'Paris'],
  ['en', 'data scientist in the UK', role('Data Scientist'), 'United Kingdom'],
  ['en', 'tableau in Australia', skill('tableau'), 'Australia'],
]
const manners: readonly [Lang, string, Rule][] = [
  ['en', 'remote data analyst', both(role('Data Analyst'), isRemote)],
  ['en', 'data engineer remote', both(role('Data Engineer'), isRemote)],
  ['en', 'full time python', both(skill('python'), contract('Full-time'))],
  ['en', 'contract data engineer', both(role('Data Engineer'), contract('Contractor'))],
  ['en', 'part-time sql', both(skill('sql'), contract('Part-time'))],
  ['en', 'junior data analyst', both(role('Data Analyst'), junior)],
  ['en', 'work from home tableau', both(skill('tableau'), isRemote)],
  ['de', 'Data Analyst Homeoffice', both(role('Data Analyst'), isRemote)],
  ['de', 'python Vollzeit', both(skill('python'), contract('Full-time'))],
  ['de', 'sql Teilzeit', both(skill('sql'), contract('Part-time'))],
  ['de', 'remote Data Scientist', both(role('Data Scientist'), isRemote)],
  ['fr', 'data analyst télétravail', both(role('Data Analyst'), isRemote)],
  ['fr', 'python temps plein', both(skill('python'), contract('Full-time'))],
  ['fr', 'sql à distance', both(skill('sql'), isRemote)],
  ['fr', 'stage python', both(skill('python'), contract('Internship'))],
  ['es', 'data engineer teletrabajo', both(role('Data Engineer'), isRemote)],
  ['es', 'python remoto', both(skill('python'), isRemote)],
  ['es', 'sql tiempo completo', both(skill('sql'), contract('Full-time'))],
  ['es', 'sql media jornada', both(skill('sql'), contract('Part-time'))],
  ['nl', 'data analyst thuiswerk', both(role('Data Analyst'), isRemote)],
  ['nl', 'python fulltime', both(skill('python'), contract('Full-time'))],
  ['nl', 'sql parttime', both(skill('sql'), contract('Part-time'))],
  ['uk', 'data analyst віддалено', both(role('Data Analyst'), isRemote)],
  ['uk', 'віддалена робота python', both(skill('python'), isRemote)],
  ['uk', 'sql повна зайнятість', both(skill('sql'), contract('Full-time'))],
  ['uk', 'sql часткова зайнятість', both(skill('sql'), contract('Part-time'))],
  ['ru', 'data engineer удалённо', both(role('Data Engineer'), isRemote)],
  ['ru', 'python удаленка', both(skill('python'), isRemote)],
  ['ru', 'sql полная занятость', both(skill('sql'), contract('Full-time'))],
  ['en', 'senior data scientist', both(role('Data Scientist'), senior)],
]
const pays: readonly [Lang, string, Rule][] = [
  ['en', 'data analyst from 100k', both(role('Data Analyst'), paid(100_000))],
  ['en', 'python 150k', both(skill('python'), paid(150_000))],
  ['en', 'data engineer over $140,000', both(role('Data Engineer'), paid(140_000))],
  ['en', 'sql above 120k', both(skill('sql'), paid(120_000))],
  ['en', '$100k+ tableau', both(skill('tableau'), paid(100_000))],
  ['en', 'data scientist at least 160k', both(role('Data Scientist'), paid(160_000))],
  ['de', 'Data Engineer ab 100.000 $', both(role('Data Engineer'), paid(100_000))],
  ['de', 'python ab 120k', both(skill('python'), paid(120_000))],
  ['de', 'Data Scientist ab 150 000 USD', both(role('Data Scientist'), paid(150_000))],
  ['de', 'sql mindestens 90k', both(skill('sql'), paid(90_000))],
  ['fr', 'data analyst à partir de 90k', both(role('Data Analyst'), paid(90_000))],
  ['fr', 'python dès 120k', both(skill('python'), paid(120_000))],
  ['fr', 'data engineer plus de 130 000 $', both(role('Data Engineer'), paid(130_000))],
  ['fr', 'sql minimum 100k', both(skill('sql'), paid(100_000))],
  ['es', 'data scientist desde 130k', both(role('Data Scientist'), paid(130_000))],
  ['es', 'python más de 120k', both(skill('python'), paid(120_000))],
  ['es', 'data analyst desde 80.000 USD', both(role('Data Analyst'), paid(80_000))],
  ['es', 'sql mínimo 100k', both(skill('sql'), paid(100_000))],
  ['nl', 'data engineer vanaf 120k', both(role('Data Engineer'), paid(120_000))],
  ['nl', 'python minimaal 100k', both(skill('python'), paid(100_000))],
  ['nl', 'sql meer dan 110k', both(skill('sql'), paid(110_000))],
  ['nl', 'data scientist vanaf 140.000 USD', both(role('Data Scientist'), paid(140_000))],
  ['uk', 'data engineer від 120k', both(role('Data Engineer'), paid(120_000))],
  ['uk', 'python від 100 000 $', both(skill('python'), paid(100_000))],
  ['uk', 'sql більше 90k', both(skill('sql'), paid(90_000))],
  ['uk', 'data analyst від 90000 USD', both(role('Data Analyst'), paid(90_000))],
  ['ru', 'data scientist от 150k', both(role('Data Scientist'), paid(150_000))],
  ['ru', 'python от 120 тыс $', both(skill('python'), paid(120_000))],
  ['ru', 'sql более 100k', both(skill('sql'), paid(100_000))],
  ['ru', 'data engineer от 130000 USD', both(role('Data Engineer'), paid(130_000))],
]
const phrases = [
  'machine learning',
  'data engineer',
  'power bi',
  'business analyst',
  'data scientist',
  'sql server',
  'business intelligence',
  'senior data analyst',
  'software engineer',
  'data analytics',
  'big data',
  'research scientist',
  'cloud engineer',
  'product analyst',
  'principal data',
  'lead data engineer',
  'financial analyst',
  'data science',
  'marketing analyst',
  'data modeler',
  'analytics engineer',
  'healthcare data',
  'staff data',
  'azure data engineer',
  'reporting analyst',
  'data architect',
  'data analyst ii',
  'aws data engineer',
  'machine learning engineer',
  'operations analyst',
]
const exclusions: readonly [string, string, Rule][] = [
  ['data analyst', 'senior', role('Data Analyst')],
  ['data engineer', 'senior', role('Data Engineer')],
  ['data scientist', 'senior', role('Data Scientist')],
  ['data engineer', 'aws', role('Data Engineer')],
  ['data analyst', 'tableau', role('Data Analyst')],
  ['python', 'java', skill('python')],
  ['sql', 'python', skill('sql')],
  ['spark', 'hadoop', skill('spark')],
  ['tableau', 'excel', skill('tableau')],
  ['data scientist', 'lead', role('Data Scientist')],
  ['azure', 'aws', skill('azure')],
  ['java', 'javascript', skill('java')],
  ['snowflake', 'databricks', skill('snowflake')],
  ['data analyst', 'sql', role('Data Analyst')],
  ['machine learning engineer', 'senior', role('Machine Learning Engineer')],
]
const scripts: readonly [Lang, string, Rule][] = [
  ['ru', 'питон', skill('python')],
  ['ru', 'пайтон', skill('python')],
  ['ru', 'джава', skill('java')],
  ['ru', 'линукс', skill('linux')],
  ['ru', 'эксель', skill('excel')],
  ['ru', 'докер', skill('docker')],
  ['ru', 'джаваскрипт', skill('javascript')],
  ['ru', 'тайпскрипт', skill('typescript')],
  ['ru', 'дата-сайентист', role('Data Scientist')],
  ['ru', 'аналитик данных питон', both(role('Data Analyst'), skill('python'))],
  ['ru', 'инженер данных питон', both(role('Data Engineer'), skill('python'))],
  ['ru', 'бизнес-аналитик', role('Business Analyst')],
  ['ru', 'инженер машинного обучения', role('Machine Learning Engineer')],
  ['ru', 'дата инженер', role('Data Engineer')],
  ['ru', 'дата аналитик', role('Data Analyst')],
  ['uk', 'пайтон', skill('python')],
  ['uk', 'джава', skill('java')],
  ['uk', 'лінукс', skill('linux')],
  ['uk', 'ексель', skill('excel')],
  ['uk', 'докер', skill('docker')],
  ['uk', 'джаваскрипт', skill('javascript')],
  ['uk', 'дата-саєнтист', role('Data Scientist')],
  ['uk', 'аналітик даних пайтон', both(role('Data Analyst'), skill('python'))],
  ['uk', 'інженер даних', role('Data Engineer')],
  ['uk', 'інженер машинного навчання', role('Machine Learning Engineer')],
  ['uk', 'хмарний інженер', role('Cloud Engineer')],
  ['uk', 'дата інженер', role('Data Engineer')],
  ['uk', 'дата аналітик', role('Data Analyst')],
  ['uk', 'кубернетес', skill('kubernetes')],
  ['ru', 'кубернетес', skill('kubernetes')],
]

const langs: readonly Lang[] = ['en', 'de', 'uk', 'ru', 'fr', 'es', 'nl']
const turn = (index: number): Lang => langs[index % langs.length] ?? 'en'

const judged = (kind: SearchKind, lang: Lang, typed: string, isRight: Rule): JudgedSearch => ({
  kind,
  locale: localeOfLang(lang),
  typed,
  isRight,
})

/** Thirty of each kind, in seven languages. */
export const judgedSearches: readonly JudgedSearch[] = [
  ...titles.map(([lang, typed, name]) => judged('title', lang, typed, role(name))),
  ...skills.map(([lang, typed, name]) => judged('skill', lang, typed, skill(name))),
  ...aliases.map(([lang, typed, name]) => judged('alias', lang, typed, skill(name))),
  ...typos.map(([lang, typed, rule]) => judged('typo', lang, typed, rule)),
  ...places.map(([lang, typed, rule, place]) => judged('place', lang, typed, both(rule, isIn(place)))),
  ...manners.map(([lang, typed, rule]) => judged('manner', lang, typed, rule)),
  ...pays.map(([lang, typed, rule]) => judged('pay', lang, typed, rule)),
  ...phrases.map((phrase, index) =>
    judged(
      'phrase',
      turn(index),
      `"${phrase}"`,
      ({ title, skills: listed }) => has(title, phrase) || listed.includes(phrase),
    ),
  ),
  ...exclusions.flatMap(([typed, without, rule], index) => {
    const isUnwanted = without === 'senior' ? senior : skill(without)
    const isLeft: Rule = (posting) => rule(posting) && !isUnwanted(posting)
    return [
      judged('exclusion', turn(index), `${typed} -${without}`, isLeft),
      judged('exclusion', turn(index + 3), `-${without} ${typed}`, isLeft),
    ]
  }),
  ...scripts.map(([lang, typed, rule]) => judged('other script', lang, typed, rule)),
]
