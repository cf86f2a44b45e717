// What an editor settled, as rules: tests/texts.test.ts holds every text to them. The reasons are in docs/texts/glossary.md.
import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import type { Lang } from '#services/languages.ts'

export type Rule = [never: RegExp, instead: string]

/** By language: what no text says, and what it says instead. `\b` knows no Cyrillic: there a word begins after no letter. */
export const words: Partial<Record<Lang, Rule[]>> = {
  en: [
    [/\blog(?:ged|ging)?[ -](?:in|out)\b/i, 'sign in, sign out'],
    [/\bfavorit/i, 'favourite'],
    [/\b(?:licenses?|programs?|catalogs?|organiz\w*|specializ\w*|canceled|colors?)\b/i, 'British spelling'],
    [/\bemails?\b/i, 'e-mail'],
    [/\bin the room\b/i, 'in person'],
    [/\bpartly on site\b/i, 'hybrid'],
    [/^how well\b/i, 'level'],
    [/\b(?:one|two) (?:thing )?a line\b/i, 'one per line'],
    [/\bdoes not answer\b/i, 'is not responding'],
    [/\blist could not be read\b/i, 'could not be loaded'],
    [/\bhand(?:ed|s)? (?:it |them )?out\b/i, 'grant'],
    [/\bbring in\b|\btake away\b/i, 'import, export'],
    [/\bthat were many\b/i, 'that was a lot of'],
    [/\bown word\b|\bspeaks for\b/i, 'self-reported, backs up'],
    [/\bseats?\b/i, 'place'],
    [/\b(?:this|the|our|last|by|gets?|get) (?:a )?letter\b|\bletters (?:are|about)\b|^letters$/i, 'e-mail'],
  ],
  de: [
    [/\bBrief(?:e|en|s)?\b/, 'E-Mail'],
    [/Fähigkeit|\bSkills?\b|Hauptkenntnis/i, 'Kenntnisse, Schwerpunkt'],
    [/\bTermine?n?\b/, 'Veranstaltung'],
    [/\bFirm(?:a|en)\b/, 'Unternehmen'],
    [/\bMeldung(?:en)?\b/, 'Benachrichtigung'],
    [/Erfahrungsstufe/, 'Karrierestufe'],
    [/Lernlizenz/, 'LinkedIn-Learning-Lizenz'],
    [/\bversuche es\b/i, 'versuch es'],
    [/\bMenschen$/, 'Personen'],
    [/^wie gut\b(?! ist)/i, 'Niveau'],
    [/\b(?:höre|hör) (?:aber )?zu\b/, 'offen für Angebote'],
  ],
  uk: [
    [/вилуч/i, 'прибрати (зі списку), видалити (назавжди)'],
    [/(?<!\p{L})об(?:рати|еріть|ерете|ираєте|рано|рали)(?!\p{L})/iu, 'вибрати'],
    [/наживо/i, 'очно'],
    [/навчальн\p{L}+ ліцензі/iu, 'ліцензія LinkedIn Learning'],
    [/наскільки добре$/i, 'рівень володіння'],
    [/(?<!\p{L})виш(?!\p{L})/iu, 'університет'],
    [/закінченн\p{L}+ домену/iu, 'доменна зона'],
    [/не вдалося прочитати$/i, 'не вдалося завантажити'],
    [/листи про нове/i, 'сповіщення'],
  ],
  ru: [
    [/(?<!\p{L})(?:еще|ее|учетн|сохраненн|стажер|удаленн|найдется)/iu, 'ё пишется всегда'],
    [/аккаунт/iu, 'учётная запись'],
    [/(?<!\p{L})найм(?!\p{L})/iu, 'работа в штате'],
    [/учебн\p{L}+ лицензи/iu, 'лицензия LinkedIn Learning'],
    [/насколько хорошо$/i, 'уровень владения'],
    [/(?<!\p{L})вуз(?!\p{L})/iu, 'университет'],
    [/окончани\p{L}+ домена/iu, 'доменная зона'],
    [/не удалось прочитать$/i, 'не удалось загрузить'],
    [/письма о новом/i, 'уведомления'],
  ],
  fr: [
    [/\b(?:cette|une|les|ces) lettres?\b(?! (?:d’information|soulignées))|^lettres$/i, 'e-mail'],
    [/\bGardé\b|^Garder$/, 'Enregistrer'],
    [
      /(?:vous (?:vous )?(?:êtes|serez|étiez)|souhaitez être|une fois|est) (?:\p{L}+ )?(?:dé|re)?(?:connecté|informé|abonné|inscrit|exclu)(?!\p{L})|^Abonné$/iu,
      'rien qui s’accorde avec la personne qui lit',
    ],
    [/\bEmbauche\b/, 'Salariat'],
    [/\bOuvert jusqu’au\b/, 'Candidatures jusqu’au'],
    [/licence de formation/i, 'licence LinkedIn Learning'],
    [/n’a pas pu être lue/, 'n’a pas pu être chargée'],
  ],
  es: [
    [/\bcartas?\b/i, 'correo'],
    [/competencia/i, 'habilidad'],
    [/^Empleos?$|ofertas de empleo/i, 'vacante'],
    [/\bCV\b(?! Europass)/, 'currículum'],
    [/peticiones? de licencia/i, 'solicitud de licencia'],
    [/\bvosotros\b|(?:ad|ed|id)(?:los|las|lo|la|nos)\b/, 'tú'],
    [/se ha roto/, 'ha fallado'],
    [/reubicación/i, 'traslado'],
  ],
  nl: [
    [/\bbrie(?:f|ven)\b/i, 'e-mail'],
    [/\bvoorbije?\b/i, 'afgelopen'],
    [/\btoets\b/i, 'test'],
    [/gereedschap/i, 'tools'],
    [/leerlicentie/i, 'LinkedIn Learning-licentie'],
    [/uitgedeeld|deelt ze uit/i, 'toegekend'],
    [/^hoe goed$/i, 'niveau'],
    [/\bbezigheid\b/i, 'wat je doet'],
    [/niet worden gelezen/i, 'niet worden geladen'],
  ],
}

