import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Lang } from '#services/languages.ts'
import { countryMeant, nominatives, placeMeant } from './places.ts'
import { plainQuery, withoutSpans, withQuoted } from './tokens.ts'
import { choicesOf, understand } from './understand.ts'
import { experienceMeant } from './words-of-experience.ts'

const named = new Set(
  'data engineer|data scientist|senior data scientist|python|go|sql|remote sensing specialist|contract manager|phoenix|reading|hybrid cloud|spring|mobile|mobile developer|phoenix framework'.split(
    '|',
  ),
)
const city = (name: string, population: number, ...names: string[]) => ({ name, names, population })
const cities = new Map([
  ['berlin', city('Berlin', 3_400_000, 'Берлин', 'Берлін')],
  ['берлін', city('Berlin', 3_400_000, 'Берлин', 'Берлін')],
  ['берліні', city('Berlin', 3_400_000, 'Берлин', 'Берлін')],
  ['new york', city('New York City', 8_000_000, 'New York', 'Нью-Йорк')],
  ['reading', city('Reading', 318_000, 'Рединг')],
  ['phoenix', city('Phoenix', 1_600_000)],
  ['emptytown', city('Emptytown', 900_000)],
  ['spring', city('Spring', 54_000)],
  ['mobile', city('Mobile', 194_000)],
])
/** Where no vacancy is. */
const empty = ['Emptytown', 'Spring']

function shown(typed: string, lang: Lang = 'en'): string {
  const { words, understood } = understand(typed, {
    lang,
    isNamed: (text) => named.has(text.toLowerCase()),
    placeOf: (text) => placeMeant(text, cities, ([name = '']) => !empty.includes(name)),
  })
  const chosen = Object.entries(choicesOf(understood, {})).map(([key, values]) => `${key}=${values[0]}`)
  return [words, ...chosen].join(' | ')
}

