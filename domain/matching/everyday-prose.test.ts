// What is no skill in everyday sentences, with the whole vocabulary that is shipped: numbers, and ordinary words that are
// also names of products.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippedSkills } from '#tests/tools/shipped-skills.ts'
import { matchSkillsInText } from './match-text.ts'
import { capitalWords, knownShortForms, ordinaryWords, skillAfter, skillBefore } from './ordinary-words.ts'
import { skillTerms } from './skill-terms.ts'

const terms = skillTerms(shippedSkills())
const found = (text: string) => matchSkillsInText(text, terms).map(({ skill, words }) => `${skill}: ${words}`)

const everyday = `
  coffee photo photos picture pictures office music book table window garden kitchen bread water summer winter morning evening week month
  year day hour minute family friend child children school street city country road bridge river mountain forest island beach sun moon star
  sky rain snow wind fire stone wood metal gold silver paper glass cup plate bottle bag box door wall floor roof chair bed lamp clock phone
  letter word story song film camera ticket train bus car bicycle boat plane market shop price money bank salary holiday birthday party
  dinner lunch breakfast apple orange banana cake sugar salt tea milk egg cheese meat fish chicken dog cat horse bird tree flower leaf
  adventure artwork backbone clicker elastic fabric fisherman forge golem outlook quantum quilt rocky satellite simulations stealth sublime
  ticketing helpdesk hackathons barcodes fonts platformer esoteric eloquent emulators embedding normalizer spreadsheets spigot
`
  .trim()
  .split(/\s+/)
const isEvidence = (word: string) =>
  skillBefore.has(word) || [...skillAfter].some((beginning) => word.startsWith(beginning))
const words = [...new Set([...everyday, ...ordinaryWords])].filter(
  (word) =>
    /^[a-z]{3,}$/.test(word) && !isEvidence(word) && !capitalWords.has(word) && !knownShortForms.has(word),
)
const frames = [
  (a: string, b: string) => `There is the ${a} beside the ${b}.`,
  (a: string, b: string) => `Nobody had to do much: the ${a} was there, the ${b} was not.`,
  (a: string, b: string) => `The ${a} is yours; what to do about a ${b} is up to us.`,
  (a: string, b: string) => `Wir haben ${a}, und danach gibt es ${b}.`,
]

test('ordinary words in a sentence are no skills', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...frames),
      fc.constantFrom(...words),
      fc.constantFrom(...words),
      (frame, a, b) => {
        expect(found(frame(a, b))).toEqual([])
      },
    ),
    { numRuns: 3_000 },
  ))

const number = fc
  .tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.constantFrom('en-GB', 'de-DE', 'fr-FR', 'uk-UA', 'none'))
  .map(([amount, locale]) => (locale === 'none' ? String(amount) : amount.toLocaleString(locale)))

test('numbers are no skills, however they are written', () =>
  fc.assert(
    fc.property(fc.oneof(number, fc.constantFrom('68000', '68.000', '68,000', '8086', '6502')), (amount) => {
      expect([
        ...found(`The salary is ${amount} euros.`),
        ...found(`${amount} Menschen`),
        ...found(`SQL, ${amount}, Docker`).filter((one) => /\d/.test(one)),
      ]).toEqual([])
    }),
  ))

test.each([
  ['Things to do, and a to-do list', []],
  ['There is no code and no ai in it', []],
  ['A No-Code tool', ['no-code: No-Code']],
  ['Styled with Tailwind, packed with sklearn', ['tailwind: Tailwind', 'scikit-learn: sklearn']],
  ['Scripts for Greasemonkey', ['userscript: Greasemonkey']],
  ['Greasemonkey is what they call him', []],
])('%s', (text, expected) => expect(found(text)).toEqual(expected))