/** In every language. */
export const signs: Rule[] = [
  [/["']/, 'typographic quotation marks and apostrophes'],
  [/\.\.\./, '… or nothing'],
  [/ {2}/, 'one space'],
  [/[\d}] (?:[KMG]B|[кМГ]Б|[kMG]o)(?!\p{L})/u, 'a no-break space before a unit'],
]
export const signsOf: Partial<Record<Lang, Rule[]>> = {
  fr: [[/ [:;?!»]|« /, 'a no-break space before : ; ? ! » and after «']],
  uk: [[/(?<=\S) [—–] /, 'a no-break space before a dash']],
  ru: [[/(?<=\S) [—–] /, 'a no-break space before a dash']],
}

/** One thing has one name wherever it stands. */
export const sameName: Record<string, MessageKey[]> = {
  vacancies: [
    'jobs.title',
    'search.jobs',
    'savedSearches.jobs',
    'favorites.vacancy',
    'recommendations.vacancies',
  ],
  events: ['events.heading', 'search.events', 'savedSearches.events', 'favorites.event'],
  courses: ['search.courses', 'savedSearches.courses', 'favorites.course', 'recommendations.courses'],
  skills: ['jobs.skills', 'courses.skills', 'programs.skills', 'blog.skills', 'profile.skills'],
  specialisation: ['jobs.specialization', 'search.specialization', 'profile.currentSpecialization'],
  seniority: ['jobs.seniority', 'profile.seniorityLevel'],
  'main skill': ['profile.primary', 'profile.primarySkill'],
  'sign in': ['shell.signIn', 'signIn.submit', 'modals.logIn', 'errors.signIn'],
  'try again': ['errors.tryAgain', 'fields.tryAgain', 'signIn.tryAgain'],
  accept: ['modals.accept', 'terms.accept'],
  decline: ['modals.decline', 'terms.decline'],
  'import and export': ['transfer.title', 'profile.transfer'],
  'no result': ['search.corrected', 'listing.corrected'],
  ...Object.fromEntries(
    (['online', 'onsite', 'hybrid'] as const).map((format) => [
      format,
      [`courses.${format}`, `programs.${format}`, `events.${format}`] satisfies MessageKey[],
    ]),
  ),
  ...Object.fromEntries(
    (['beginner', 'intermediate', 'advanced'] as const).map((level) => [
      level,
      [`courses.${level}`, `programs.${level}`] satisfies MessageKey[],
    ]),
  ),
  ...Object.fromEntries(
    (['trainee', 'junior', 'middle', 'senior', 'lead', 'principal'] as const).map((level) => [
      level,
      [`profile.seniority.${level}`, `jobs.value.${level}`] satisfies MessageKey[],
    ]),
  ),
}

/** A text that names a button says what the button says. */
export const names: [text: MessageKey, button: MessageKey][] = [
  ['favorites.emptyText', 'keep.add'],
  ['favorites.followingEmptyText', 'keep.follow'],
  ['savedSearches.emptyText', 'listing.save'],
]

const keys = (area: string, ...ends: string[]) => ends.map((end) => `${area}.${end}` as MessageKey)

/** What a reader chooses between: no two have the same label. */
export const choices: Record<string, MessageKey[] | RegExp> = {
  'values of the facets of vacancies': /^jobs\.value\./,
  'facets of vacancies': keys(
    'jobs',
    'specialization',
    'skills',
    'seniority',
    'country',
    'workplace',
    'contract',
    'hours',
    'payYear',
    'posted',
    'written_in',
    'job_type',
    'assignment_duration',
  ),
  'orders of vacancies': keys('jobs', 'hot', 'newest', 'relevance', 'salary'),
  'facets of courses': keys(
    'courses',
    'level',
    'skills',
    'language',
    'length',
    'format',
    'price',
    'provider',
  ),
  'levels of courses': keys('courses', 'beginner', 'intermediate', 'advanced'),
  'formats of courses': keys('courses', 'online', 'onsite', 'hybrid'),
  'lengths of courses': keys('courses', 'short', 'medium', 'long'),
  'orders of courses': keys('courses', 'sortName', 'sortStart', 'sortRating', 'sortLength'),
  'facets of programmes': keys('programs', 'level', 'format', 'vendor', 'skills'),
  'facets of events': keys('events', 'community', 'language', 'format', 'city'),
  'kinds of results': keys('search', 'all', 'courses', 'jobs', 'events', 'articles', 'communities', 'fields'),
  seniority: /^profile\.seniority\./,
  'who sees it': /^profile\.audience\./,
  'seen as': /^profile\.seeAs\./,
  'looking for a job': /^profile\.search\./,
  relocation: /^profile\.relocation\./,
  'parts of a profile': keys(
    'profile',
    'personal',
    'contacts',
    'occupation',
    'skills',
    'languages',
    'location',
    'target',
    'interests',
    'community',
    'workExperience',
    'education',
    'projects',
    'certificates',
    'privacy',
  ),
  'states of an upload': /^uploads\.status\./,
  'states of a submission': keys('submissions', 'kept', 'waiting', 'delivered', 'refused', 'givenUp'),
}

/** Texts that count without forms: the number is never one there, or stands apart from the word. */
export const countsWithoutForms: RegExp =
  /^(?:signIn\.password|background\.more|editing\.more|fields\.|forms\.|listing\.show|profile\.completeText|modals\.step)/