test.each<[string, string, Lang?]>([
  ['data engineer', 'data engineer'],
  ['remote data engineer', 'data engineer | workplace=remote'],
  ['data engineer віддалено', 'data engineer | workplace=remote', 'uk'],
  ['data engineer удаленно', 'data engineer | workplace=remote', 'ru'],
  ['python en télétravail', 'python | workplace=remote', 'fr'],
  ['sql à distance', 'sql | workplace=remote', 'fr'],
  ['work from home sql', 'sql | workplace=remote'],
  ['python Part-Time', 'python | hours=part-time'],
  ['stage python', 'python | contract=internship', 'fr'],
  ['stage python', 'stage python', 'en'],
  ['senior data scientist', 'data scientist | seniority=senior'],
  ['python без досвіду', 'python | seniority=junior', 'uk'],
  ['sql без опыта работы', 'sql | seniority=junior', 'ru'],
  ['python no experience', 'python | seniority=junior'],
  ['sql sans expérience', 'sql | seniority=junior', 'fr'],
  ['Nebenjob python', 'python | hours=part-time', 'de'],
  ['bijbaan sql', 'sql | hours=part-time', 'nl'],
  ['подработка python', 'python | hours=part-time', 'ru'],
  ['python relocation', 'python | workplace=relocate'],
  ['relocation specialist', 'relocation specialist'],
  ['relocation director', 'relocation director'],
  ['relocation allowance analyst', 'relocation allowance analyst'],
  ['python relocation remote', 'python | workplace=relocate'],
  ['sql with relocation', 'sql | workplace=relocate'],
  ['junior remote python', 'python | seniority=junior | workplace=remote'],
  // What is a part of a name stays one.
  ['remote sensing specialist', 'remote sensing specialist'],
  ['contract manager', 'contract manager'],
  ['hybrid cloud', 'hybrid cloud'],
  ['remote desktop', 'remote desktop'],
  // Quoted, excluded and alternative words mean themselves.
  ['"remote" sql', '"remote" sql'],
  ['“remote” sql', '"remote" sql'],
  ['sql -remote', 'sql -remote'],
  ['sql, remote', 'sql, remote'],
  ['sql "in Berlin"', 'sql "in Berlin"'],
  ['support in German', 'support | written_in=de'],
  ['Support auf Deutsch', 'Support | written_in=de', 'de'],
  ['дизайнер українською', 'дизайнер | written_in=uk', 'uk'],
  ['German teacher', 'German teacher'],
  ['developer in French Guiana', 'developer | country=GF'],
  // Years.
  ['python up to 2 years', 'python | seniority=junior'],
  ['python bis zu 5 Jahre Erfahrung', 'python | seniority=junior', 'de'],
  ["python jusqu'à 3 ans d'expérience", 'python | seniority=junior', 'fr'],
  ['python hasta 5 años de experiencia', 'python | seniority=junior', 'es'],
  ['python tot 2 jaar ervaring', 'python | seniority=junior', 'nl'],
  ['python до 3 років', 'python | seniority=junior', 'uk'],
  ['python до 5 лет опыта', 'python | seniority=junior', 'ru'],
  ['python up to 8 years', 'python up to 8 years'],
  ['python up to 2 years contract', 'python up to 2 years | contract=contractor'],
  ['python no more than 2 years', 'python | seniority=junior'],
  ['python не более 3 лет опыта', 'python | seniority=junior', 'ru'],
  ['5 years', '5 years'],
  // What is denied says the opposite.
  ['python not less than 3 years', 'python not less than 3 years'],
  ['не менее 3 лет опыта python', 'не менее 3 лет опыта python', 'ru'],
  ['не менше 3 років досвіду', 'не менше 3 років досвіду', 'uk'],
  ['nicht weniger als 3 Jahre Erfahrung', 'nicht weniger als 3 Jahre Erfahrung', 'de'],
  ['pas moins de 3 ans', 'pas moins de 3 ans', 'fr'],
  ['no menos de 3 años de experiencia', 'no menos de 3 años de experiencia', 'es'],
  ['niet minder dan 3 jaar ervaring', 'niet minder dan 3 jaar ervaring', 'nl'],
  // The end of a range.
  ['от 3 до 5 лет', 'от 3 до 5 лет', 'ru'],
  ['3 bis 5 Jahre Erfahrung', '3 bis 5 Jahre Erfahrung', 'de'],
  ['3 tot 5 jaar ervaring', '3 tot 5 jaar ervaring', 'nl'],
  ['від 2 років до 5 років', 'від 2 років до 5 років', 'uk'],
  // How long it lasts.
  ['contract up to 2 years', 'up to 2 years | contract=contractor'],
  ['sql contract for up to 2 years', 'sql for up to 2 years | contract=contractor'],
  ['befristet bis 2 Jahre', 'bis 2 Jahre | contract=temporary', 'de'],
  ['contrato hasta 2 años', 'contrato hasta 2 años', 'es'],
  ['проект до 2 лет', 'проект до 2 лет', 'ru'],
  // A level that is typed counts alone.
  ['senior python up to 5 years', 'python up to 5 years | seniority=senior'],
  ['python up to 5 years (senior)', 'python up to 5 years | seniority=senior'],
  // Places.
  ['sql in Berlin', 'sql | city=Berlin'],
  ['Berlin', ' | city=Berlin'],
  ['sql у Берліні', 'sql | city=Berlin', 'uk'],
  ['python new york', 'python | city=New York City'],
  ['python in the UK', 'python | country=GB'],
  ['python у Польщі', 'python | country=PL', 'uk'],
  ['python в Германии', 'python | country=DE', 'ru'],
  ['python en Estados Unidos', 'python | country=US', 'es'],
  ['sql Niederlande', 'sql | country=NL', 'de'],
  ['remote python in Berlin from 60k', 'python | workplace=remote | city=Berlin | pay_min=60000 USD'],
  ['Berlin, Germany', ' | city=Berlin | country=DE'],
  ['in Berlin, new york', ' | city=Berlin'],
  ['Germany, Poland', ' | country=DE'],
  ['sql, Berlin', 'sql, Berlin'],
  ['Berlin,', 'Berlin,'],
  // A name that is a skill or a word needs `in`; so does a city of which there is nothing.
  ['reading', 'reading'],
  ['sql in Reading', 'sql | city=Reading'],
  ['phoenix', 'phoenix'],
  ['elixir phoenix', 'elixir phoenix'],
  ['sql emptytown', 'sql emptytown'],
  ['sql in emptytown', 'sql | city=Emptytown'],
  // A skill is no town where nothing is, nor a part of a longer name.
  ['developer in Spring', 'developer in Spring'],
  ['sql in Mobile', 'sql | city=Mobile'],
  ['elixir in Phoenix Framework', 'elixir in Phoenix Framework'],
  // An article in English, a preposition in French.
  ['a mobile developer', 'a mobile developer'],
  ['sql a Berlin', 'sql | city=Berlin', 'fr'],
  ['sql à Reading', 'sql | city=Reading'],
  ['contact us', 'contact us'],
  ['sql in the us', 'sql | country=US'],
  ['sql new jersey', 'sql new jersey'],
  ['sql in new mexico', 'sql in new mexico'],
  ['sql in Georgia', 'sql in Georgia'],
  ['smart contract solidity', 'smart contract solidity'],
  ['in', 'in'],
  ['go', 'go'],
])('%j means %j', (typed, meant, lang) => expect(shown(typed, lang)).toBe(meant))

