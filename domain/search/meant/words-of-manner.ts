// Words that say how somebody wants to work, in the languages of the site. Each means a value of a facet. What is an
// ordinary word in another language counts in its own only.
import type { Lang } from '#services/languages.ts'
import type { FacetKey } from '../facts.ts'

export interface Manner {
  key: FacetKey
  value: string
}

/** Facet, value, what is said in every language, and what in one alone; separated by commas. */
const rows: readonly [FacetKey, string, string, Partial<Record<Lang, string>>?][] = [
  [
    'workplace',
    'remote',
    `remote, remotely, fully remote, remote work, remote job, work from home, working from home, wfh, telework, telecommute,
    home office, homeoffice, von zuhause, von zu hause, fernarbeit, télétravail, à distance, en télétravail, distanciel, teletrabajo,
    remoto, en remoto, trabajo remoto, a distancia, desde casa, thuiswerk, thuiswerken, vanuit huis, op afstand, віддалено,
    віддалена робота, віддалена, дистанційно, дистанційна робота, з дому, удалённо, удалёнка, удалённая работа, удалённая,
    на удалёнке, дистанционно, дистанционная работа, из дома`,
  ],
  ['workplace', 'hybrid', 'hybrid, hybride, híbrido, hybrid work, гібрид, гібридно, гибрид, гибридно'],
  [
    'workplace',
    'on-site',
    'on site, onsite, in office, vor ort, sur site, en présentiel, présentiel, presencial, op locatie, op kantoor, в офісі, в офисе',
  ],
  [
    'workplace',
    'relocate',
    `with relocation, relocation package, relocation support, avec relocation, con reubicación, з релокацією, релокація, с релокацией,
    релокация, з переїздом, с переездом`,
    { en: 'relocation' },
  ],
  [
    'hours',
    'full-time',
    `full time, fulltime, vollzeit, in vollzeit, temps plein, plein temps, à temps plein, tiempo completo, a tiempo completo,
    jornada completa, voltijd, voltijds, повна зайнятість, повний день, полная занятость, полный день`,
  ],
  [
    'hours',
    'part-time',
    `part time, parttime, teilzeit, in teilzeit, temps partiel, à temps partiel, tiempo parcial, a tiempo parcial, media jornada,
    deeltijd, deeltijds, nebenjob, minijob, bijbaan, bijbaantje, часткова зайнятість, неповний день, підробіток, частичная
    занятость, неполный день, подработка`,
  ],
  [
    'contract',
    'contractor',
    `contract, contractor, freelance, freelancer, freiberuflich, freiberufler, b2b, zzp, zzper, autónomo, фриланс, фріланс,
    фрилансер, фрілансер`,
    { fr: 'indépendant' },
  ],
  [
    'contract',
    'internship',
    `internship, internships, praktikum, praktikant, praktikantin, werkstudent, stagiaire, prácticas, becario, becaria, стажування,
    стажировка, стажер, стажёр`,
    { fr: 'stage, stages', nl: 'stage, stages', en: 'intern' },
  ],
  ['contract', 'apprenticeship', 'apprenticeship, ausbildung', { fr: 'alternance' }],
  [
    'contract',
    'permanent',
    'permanent, permanent contract, unbefristet, festanstellung, contrato indefinido, vast contract, постійна робота, постоянная работа',
    { fr: 'cdi' },
  ],
  [
    'contract',
    'temporary',
    'fixed term, befristet, tijdelijk, тимчасова робота, временная работа, contrato temporal',
    { fr: 'cdd, intérim', en: 'temporary' },
  ],
  [
    'seniority',
    'junior',
    `junior, jr, entry level, júnior, berufseinsteiger, berufseinsteigerin, débutant, débutante, джуніор, джуниор, джун, молодший,
    молодша, младший, младшая, no experience, without experience, ohne erfahrung, ohne berufserfahrung, sans expérience,
    sin experiencia, zonder ervaring, zonder werkervaring, без досвіду, без досвіду роботи, без опыта, без опыта работы,
    no experience needed, no experience required, no experience necessary, experience not required, experience not needed,
    experience not necessary, no prior experience, no previous experience, keine erfahrung, keine berufserfahrung,
    keine erfahrung nötig, keine erfahrung notwendig, keine erfahrung erforderlich, keine berufserfahrung nötig,
    keine berufserfahrung notwendig, keine berufserfahrung erforderlich, erfahrung nicht erforderlich, erfahrung nicht nötig,
    aucune expérience, aucune expérience requise, aucune expérience nécessaire, expérience non requise, expérience pas nécessaire,
    no se requiere experiencia, no se necesita experiencia, experiencia no requerida, experiencia no necesaria, sin experiencia previa,
    geen ervaring, geen ervaring nodig, geen ervaring vereist, geen werkervaring, geen werkervaring nodig, geen werkervaring vereist,
    ervaring niet nodig, ervaring niet vereist, досвід не потрібен, досвід не потрібний, досвід не обов'язковий, досвід не обов’язковий, досвід не вимагається,
    досвід роботи не потрібен, досвід роботи не потрібний, досвід роботи не обов'язковий, опыт не требуется, опыт не нужен,
    опыт не обязателен, опыт работы не требуется, опыт работы не нужен, опыт работы не обязателен`,
  ],
  ['seniority', 'middle', 'middle, mid level, medior, мідл, мидл'],
  ['seniority', 'senior', 'senior, sr, sénior, сеньйор, сеньор, синьор'],
]

