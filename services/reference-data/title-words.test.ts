import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOfCompound, possibleParts, stemOfTitleWord, wordsOfTitle } from './title-words.ts'

test.each([
  ['Softwareentwickler/Softwareentwicklerin', 'Softwareentwickler/in'],
  ['Softwareentwickler (m/w/d)', 'SoftwareentwicklerIn'],
  ['Entwickler:innen', 'Entwickler'],
  ['Restaurantfachmann/-frau', 'Restaurantfachfrau'],
  ['Conducteur de train (h/f/x)', 'conductrice de trains'],
  ['Coupeur / Coupeuse en ganterie', 'coupeuse, ganterie'],
  ['OPERADORES DE PLANTA', 'operadora de planta'],
  ['Électricien', 'electricienne'],
  ['разработчик/ца', 'разработчик'],
  ['chief executives', 'Chief Executive'],
])('«%s» has the words of «%s»', (one, other) => expect(wordsOfTitle(one)).toEqual(wordsOfTitle(other)))

test('a title of small words alone keeps them', () => expect(wordsOfTitle('the on')).not.toEqual([]))

test.each([
  ['softwareentwickl', ['softwar', 'entwickl']],
  ['versicherungsmakl', ['versicherung', 'makl']],
  ['makl', []],
  ['unbekanntesmakl', []],
])('%s is made of %s', (word, parts) => {
  const known = new Set(['softwar', 'entwickl', 'versicherung', 'makl'])
  expect(partsOfCompound(word, (part) => known.has(part))).toEqual(parts)
})

/** How often a word is looked up until its parts are known. */
function looksFor(word: string, known: ReadonlySet<string>): number {
  let looks = 0
  partsOfCompound(word, (part) => {
    looks++
    return known.has(part)
  })
  return looks
}

// The look-up is open to anybody, so its work is bounded for whatever is typed.
const MAX_LOOKS = 5_000

test('a part that is known, repeated behind one that is not, is tried once', () => {
  const known = new Set(['koch', 'kochen', 'kochn'])
  for (let times = 1; times <= 15; times++)
    expect(looksFor(`zzzz${'kochen'.repeat(times)}koch`, known)).toBeLessThan(MAX_LOOKS)
  expect(looksFor(`zzzz${'kochen'.repeat(6)}koch`, known)).toBeLessThan(1_000)
})

test('the work is bounded for any word of short words', () => {
  const letters = fc.constantFrom('a', 'e', 'n', 's', 'r', 'i', 'k')
  const short = fc.array(fc.string({ unit: letters, minLength: 4, maxLength: 6 }), {
    minLength: 1,
    maxLength: 5,
  })
  fc.assert(
    fc.property(short, fc.array(fc.nat(4), { minLength: 25, maxLength: 25 }), (words, order) => {
      const known = new Set([...words, ...words.map(stemOfTitleWord)])
      const word = `zzzz${order.map((at) => words[at % words.length]).join('')}`
      for (const length of [28, 40, 48, 100]) {
        expect(looksFor(word.slice(0, length), known)).toBeLessThan(MAX_LOOKS)
        expect(possibleParts(word.slice(0, length)).length).toBeLessThan(MAX_LOOKS)
      }
    }),
  )
})

test('a title of one form is found by the other one', () => {
  const forms = `développeur développeuse, ingénieur ingénieure, administrateur administratrice, chercheur chercheuse,
    rédacteur rédactrice, testeur testeuse, chef cheffe, desarrollador desarrolladora, ingeniero ingeniera,
    administrador administradora, científico científica, jefe jefa, gestor gestora, arquitecto arquitecta,
    redactor redactora, diseñador diseñadora, investigador investigadora`
  for (const pair of forms.split(',')) {
    const [one = '', other = ''] = pair.trim().split(' ')
    expect(wordsOfTitle(other), other).toEqual(wordsOfTitle(one))
  }
})
