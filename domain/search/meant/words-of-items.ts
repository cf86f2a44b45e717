// Words that courses and events are chosen by, in the languages of the site.
import type { CourseFacet } from '#domain/catalogue/found-course.ts'
import type { EventFacet } from '#domain/catalogue/found-event.ts'
import { isPartOfName, spoken } from './words-of-manner.ts'

export type ItemKind = 'courses' | 'events'
export type ItemKey = CourseFacet | EventFacet

type Row = readonly [key: ItemKey, value: string, words: string]

const formats: readonly Row[] = [
  [
    'format',
    'online',
    `online, en ligne, à distance, en línea, a distancia, онлайн, remote, remoto, віддалено, дистанційно,
    удалённо, дистанционно, op afstand`,
  ],
  [
    'format',
    'onsite',
    `on site, onsite, in person, offline, vor ort, in präsenz, präsenzkurs, sur site, sur place, en présentiel, présentiel, presencial,
    op locatie, очно, офлайн, оффлайн, наживо, вживу`,
  ],
  ['format', 'hybrid', 'hybrid, hybride, híbrido, híbrida, гібридно, гибридно'],
]

const rows: Readonly<Record<ItemKind, readonly Row[]>> = {
  courses: [
    ...formats,
    [
      'price',
      'free',
      `free, for free, free of charge, kostenlos, kostenlose, kostenloser, kostenfrei, gratis, gratuit, gratuite, gratuits, gratuites,
      gratuitement, gratuito, gratuita, gratuitos, gratuitas, безкоштовно, безкоштовний, безкоштовна, безкоштовні, безплатно,
      бесплатно, бесплатный, бесплатные, бесплатная`,
    ],
    [
      'level',
      'beginner',
      `beginner, beginners, for beginners, anfänger, für anfänger, einsteiger, für einsteiger, débutant, débutants, débutante,
      pour débutants, principiante, principiantes, para principiantes, voor beginners, початківець, початківці, для початківців,
      початковий рівень, начинающий, начинающие, для начинающих, начальный уровень, с нуля, з нуля`,
    ],
    [
      'level',
      'intermediate',
      'intermediate, intermediate level, mittelstufe, intermédiaire, niveau intermédiaire, intermedio, nivel intermedio, середній рівень, средний уровень',
    ],
    [
      'level',
      'advanced',
      `advanced, advanced level, fortgeschritten, fortgeschrittene, für fortgeschrittene, avancé, avancés, avancée, niveau avancé,
      avanzado, avanzada, nivel avanzado, gevorderd, gevorderden, voor gevorderden, просунутий, просунутий рівень, для просунутих,
      продвинутый, продвинутый уровень, для продвинутых`,
    ],
  ],
  events: formats,
}

/** In a list of courses the word "course" says nothing. */
const kinds: Readonly<Record<ItemKind, string>> = {
  courses: `course, courses, kurs, kurse, cours, curso, cursos, cursus, cursussen, курс, курси, курсів, курсы, курсов`,
  events: `event, events, meetup, meetups, veranstaltung, veranstaltungen, événement, événements, evento, eventos, evenement,
    evenementen, подія, події, мітап, мітапи, событие, события, мероприятие, мероприятия, митап, митапы`,
}

const listed = (text: string) => text.split(',').map(spoken)
const choices = new Map<string, { key: ItemKey; value: string }>()
const ofKind = new Set<string>()
for (const kind of ['courses', 'events'] as const) {
  for (const [key, value, words] of rows[kind])
    for (const text of listed(words)) choices.set(`${kind} ${text}`, { key, value })
  for (const text of listed(kinds[kind])) ofKind.add(`${kind} ${text}`)
}

/** What words mean that stand together. */
export const itemWordsMean = (kind: ItemKind, text: string): { key: ItemKey; value: string } | undefined =>
  choices.get(`${kind} ${spoken(text)}`)

export const isKindWord = (kind: ItemKind, text: string): boolean => ofKind.has(`${kind} ${spoken(text)}`)

/** Names that begin with such a word, and are often left out of the vocabulary. */
const continued: Readonly<Record<string, RegExp>> = {
  remote: /^(?:work(?:ing|ers?|force|places?)?|teams?|first)$/,
  online:
    /^(?:safety|security|privacy|marketing|advertising|banking|fraud|communit|sicherheit|werbung|beveiliging|veiligheid|bankieren)/,
  [spoken('онлайн')]: /^(?:безпек|безопасност|маркетинг|банк)/,
  free: /^(?:software|speech|trade|market|will|energy)/,
  offline: /^first$/,
}

/** True if the word before or after makes a choice another name: `remote work`, `hybrid cloud`. */
export const isItemName = (text: string, before: string, next: string): boolean =>
  isPartOfName(text, before || undefined, next || undefined) ||
  (continued[spoken(text)]?.test(spoken(next)) ?? false)