test.each<[string, string, Lang?]>([
  ['from 60k', 'pay_min=60000 USD'],
  ['ab 60k', 'pay_min=60000 EUR', 'de'],
  ['100k+', 'pay_min=100000 USD'],
  ['$100k+', 'pay_min=100000 USD'],
  ['120k-150k', 'pay_min=120000 USD | pay_max=150000 USD'],
  ['120-150k', 'pay_min=120000 USD | pay_max=150000 USD'],
  ['€60.000 – 80.000', 'pay_min=60000 EUR | pay_max=80000 EUR', 'de'],
  ['between 60k and 80k', 'pay_min=60000 USD | pay_max=80000 USD'],
  ['von 60.000 bis 80.000 €', 'pay_min=60000 EUR | pay_max=80000 EUR', 'de'],
  ['over $140,000', 'pay_min=140000 USD'],
  ['ab 150 000 USD', 'pay_min=150000 USD', 'de'],
  ['plus de 130 000 $', 'pay_min=130000 USD', 'fr'],
  ['más de 120k', 'pay_min=120000 EUR', 'es'],
  ['vanaf 140.000 USD', 'pay_min=140000 USD', 'nl'],
  ['від 3000 $', 'pay_min=3000 USD month', 'uk'],
  ['от 120 тыс $', 'pay_min=120000 USD', 'ru'],
  ['до 5000 € на місяць', 'pay_max=5000 EUR month', 'uk'],
  ['up to 90k', 'pay_max=90000 USD'],
  ['£50/hour', 'pay_min=50 GBP hour'],
  ['150k', 'pay_min=150000 USD'],
  ['4000 € par mois', 'pay_min=4000 EUR month', 'fr'],
])('pay: %j is %j', (typed, meant) => {
  const lang = (['de', 'uk', 'ru', 'fr', 'es', 'nl'] as const).find((each) => meantIn(typed, each)) ?? 'en'
  expect(shown(`sql ${typed}`, lang)).toBe(`sql | ${meant}`)
})

/** The language whose words the amount has. */
function meantIn(typed: string, lang: Lang): boolean {
  const words: Partial<Record<Lang, RegExp>> = {
    de: /^(?:ab|von) |€60/,
    uk: /від|до 5/,
    ru: /от /,
    fr: /plus|par/,
    es: /más/,
    nl: /vanaf/,
  }
  return words[lang]?.test(typed) ?? false
}

test.each([
  'k8s',
  'python 3',
  'windows 2019',
  'from 2023',
  'up to 5 years',
  'от 5 лет',
  '365',
  'c++17',
  'top 10',
  '"100k"',
  'sql -100k',
  'ISO 27001',
  'web3',
  'year 2000',
  'ISO 9001 - 14001',
  'ISO 9001 and 14001',
  'ISO 27001-27002',
  'RFC 2616 to 7230',
  'ports 8000-9000',
  'ISO 9001 до 14001',
  '10k-user platform',
  '5k plan',
  'over 1000-5000 customers',
  'from 1000 to 5000 employees',
])('%j is no pay', (typed) => expect(shown(typed)).not.toContain('pay_'))

