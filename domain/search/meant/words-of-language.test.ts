// In which language a vacancy is written, as people say it, and what only sounds so.
import { expect, test } from 'vitest'
import { type Lang, langs } from '#services/languages.ts'
import { placeMeant } from './places.ts'
import { choicesOf, understand } from './understand.ts'

const named = new Set(['python', 'data engineer', 'accounting', 'law', 'engineering', 'customer support'])
const berlin = { name: 'Berlin', names: ['Берлін', 'Берлин'], population: 3_400_000 }
const cities = new Map(['berlin', 'берлін', 'берліні', 'берлине'].map((name) => [name, berlin]))

function shown(typed: string, lang: Lang): string {
  const { words, understood } = understand(typed, {
    lang,
    isNamed: (text) => named.has(text.toLowerCase()),
    placeOf: (text) => placeMeant(text, cities, () => true),
  })
  const chosen = Object.entries(choicesOf(understood, {})).map(([key, values]) => `${key}=${values[0]}`)
  return [words, ...chosen].filter(Boolean).join(' | ')
}

/** Phrases that name all seven languages, each of them whole: no word is left. */
const every: Readonly<Partial<Record<Lang, string>>> = {
  en: `in english, in german, in ukrainian, in russian, in french, in spanish, in dutch; in English language, in German language,
  in Ukrainian language, in the Russian language, in the French language, in Spanish language, in Dutch language; written in English,
  written in German, written in Ukrainian, written in Russian, written in French, written in Spanish, written in Dutch`,
  de: `auf Englisch, auf Deutsch, auf Ukrainisch, auf Russisch, auf Französisch, auf Spanisch, auf Niederländisch; in englischer Sprache,
  in deutscher Sprache, in ukrainischer Sprache, in russischer Sprache, in französischer Sprache, in spanischer Sprache,
  in niederländischer Sprache; auf Englisch verfasst, auf Deutsch geschrieben, auf Ukrainisch verfasst, auf Russisch verfasst,
  auf Französisch verfasst, verfasst auf Spanisch, auf Holländisch geschrieben`,
  uk: `англійською мовою, німецькою мовою, українською мовою, російською мовою, французькою мовою, іспанською мовою, нідерландською мовою;
  англійською, німецькою, українською, російською, французькою, іспанською, голландською; на англійській мові, на німецькій мові,
  на українській мові, на російській мові, на французькій мові, на іспанській мові, на нідерландській мові; по-англійськи, по-німецьки,
  по-українськи, по-російськи, по-французьки, по-іспанськи, по-нідерландськи; написано англійською, написана німецькою,
  написані українською, написано російською мовою, написано французькою, написаний іспанською, написано нідерландською`,
  ru: `на английском языке, на немецком языке, на украинском языке, на русском языке, на французском языке, на испанском языке,
  на нидерландском языке; на английском, на немецком, на украинском, на русском, на французском, на испанском, на голландском;
  по-английски, по-немецки, по-украински, по-русски, по-французски, по-испански, по-нидерландски; написано на английском,
  написана на немецком, написаны на украинском, написан на русском языке, написано на французском, написано на испанском,
  написано на нидерландском`,
  fr: `en anglais, en allemand, en ukrainien, en russe, en français, en espagnol, en néerlandais; en langue anglaise, en langue allemande,
  en langue ukrainienne, en langue russe, en langue française, en langue espagnole, en langue néerlandaise; rédigée en anglais,
  rédigé en allemand, rédigé en ukrainien, écrit en russe, rédigées en français, écrite en espagnol, rédigés en néerlandais`,
  es: `en inglés, en alemán, en ucraniano, en ruso, en francés, en español, en neerlandés; en idioma inglés, en idioma alemán,
  en idioma ucraniano, en idioma ruso, en el idioma francés, en idioma español, en idioma neerlandés; en lengua inglesa, en lengua alemana,
  en lengua ucraniana, en lengua rusa, en lengua francesa, en lengua castellana, en lengua neerlandesa; escrito en inglés,
  escrita en alemán, escrito en ucraniano, escritos en ruso, redactado en francés, escrito en castellano, escrito en holandés`,
  nl: `in het Engels, in het Duits, in het Oekraïens, in het Russisch, in het Frans, in het Spaans, in het Nederlands; in de Engelse taal,
  in de Duitse taal, in de Oekraïense taal, in de Russische taal, in de Franse taal, in de Spaanse taal, in de Nederlandse taal;
  geschreven in het Engels, opgesteld in het Duits, geschreven in het Oekraïens, geschreven in het Russisch, geschreven in het Frans,
  geschreven in het Spaans, opgesteld in het Nederlands`,
}
const order = ['en', 'de', 'uk', 'ru', 'fr', 'es', 'nl'] as const
const phrases = langs.flatMap((lang) =>
  (every[lang] ?? '')
    .split(';')
    .flatMap((seven) =>
      seven.split(',').map((phrase, at) => [phrase.trim().replace(/\s+/g, ' '), lang, order[at]] as const),
    ),
)