/** Lower case, without accents and hyphens. */
export const spoken = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[-–.]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const listed = (text: string) => text.split(',').map(spoken)

const denials = new Set(
  listed(`no, not, non, without, never, neither, nor, don't, isn't, nicht, kein, keine, keinen, keinem, keiner, keines, ohne, nie, weder,
    pas, sans, jamais, ni, sin, nunca, niet, geen, zonder, nooit, не, ні, ані, без, ни, нет, немає`),
)
/** What may stand between a denial and what it denies: `not for the beginner`. */
const small = new Set(
  listed(`a, an, the, any, for, in, at, on, of, to, with, from, near, around, der, die, das, den, dem, ein, eine, einen, einem, einer,
    für, im, auf, mit, bei, von, aus, nahe, le, la, les, un, une, des, de, du, en, à, au, aux, dans, pour, avec, d'un, d'une,
    el, los, las, una, al, del, para, por, con, het, een, op, te, bij, met, voor, van, uit,
    у, в, во, на, з, із, зі, с, со, до, для, за, біля, около, від, от`),
)

const MAX_SMALL = 3

/** True behind a word that denies: `not for beginners` and `ohne Homeoffice` choose nothing. */
export function isDenied(wordBefore: (back: number) => string): boolean {
  let back = 1
  while (back <= MAX_SMALL && small.has(spoken(wordBefore(back)))) back++
  return isDenial(wordBefore(back))
}

export const isDenial = (word: string): boolean => denials.has(spoken(word))

const everywhere = new Map<string, Manner>()
const inOne = new Map<string, Manner>()
for (const [key, value, all, some = {}] of rows) {
  for (const text of listed(all)) everywhere.set(text, { key, value })
  for (const [lang, words] of Object.entries(some))
    for (const text of listed(words)) inOne.set(`${lang} ${text}`, { key, value })
}

/** What words mean that stand together. */
export const mannerMeant = (text: string, lang: Lang): Manner | undefined => {
  const said = spoken(text)
  return everywhere.get(said) ?? inOne.get(`${lang} ${said}`)
}

/** True for a word with which another noun may go on: `relocation` alone is a wish, `relocation director` a job. */
export const isOpen = (text: string): boolean => spoken(text) === 'relocation'

/** Names that begin with such a word: `contract manager` is a job, `hybrid cloud` a technique. */
const continued: Readonly<Record<string, RegExp>> = {
  contract: /^(?:manag|law|negotiat|test|admin|special|analy|writ|compliance|lifecycle)/,
  hybrid: /^(?:cloud|app|mobile|infrastructure|vehicle|framework)/,
  remote: /^(?:sens|desktop|monitoring|procedure|access|control|support|admin|hands)/,
  permanent: /^(?:magnet|secretar)/,
  middle: /^(?:office|east|ware|school|management|market)/,
  'on site': /^(?:search)/,
}

const begun: Readonly<Record<string, RegExp>> = {
  contract: /^(?:smart|data|design|api|sub)$/,
  stage: /^(?:early|late|growth)$/,
}

/** True if the word before or after makes it another name. */
export const isPartOfName = (text: string, before: string | undefined, next: string | undefined): boolean =>
  (next !== undefined && (continued[spoken(text)]?.test(spoken(next)) ?? false)) ||
  (before !== undefined && (begun[spoken(text)]?.test(spoken(before)) ?? false))
