import { createContext, Script } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { patternFault, testPattern } from './pattern.ts'

const native = (source: string, flags: string, text: string) =>
  new RegExp(source, flags.replace('g', '')).test(text)

const bounded = new Script('new RegExp(source, flags).test(text)')
const words = createContext({ source: '', flags: '', text: '' })

/** The native engine's verdict; undefined if it takes too long. */
function nativeInTime(source: string, flags: string, text: string): boolean | undefined {
  try {
    return bounded.runInContext(Object.assign(words, { source, flags, text }), { timeout: 100 })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return
    throw error
  }
}

describe('typical patterns', () => {
  test.each([
    ['^\\d{5}$', 'i', ['12345', '1234', '123456', '12345\n']],
    ['^[A-Z]{2}-\\d+$', 'i', ['de-1', 'DE-12', 'd-1', 'ÄÖ-1']],
    [
      'linkedin\\.com/in/[\\w%-]+',
      'i',
      ['https://www.LinkedIn.com/in/ada-l', 'linkedin.com/', 'linkedinXcom/in/a'],
    ],
    [
      '^(https?://)?(www\\.)?github\\.com/.+$',
      '',
      ['github.com/a', 'http://www.github.com/x', 'gitlab.com/a'],
    ],
    ['^$|^.{3,5}$', '', ['', 'ab', 'abc', 'abcde', 'abcdef']],
    ['\\bnode\\b', 'i', ['Node js', 'nodes', 'a node', 'anode']],
    ['\\Bode', '', ['node', 'ode']],
    ['^(a|b(c|d)?)*e$', '', ['e', 'abcbde', 'abcde', 'acde']],
    ['^a{2,}b?$', '', ['a', 'aa', 'aaab', 'aabb']],
    ['^(?:x{0})y$', '', ['y', 'xy']],
    ['^(?<year>\\d{4})-(?<month>\\d{2})$', '', ['2026-11', '26-11']],
    ['^line$', 'm', ['first\nline\nlast', 'first line']],
    ['^a.b$', 's', ['a\nb', 'ab']],
    ['^a.b$', '', ['a\nb', 'a\u2028b', 'a\u0085b']],
    ['^.$', 'u', ['😀', 'ab', 'a']],
    ['^.$', '', ['😀', 'a']],
    ['^😀+$', 'u', ['😀😀', '😀']],
    ['^\\p{L}+$', 'u', ['Їжак', 'naïve', 'a1']],
    ['^\\u{1F600}$', 'u', ['😀', 'u']],
    ['^\\ud83d\\ude00$', 'u', ['😀', '\ud83d']],
    ['^\\x41\\u0042\\cJ\\0$', '', ['AB\n\0', 'AB']],
    ['^[\\]\\-a]+$', '', [']-a', 'b']],
    ['^[^]$', '', ['\n', '']],
    ['[]', '', ['', 'a']],
    ['^a{,3}$', '', ['a{,3}', 'aaa']],
    ['^{}]$', '', ['{}]', '{']],
    ['^ß$', 'i', ['ß', 'ẞ', 'SS']],
    ['^ſ$', 'iu', ['s', 'ſ', 'S']],
    ['^(|a)+$', '', ['', 'aa', 'b']],
    ['', '', ['', 'a']],
  ])('%s with flags "%s" says what the browser says', (source, flags, texts) => {
    expect(patternFault(source, flags)).toBeUndefined()
    for (const text of texts)
      expect([text, testPattern(source, flags, text)]).toEqual([text, native(source, flags, text)])
  })

  test.each([
    ['(', 'is no regular expression'],
    ['[z-a]', 'is no regular expression'],
    ['^(?=.*\\d).+$', 'looks ahead'],
    ['^(?!root)', 'looks ahead'],
    ['(?<=a)b', 'looks behind'],
    ['(?<!a)b', 'looks behind'],
    ['(a)\\1', 'refers back'],
    ['(?<x>a)\\k<x>', 'refers back'],
    ['(?:a{1000}){1000}', 'too large'],
    ['((a{99}){99}){99}', 'too large'],
    [`${'('.repeat(200)}${')'.repeat(200)}`, 'too many groups'],
  ])('%s is refused with its reason', (source, reason) => {
    expect(patternFault(source)).toContain(reason)
    expect(testPattern(source, 'i', 'a')).toBe(false)
  })

  it('is fast where a browser would take years', () => {
    const evil = ['^(a+)+$', '^(a|a)*$', '^(a|aa)+$', '(.*a){20}b', '^(\\w+\\s?)*$', '^([a-z]+)*\\d$']
    for (const source of evil) {
      expect(patternFault(source)).toBeUndefined()
      expect(testPattern(source, '', `${'a'.repeat(5000)}!`)).toBe(false)
    }
  })
})

describe('any pattern', () => {
  const atom = fc.constantFrom('a', 'b', '.', '\\d', '[ab]', '[^a]', '\\w', '-', '\\.', 'é', '\\s')
  const { pattern } = fc.letrec<{ pattern: string; term: string }>((tie) => ({
    pattern: fc
      .array(fc.array(tie('term'), { maxLength: 4 }), { minLength: 1, maxLength: 3 })
      .map((choices) => choices.map((terms) => terms.join('')).join('|')),
    term: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc
        .tuple(atom, fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,3}', '{2,}', '*?'))
        .map((parts) => parts.join('')),
      fc.constantFrom('^', '$', '\\b', '\\B'),
      fc
        .tuple(tie('pattern'), fc.constantFrom('', '*', '+', '?', '{2}', '{0,2}'))
        .map(([body, sign]) => `(${body})${sign}`),
    ),
  }))

  it('gives the same result as the browser', () => {
    const flags = fc.constantFrom('', 'i', 'm', 's', 'u', 'iu', 'ims')
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', 'A', '1', '-', '.', ' ', '\n', 'é', 'É', '😀'),
      maxLength: 8,
    })
    fc.assert(
      fc.property(pattern, flags, text, (source, flag, value) => {
        fc.pre(patternFault(source, flag) === undefined)
        // V8 matches \B between the halves of a surrogate pair, contrary to the standard.
        fc.pre(!(flag.includes('u') && source.includes('\\B') && value.includes('😀')))
        const verdict = testPattern(source, flag, value)
        expect(verdict).toBe(nativeInTime(source, flag, value) ?? verdict)
      }),
      { numRuns: 5000 },
    )
  })

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 30 }),
        fc.constantFrom('', 'u', 'i'),
        fc.string(),
        (source, flags, text) => {
          if (patternFault(source, flags) === undefined)
            expect(testPattern(source, flags, text)).toBe(native(source, flags, text))
        },
      ),
      { numRuns: 2000 },
    )
  })
})