test.each(phrases)('%s (%s) is %s', (phrase, lang, meant) => {
  expect(shown(phrase, lang)).toBe(`written_in=${meant}`)
  // Behind a job, and in any language of the page.
  for (const reader of langs)
    expect(shown(`data engineer ${phrase}`, reader)).toBe(`data engineer | written_in=${meant}`)
  expect(shown(`data engineer ${phrase} -senior`, lang)).toBe(`data engineer -senior | written_in=${meant}`)
})

test.each<[string, string, Lang]>([
  // What follows is understood, or begins something else.
  ['support in German remote', 'support | written_in=de | workplace=remote', 'en'],
  ['jobs in English in Berlin', 'jobs | written_in=en | city=Berlin', 'en'],
  ['jobs in English Berlin', 'jobs | written_in=en | city=Berlin', 'en'],
  ['in Dutch for python', 'for python | written_in=nl', 'en'],
  ['in French (remote)', 'written_in=fr | workplace=remote', 'en'],
  ['python in German from 60k', 'python | written_in=de | pay_min=60000 USD', 'en'],
  ['in Spanish in Germany', 'written_in=es | country=DE', 'en'],
  ['python українською в Берліні', 'python | written_in=uk | city=Berlin', 'uk'],
  ['python українською віддалено', 'python | written_in=uk | workplace=remote', 'uk'],
  ['python на русском удаленно', 'python | written_in=ru | workplace=remote', 'ru'],
  ['python en français à distance', 'python | written_in=fr | workplace=remote', 'fr'],
  ['python en español a distancia', 'python | written_in=es | workplace=remote', 'es'],
  ['python in het Nederlands op afstand', 'python | written_in=nl | workplace=remote', 'nl'],
  ['python auf Deutsch in Berlin', 'python | written_in=de | city=Berlin', 'de'],
  // Whole phrases stand anywhere.
  ['auf Deutsch Entwickler', 'Entwickler | written_in=de', 'de'],
  ['in englischer Sprache Entwickler', 'Entwickler | written_in=en', 'de'],
  ['англійською мовою дизайнер', 'дизайнер | written_in=en', 'uk'],
  ['на английском языке дизайнер', 'дизайнер | written_in=en', 'ru'],
  ['en langue française comptable', 'comptable | written_in=fr', 'fr'],
  ['en idioma inglés contable', 'contable | written_in=en', 'es'],
  ['in de Nederlandse taal boekhouder', 'boekhouder | written_in=nl', 'nl'],
])('%j is %j', (typed, meant, lang) => {
  expect(shown(typed, lang)).toBe(meant)
})

test.each(
  (
    [
      [
        'en',
        `in German companies; in French Riviera hotels; in Dutch banking; in English accounting; in German law; in Spanish restaurants;
        in German engineering; in Ukrainian startups; in Russian literature; in English teaching; in English language teaching;
        in the German language school; fluent in German; fluent in English; proficient in French; translator in Spanish; teacher in English;
        skills in Dutch; degree in English; lecturer in German; speaking in Russian; not in German; in English or in German;
        in German and Austrian companies; German teacher; English; Dutch designer; French Riviera; "in German"; python -"in German"`,
      ],
      [
        'de',
        `auf deutschem Boden; auf deutschen Baustellen; in deutschen Firmen; Übersetzer auf Deutsch; Kenntnisse auf Deutsch;
        Deutschkenntnisse; fließend auf Englisch; Unterricht auf Englisch; Lehrer auf Französisch; nicht auf Englisch; deutsch`,
      ],
      [
        'uk',
        `перекладач англійською; перекладачка німецькою; викладач англійською мовою; вчитель українською; репетитор іспанською;
        менеджер з англійською; менеджер з англійською мовою; вільно англійською; володіння німецькою; володіння англійською мовою;
        спілкування англійською; розмовляти українською; англійською дизайнер; українською або англійською; на німецькій фабриці;
        не російською; англійська; знання англійською`,
      ],
      [
        'ru',
        `переводчик на английском; переводчик на английском языке; преподаватель на английском; на немецком заводе; на русском рынке;
        на украинском производстве; владение английским языком; менеджер с английским языком; свободно на английском;
        общение на английском; разговорный английский; не на английском; на английском или на немецком; английский`,
      ],
      [
        'fr',
        `en anglais technique; en anglais courant; en français langue étrangère; professeur en anglais; formateur en anglais;
        traducteur en allemand; cours en français; couramment en anglais; bilingue en anglais; pas en anglais; anglais;
        en anglais ou en français`,
      ],
      [
        'es',
        `en inglés técnico; en español avanzado; profesor en inglés; traductora en alemán; clases en inglés; fluidez en francés;
        no en inglés; inglés; en inglés o en español`,
      ],
      [
        'nl',
        `in het Nederlands recht; in het Engels onderwijs; vertaler in het Frans; docent in het Engels; vloeiend in het Duits;
        niet in het Engels; Engels; in Nederlandse bedrijven; in het Engels of in het Nederlands`,
      ],
    ] as const
  ).flatMap(([lang, all]) =>
    all.split(';').map((phrase) => [phrase.trim().replace(/\s+/g, ' '), lang] as const),
  ),
)('%s (%s) says nothing of the language of a text', (typed, lang) => {
  expect(shown(typed, lang)).not.toContain('written_in')
})
