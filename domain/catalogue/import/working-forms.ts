// Seniority in titles and forms of employment in free text, in the languages of the site.

const whole = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu')

/** The word that stands first in the title counts. */
const SENIORITY: readonly (readonly [string, RegExp])[] = [
  [
    'intern',
    whole(
      'intern(?:ship)?|werkstudent(?:in)?|praktikant(?:in)?|praktikum|stagiaire?|becari[oa]|pr[aá]cticas|working student|стаж[её]р(?:ка)?|стажировка|стажування|інтерн|интерн',
    ),
  ],
  [
    'trainee',
    whole(
      'trainee|apprentice(?:ship)?|azubi|auszubildende[rn]?|alternan(?:ce|te?)|apprenti|leerling|volont[aä]r(?:in)?',
    ),
  ],
  [
    'junior',
    whole(
      'jr|junior|júnior|entry[ -]level|graduate|berufseinsteiger(?:in)?|débutante?|starter|молодш(?:ий|а)|младш(?:ий|ая)|джун(?:іор|иор)?',
    ),
  ],
  ['middle', whole('middle|mid[ -]?level|medior|confirmée?|мідл|мидл')],
  [
    'senior',
    whole('sr|snr|senior|sénior|старш(?:ий|а|ая)|сеньор|сеньйор|синьор|experimentad[oa]|erfahrene[rn]?'),
  ],
  [
    'lead',
    whole(
      'lead(?![ -]gen)|team[ -]?lead(?:er)?|tech[ -]?lead|teamleit(?:er|ung)(?:in)?|leitende[rn]?|тім ?лід|тимлид|провідн(?:ий|а)|ведущ(?:ий|ая)',
    ),
  ],
  ['principal', whole('principal')],
  ['staff', whole('(?<!of )staff')],
]
/** "Data Analyst III": steps of one job, at the end of its name. */
const STEP = /(?<=\p{L}\.? )(I{1,3}|IV)(?=\s*(?:$|[-–,(/|:]))/u
const STEPS: Readonly<Record<string, string>> = { I: 'junior', II: 'middle', III: 'senior', IV: 'senior' }

export function seniorityIn(title: string): string | null {
  const named = SENIORITY.map(([name, words]) => ({ name, at: words.exec(title)?.index }))
    .filter((one): one is { name: string; at: number } => one.at !== undefined)
    .sort((one, other) => one.at - other.at)
  return named[0]?.name ?? STEPS[STEP.exec(title)?.[1] ?? ''] ?? null
}

const FORMS: readonly (readonly [string, RegExp])[] = [
  [
    'full-time',
    whole(
      'full[ _-]?time|vollzeit|temps plein|plein temps|tiempo completo|jornada completa|voltijds?|fulltime|повна зайнятість|полная занятость|повний день|полный день',
    ),
  ],
  [
    'part-time',
    whole(
      'part[ _-]?time|teilzeit|temps partiel|tiempo parcial|media jornada|deeltijds?|parttime|часткова зайнятість|частичная занятость|неповний день|неполный день',
    ),
  ],
  [
    'contractor',
    whole('contract(?:or)?s?|freelance(?:r)?|freiberuflich|indépendant|autónomo|zzp|b2b|фриланс|фріланс'),
  ],
  [
    'temporary',
    whole(
      'temp|temporary|temp[ _-]work|fixed[ _-]term|befristet|cdd|intérim|temporal|tijdelijk|тимчасов[ао]|временн(?:ая|о)',
    ),
  ],
  [
    'permanent',
    whole(
      'permanent|regular|unbefristet|festanstellung|cdi|indefinido|vast(?: contract)?|постійн[ао]|постоянн(?:ая|о)',
    ),
  ],
  ['internship', whole('intern(?:ship)?|praktikum|stage|prácticas|стажування|стажировка')],
  ['apprenticeship', whole('apprentice(?:ship)?|ausbildung|alternance')],
  ['per-diem', whole('per[ _-]diem')],
  [
    'volunteer',
    whole(
      'volunteer(?:ing)?|ehrenamt(?:lich)?|bénévolat|voluntariado|vrijwillig(?:er)?|волонтер(?:ство)?|волонт[её]рство',
    ),
  ],
]

/** @returns the forms that a text names, in one order; empty if it names none that is known */
export const employmentFormsIn = (text: string): string[] =>
  FORMS.filter(([, words]) => words.test(text)).map(([name]) => name)
