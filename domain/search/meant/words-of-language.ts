// Words that say in which language a vacancy is to be written, in the languages of the site: `in German`, `auf Deutsch`,
// `англійською мовою`. A language that somebody has to know, to teach or to translate stays a word.
import type { Lang } from '#services/languages.ts'
import { isDenial, spoken } from './words-of-manner.ts'

export interface LanguageMeant {
  /** ISO 639-1. */
  value: string
  /**
   * True where what follows may be what is meant: `in German` begins `in German companies`, and `англійською` may be what
   * somebody speaks.
   */
  isOpen: boolean
}

/**
 * Each language in each: as it is used after a preposition, and as an adjective beside the word for language. A language
 * that is added to the site is understood as soon as it has its words here and in `ways`.
 */
const names: Readonly<Partial<Record<Lang, Readonly<Partial<Record<Lang, string>>>>>> = {
  en: {
    en: 'english',
    de: 'englisch',
    fr: 'anglais anglaise',
    es: 'inglés inglesa',
    nl: 'engels engelse',
    uk: 'англійськ',
    ru: 'английск',
  },
  de: {
    en: 'german',
    de: 'deutsch',
    fr: 'allemand allemande',
    es: 'alemán alemana',
    nl: 'duits duitse',
    uk: 'німецьк',
    ru: 'немецк',
  },
  uk: {
    en: 'ukrainian',
    de: 'ukrainisch',
    fr: 'ukrainien ukrainienne',
    es: 'ucraniano ucraniana',
    nl: 'oekraïens oekraïense',
    uk: 'українськ',
    ru: 'украинск',
  },
  ru: {
    en: 'russian',
    de: 'russisch',
    fr: 'russe russe',
    es: 'ruso rusa',
    nl: 'russisch russische',
    uk: 'російськ',
    ru: 'русск',
  },
  fr: {
    en: 'french',
    de: 'französisch',
    fr: 'français française',
    es: 'francés francesa',
    nl: 'frans franse',
    uk: 'французьк',
    ru: 'французск',
  },
  es: {
    en: 'spanish',
    de: 'spanisch',
    fr: 'espagnol espagnole',
    es: 'español española, castellano castellana',
    nl: 'spaans spaanse',
    uk: 'іспанськ',
    ru: 'испанск',
  },
  nl: {
    en: 'dutch',
    de: 'niederländisch, holländisch',
    fr: 'néerlandais néerlandaise',
    es: 'neerlandés neerlandesa, holandés holandesa',
    nl: 'nederlands nederlandse',
    uk: 'нідерландськ, голландськ',
    ru: 'нидерландск, голландск',
  },
}

/** In each language: what may go on, and what is whole. `1` is the noun or the stem, `2` the adjective. */
const ways: Readonly<Partial<Record<Lang, { open: string; whole: string }>>> = {
  // Before another noun even the long forms go on: `in English language teaching`.
  en: { open: 'in 1, in 1 language, in the 1 language, in 1 only', whole: '' },
  // An adjective would have an ending: `auf deutschen Baustellen`.
  de: { open: '', whole: 'auf 1, in 1er sprache' },
  fr: { open: 'en 1', whole: 'en langue 2' },
  es: { open: 'en 1', whole: 'en idioma 1, en el idioma 1, en lengua 2' },
  nl: { open: 'in het 1', whole: 'in de 2 taal' },
  uk: { open: '1ою, на 1ій, по-1и', whole: '1ою мовою, мовою 1ою, на 1ій мові' },
  ru: { open: 'на 1ом, по-1и', whole: 'на 1ом языке, 1им языком, на языке 1ом' },
}

/** Somebody wrote it so: then it is a text. */
const writing = new Set(
  `written, verfasst, geschrieben, rédigé, rédigée, rédigés, rédigées, écrit, écrite, écrits, écrites, escrito, escrita,
  escritos, escritas, redactado, redactada, geschreven, opgesteld, написано, написана, написаний, написані, написан, написаны`
    .split(',')
    .map(spoken),
)

const phrases = new Map<string, LanguageMeant>()
for (const [value, byLang] of Object.entries(names))
  for (const [lang, all] of Object.entries(byLang) as [Lang, string][])
    for (const name of all.split(', ')) {
      const [noun = '', adjective = ''] = name.split(' ')
      const add = (some: string, isOpen: boolean) => {
        for (const way of some.split(', ').filter(Boolean))
          phrases.set(spoken(way.replace('1', noun).replace('2', adjective)), { value, isOpen })
      }
      add(ways[lang]?.open ?? '', true)
      add(ways[lang]?.whole ?? '', false)
    }

/** What words mean that stand together. */
export function languageMeant(text: string): LanguageMeant | undefined {
  const said = spoken(text)
  const known = phrases.get(said)
  if (known !== undefined) return known
  const words = said.split(' ')
  const rest = writing.has(words[0] ?? '')
    ? words.slice(1)
    : writing.has(words.at(-1) ?? '') && words.slice(0, -1)
  const written = rest ? phrases.get(rest.join(' ')) : undefined
  return written && { value: written.value, isOpen: false }
}

/** Beginnings of words after which a language is what somebody knows, speaks, teaches or translates. */
const knowing = new RegExp(
  `^(?:${[
    'fluen|proficien|bilingu|speak|spoken|skills?$|knowledge|translat|interpret|teach|tutor|instructor|lectur|professor|degree|major|lesson|communicat',
    'fließend|verhandlungssicher|sprech|übersetz|dolmetsch|lehr|dozent|nachhilfe|unterricht|kommunikation',
    'couramment|bilingue|parl|traduct|traduire|interprète|professeur|prof$|enseign|formateur|formatrice|cours$|communiquer|licence|diplôme',
    'habla|profesor|fluid|traduc|intérprete|docente|maestr|clases?$|comunica|licenciad',
    'vloeiend|spreek|vertal|vertaal|tolk|lera|leerkracht|docent|lessen|kennis$',
    'переклад|виклада|вчител|учител|репетитор|вільно|володі|розмов|спілкув|говор|знан|урок|тьютор',
    'перевод|перевед|препода|свободно|владе|разговор|общен|общат',
  ]
    .flatMap((some) => some.split('|'))
    .map((some) => (some.endsWith('$') ? some : spoken(some)))
    .join('|')})|kenntniss?e?$`,
)
/** It is one of several, or goes with somebody: `developer with English`. */
const joining = new Set(
  `and, or, und, oder, et, ou, y, o, u, e, of, та, і, й, або, чи, и, или, з, із, зі, с, со`
    .split(',')
    .map(spoken),
)

/** True if the word before makes a language more than that of a text. */
export const isKnown = (before: string): boolean =>
  joining.has(spoken(before)) || isDenial(before) || knowing.test(spoken(before))

/** No noun, so that a language before it is complete. */
const beginning = new Set(
  'for, with, from, für, mit, von, pour, avec, chez, para, con, voor, met, bij, для, з, із, від, с, со, от'
    .split(',')
    .map(spoken),
)

/** True for words that begin something else. */
export const isBeginning = (next: string): boolean => beginning.has(spoken(next))
