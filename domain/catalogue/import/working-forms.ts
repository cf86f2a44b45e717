// Seniority in titles and forms of employment in free text, in the languages of the site.

/** Before these it is an internship in French or Dutch; in English it is a part of theatres and projects. */
const AFTER_STAGE =
  "\\p{L}*[àâçèéêëîïôû]\\p{L}*|de|du|des|d[’'].*|en|au|aux|pour|chez|fin|bij|als|voor|in|op|software\\p{L}*|assistante?|informati(?:que|ca|cus)|ontwikkel\\p{L}*|onderzoek\\p{L}*|communicatie|recherche|analyste|technicien(?:ne)?|concepteur|conception|bac|hbo|mbo|wo|master|data|machine learning|web|marketing"

const whole = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu')

/** The word that stands first in the title counts. */
const SENIORITY: readonly (readonly [string, RegExp])[] = [
  [
    'intern',
    whole(
      `intern(?:ship)?|co-op(?! (?:housing|bank|board|living|apartments?|stores?|food|market))|werkstudent(?:in)?|werkstudierende[rn]?|studentische (?:hilfskraft|mitarbeiter(?:in)?)|praktikant(?:in)?|praktikum|^stage(?=\\s*(?:$|[(,:|/–]|- )| (?:${AFTER_STAGE})(?![\\p{L}\\p{N}]))|stagiaire?|afstudeer(?:der|stage)|becari[oa]|pasante|pr[aá]cticas|working student|стаж[её]р(?:ка)?|стажировка|стажування|практикант(?:ка)?|інтерн|интерн`,
    ),
  ],
  [
    'trainee',
    whole(
      'trainee(?:ship)?|apprentice(?:ship)?|azubi|auszubildende[rn]?|(?<!(?:leit(?:er(?:[:*/]?in)?|ung)|(?:dozent|referent|trainer|koordinator)(?:[:*/]?in)?) (?:der |für |in )?)ausbildung|duales studium|alternan(?:ce|te?)|apprentie?|aprendi[zc](?:a|es)?|leerling|volont[aä]r(?:in)?',
    ),
  ],
  [
    'junior',
    whole(
      'jr|junior|júnior|entry[ -]level|(?<!under|post)graduate(?! (?:assistant|school|studies))|new grads?|early[ -]career|berufseinsteiger(?:in)?|absolvent(?:in)?|débutante?|jeunes? diplômée?s?|reci[eé]n (?:graduad|titulad)[oa]|(?<!self[ -])starter|pas afgestudeerd[e]?|молодш(?:ий|а)|младш(?:ий|ая)|джун(?:іор|иор)?(?:ка)?|початківець|начинающ(?:ий|ая)',
    ),
  ],
  [
    'middle',
    whole(
      'middle(?![ -](?:east(?:ern)?|school|office|mile))|mid[ -]?level|mid[ -](?:to[ -])?senior|mid(?=\\s*(?:$|[,(/|]| [-–]| (?:(?:front|back)[ -]?end|full[ -]?stack|(?:(?:software|data) (?:(?:development|platform|test|quality) )?)?(?:developer|engineer|analyst|designer|scientist|architect|qa|tester))))|intermediate|journeyman|medior|semi[ -]?senior|ssr|confirmée?|мідл|мидл',
    ),
  ],
  [
    'senior',
    whole(
      'sr|snr|senior(?! (?:living|care|citizens?|housing|center))|sénior|старш(?:ий|а|ая)|сеньор|сеньйор|сен[іи]ор|синьй?ор|experimentad[oa]|expérimentée?|erfahrene[rn]?|ervaren',
    ),
  ],
  [
    'lead',
    whole(
      "lead(?![ -]gen)|team[ -]?lead(?:er)?|tech[ -]?lead|teamleit(?:er|ung)(?:in)?|teamleider|leitende[rn]?|chef(?:fe)? d[’']équipe|(?:líder|jef[ea]) (?:técnic[oa]|de equipo)|т[іи]м[ -]?л[іи]д|техл[іи]д|провідн(?:ий|а)|ведущ(?:ий|ая)|руководитель (?:групп|команд)\\p{L}*(?! компани)|керівни(?:к|ця) (?:груп|команд)\\p{L}*(?! компані)",
    ),
  ],
  ['principal', whole('principal')],
  ['staff', whole('(?<!(?:of|support|medical|teaching|nursing|clinical|kitchen|hospital) )staff')],
]
/** "Data Analyst III", "Data Analyst - I": steps of one job, at the end of its name. */
const STEP = /(?<=\p{L}\.? (?:[-–] )?)(I{1,3}|IV)(?=\s*(?:$|[-–,(/|:]))/u
/** "Data Scientist 3": other names end in figures too (Python 3), so the word before has to be a job's. No years: "3 - 5 years", "3/4 time". */
const FIGURE =
  /(?<=(?:analyst|engineer|developer|scientist|programmer|administrator|specialist|spec|technician|architect|consultant|designer|tester|entwickler(?:in)?|ingenieur(?:in)?) )([1-4])(?=\s*(?:$|[-–,(/|:]))(?!\s*[-–/]\s*\d{1,2}(?!\d))(?!\s*[-–(]\s*(?:years?|yrs?|jahre?|ans|años|jaar|рок|год|лет))/iu
/** "Level 2", which of support is the kind of work. */
const LEVEL = /(?<!\p{L})(?:level|lvl|stufe|niveau|nivel|рівень|уровень)\.? ([1-4])(?=\s*(?:$|[-–,)/|:]))/iu
const STEPS: Readonly<Record<string, string>> = {
  I: 'junior',
  II: 'middle',
  III: 'senior',
  IV: 'senior',
  1: 'junior',
  2: 'middle',
  3: 'senior',
  4: 'senior',
}

export function seniorityIn(title: string): string | null {
  const named = SENIORITY.map(([name, words]) => ({ name, at: words.exec(title)?.index }))
    .filter((one): one is { name: string; at: number } => one.at !== undefined)
    .sort((one, other) => one.at - other.at)
  if (named[0] !== undefined) return named[0].name
  const level = /support|hotline|help ?desk/i.test(title) ? null : LEVEL.exec(title)
  const step = STEP.exec(title) ?? FIGURE.exec(title) ?? level
  return STEPS[step?.[1] ?? ''] ?? null
}

/** @returns a title that is the same at every level of its job */
export const withoutSeniority = (title: string): string =>
  [...SENIORITY.map(([, words]) => words), STEP, FIGURE, LEVEL].reduce(
    (rest, words) => rest.replace(words, ' '),
    title,
  )

const FORMS: readonly (readonly [string, RegExp])[] = [
  [
    'full-time',
    whole(
      'full[ _-]?time|voll(?=-\\s?(?:/|oder|und|bzw\\.?|&|u\\.)\\s?teilzeit)|vollzeit(?:stelle)?|temps plein|plein temps|tiempo completo|jornada completa|voltijds?|fulltime|(?<!не )(?:повна зайнятість|полная занятость)|(?<!не )(?:повний|полный) (?:робочий |рабочий )?день',
    ),
  ],
  [
    'part-time',
    whole(
      'part[ _-]?time|teil(?=-\\s?(?:/|oder|und|bzw\\.?|&|u\\.)\\s?vollzeit)|teilzeit(?:stelle)?|temps partiel|tiempo (?:completo [oy] )?parcial|media jornada|deeltijds?|parttime|часткова зайнятість|частичная занятость|не ?(?:повна зайнятість|полная занятость)|не ?(?:повний|полный) (?:робочий |рабочий )?день',
    ),
  ],
  [
    'contractor',
    whole(
      'contract(?:or)?s?|freelance(?:r)?|freiberuflich|indépendant|autónomo|zzp|b2b|(?<=^\\s*|[,;/|]\\s*)контракт(?=\\s*(?:$|[,;/|]))|контракт(?:на|ная)|фриланс|фріланс',
    ),
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