const counted: readonly [Lang, string, string][] = [
  ['en', 'over', 'employees, users, customers, people, requests, stores'],
  ['de', 'mehr als', 'Mitarbeiter, Nutzer, Kunden, Anfragen, Filialen'],
  ['fr', 'plus de', 'salariés, utilisateurs, clients, locaux'],
  ['es', 'más de', 'empleados, usuarios, clientes, tiendas'],
  ['nl', 'meer dan', 'medewerkers, gebruikers, klanten, winkels'],
  ['uk', 'більше', 'працівників, користувачів, людей, компаній'],
  ['ru', 'более', 'сотрудников, пользователей, людей, человек'],
]
const numbers = [
  '1000-5000',
  '1,000 – 5,000',
  'MORE 1000',
  'MORE 50000',
  '10k',
  '100k',
  'MORE 100k',
  '100k+',
  '50-100k',
]

test.each(
  counted.flatMap(([lang, more, things]) =>
    things
      .split(', ')
      .flatMap((thing) =>
        numbers.map((number) => [`${number.replace('MORE', more)} ${thing}`, lang] as const),
      ),
  ),
)('%j counts and is no pay (%s)', (typed, lang) => {
  expect(shown(typed, lang)).toBe(typed)
  expect(shown(`python ${typed}`, lang)).toBe(`python ${typed}`)
})

test.each<[string, string, Lang?]>([
  // Nothing is counted.
  ['sql from 60000', 'sql | pay_min=60000 USD'],
  ['sql between 3000 and 5000', 'sql | pay_min=3000 USD month | pay_max=5000 USD month'],
  ['sql від 3000', 'sql | pay_min=3000 USD month', 'uk'],
  ['sql 60000-80000', 'sql | pay_min=60000 USD | pay_max=80000 USD'],
  ['1-2 years 60k-80k', '1-2 years | pay_min=60000 USD | pay_max=80000 USD'],
  // A skill, a job, a manner, a place or a preposition follows.
  ['from 3000 python', 'python | pay_min=3000 USD month'],
  ['from 60000 data engineer', 'data engineer | pay_min=60000 USD'],
  ['від 3000 віддалено', ' | pay_min=3000 USD month | workplace=remote', 'uk'],
  ['5k Berlin', ' | pay_min=5000 USD month | city=Berlin'],
  ['ab 4000 in Berlin', ' | pay_min=4000 EUR month | city=Berlin', 'de'],
  // Nobody counts a year's pay of one thing, nor a search for work its jobs.
  ['150k designer', 'designer | pay_min=150000 USD'],
  ['100k+ jobs', 'jobs | pay_min=100000 USD'],
  // It is said to be pay.
  ['$1000-5000 employees', 'employees | pay_min=1000 USD month | pay_max=5000 USD month'],
  ['over 1000 € customers', 'customers | pay_min=1000 EUR month'],
  ['50k a year customers', 'customers | pay_min=50000 USD'],
  ['salary 3000-5000', 'salary | pay_min=3000 USD month | pay_max=5000 USD month'],
  ['від 3000 на руки', 'на руки | pay_min=3000 USD month', 'uk'],
])('%j has pay: %j', (typed, meant, lang) => expect(shown(typed, lang)).toBe(meant))

test.each(
  (
    [
      ['en', 'no, not, without, not a', 'relocation, remote, full time, junior, contract, in Berlin, Berlin'],
      ['de', 'nicht, kein, keine, keinen, ohne', 'Homeoffice, Teilzeit, Praktikum, befristet, in Berlin'],
      ['fr', 'pas, pas de, sans', 'télétravail, temps partiel, freelance, cdd, à Berlin'],
      ['es', 'no, sin', 'teletrabajo, tiempo parcial, prácticas, en Berlin'],
      ['nl', 'niet, geen, zonder', 'thuiswerk, deeltijd, stage, in Berlin'],
      ['uk', 'не, без', 'віддалено, стажування, джуніор, у Берліні, Берлін'],
      ['ru', 'не, без, нет', 'удалённо, стажировка, джуниор, в Berlin, Berlin'],
    ] as const
  ).flatMap(([lang, denials, phrases]) =>
    denials
      .split(', ')
      .flatMap((denial) => phrases.split(', ').map((words) => [`sql ${denial} ${words}`, lang] as const)),
  ),
)('%s denies, and chooses nothing (%s)', (typed, lang) => expect(shown(typed, lang)).toBe(typed))

test.each(
  (
    [
      ['en', 'no experience; no experience needed; no experience required; experience not necessary'],
      ['de', 'keine Erfahrung; keine Erfahrung nötig; keine Berufserfahrung erforderlich'],
      ['fr', 'aucune expérience; aucune expérience requise; expérience non requise'],
      ['es', 'no se requiere experiencia; experiencia no requerida; sin experiencia previa'],
      ['nl', 'geen ervaring; geen ervaring nodig; ervaring niet vereist'],
      ['uk', 'досвід не потрібен; досвід роботи не потрібен; досвід не обов’язковий; без досвіду'],
      ['ru', 'опыт не требуется; опыт работы не нужен; без опыта'],
    ] as const
  ).flatMap(([lang, all]) => all.split('; ').map((phrase) => [phrase, lang] as const)),
)('%s leaves no word (%s)', (phrase, lang) =>
  expect(shown(`sql ${phrase}`, lang)).toBe('sql | seniority=junior'),
)

test.each([
  ['Польщі', 'Польща'],
  ['Києві', 'Київ'],
  ['Львові', 'Львів'],
  ['Празі', 'Прага'],
  ['Москве', 'Москва'],
  ['Берлине', 'Берлин'],
  ['Нідерландах', 'Нідерланди'],
  ['Германии', 'Германия'],
  ['Niederlanden', 'Niederlande'],
  ['Vereinigten Staaten', 'Vereinigte Staaten'],
])('%s is declined from %s', (declined, name) => expect(nominatives(declined)).toContain(name))

test('a pronoun is no country', () => {
  expect(['us', 'it', 'in', 'de', 'no', 'and', 'per'].map(countryMeant)).toEqual(Array(7).fill(undefined))
  expect(['US', 'uk', 'USA', 'Polska', 'Deutschland'].map(countryMeant)).toEqual([
    'US',
    'GB',
    'US',
    undefined,
    'DE',
  ])
})

test('what is taken back is gone, and what is quoted means itself', () => {
  const vocabulary = {
    lang: 'en',
    isNamed: () => false,
    placeOf: (text: string) => placeMeant(text, cities, () => true),
  } as const
  const typed = 'remote sql in Berlin over $140,000'
  const { query, understood } = understand(typed, vocabulary)
  expect(understood.map((part) => part.typed)).toEqual(['remote', 'in Berlin', 'over $140,000'])
  expect(withoutSpans(query, understood.slice(1, 2))).toBe('remote sql over $140,000')
  const literal = withQuoted(query, understood)
  expect(literal).toBe('"remote" sql "in Berlin" "over $140,000"')
  expect(understand(literal, vocabulary).understood).toEqual([])
})

test('nothing that is typed breaks it, and no word is lost', () => {
  const piece = fc.constantFrom(
    'remote',
    'in',
    'Berlin',
    '100k',
    '-',
    '"',
    ',',
    '$',
    'from',
    '1,000',
    'à distance',
    '.',
    '\0',
    'до',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 6 })), { maxLength: 12 }), (pieces) => {
      const typed = pieces.join(' ')
      const { query, words, understood } = understand(typed, {
        lang: 'en',
        isNamed: () => false,
        placeOf: (text) => placeMeant(text, cities, () => true),
      })
      expect(query).toBe(plainQuery(typed))
      expect(
        understood.every(({ from, to, typed: said }) => query.slice(from, to) === said && from < to),
      ).toBe(true)
      // Places alone need no comma between them.
      const letters = (text: string) => text.replace(/[\s,]+/g, '')
      expect(letters(words)).toBe(letters(withoutSpans(query, understood)))
    }),
    { examples: [[['Berlin', ',', 'Berlin']], [['Berlin', ',']]] },
  )
})

test.each([
  ['up to 1 year', ['junior']],
  ['up to 2 years', ['junior']],
  ['less than 3 yrs', ['junior', 'middle']],
  ['up to 5 years of experience', ['junior', 'middle']],
  ['up to 6 years', undefined],
  ['5 years', undefined],
])('%s means %s', (text, levels) => expect(experienceMeant(text, [], '')).toEqual(levels))
