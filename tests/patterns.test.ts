// A slip inside a character class is silent: the pattern still compiles and matches most of what it should. A
// formatter once turned two spaces of a class into " {2}", and every amount lost its digit 2. This checks
// every pattern in the sources.
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = ['app', 'bench', 'db', 'domain', 'jobs', 'server', 'services', 'scripts', 'tests'].flatMap(
  (folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name).split(sep).join('/'))
      .filter(
        (name) => /\.(?:[mc]?[jt]s|tsx)$/.test(name) && !/\.d\.m?ts$|^bench\/(?:peers|results)\//.test(name),
      ),
)

interface Pattern {
  source: string
  flags: string
}

type Node = Record<string, unknown> & { type?: string }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** The text of a string, or of a template without its values. */
function wordsOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const quasi = node.type === 'TaggedTemplateExpression' ? (node.quasi as Node) : node
  if (quasi.type !== 'TemplateLiteral') return undefined
  const form = quasi === node ? 'cooked' : 'raw'
  return (quasi.quasis as { value: Record<string, string> }[]).map(({ value }) => value[form]).join('')
}

/** Every regular expression in a file: literals and arguments of RegExp. */
function patternsIn(code: string, file: string): Pattern[] {
  const found: Pattern[] = []
  const visit = (node: unknown): void => {
    if (!isNode(node)) return
    if (node.type === 'Literal' && isNode(node.regex)) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string }
      found.push({ source: pattern, flags })
    }
    const called = node.type === 'NewExpression' || node.type === 'CallExpression'
    if (called && (node.callee as Node).name === 'RegExp') {
      const [source, flags] = (node.arguments as unknown[]).map(wordsOf)
      if (source !== undefined) found.push({ source, flags: flags ?? '' })
    }
    for (const value of Object.values(node))
      if (Array.isArray(value)) value.forEach(visit)
      else visit(value)
  }
  visit(parseSync(file, code).program)
  return found
}

/** The contents of each character class. */
const classesOf = (source: string): string[] =>
  [...source.matchAll(/\\[\s\S]|\[\^?((?:\\[\s\S]|[^\]\\])*)\]/g)].flatMap(([, inside]) => inside ?? [])

const MEMBER = /\\u\{[\da-f]+\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\[pP]\{[^}]*\}|\\c[a-z]|\\[\s\S]|[\s\S]/giu
const alphabets = [/^\d$/, /^[À-ɏ]$/, /^[a-z]$/, /^[A-Z]$/, /^[а-яё]$/, /^[А-ЯЁ]$/]

/** From letter to letter of one alphabet, or from digit to digit; numeric escapes are intentional. */
const isPlainRange = (from: string, to: string) =>
  (/^\\[ux]/i.test(from) && /^\\[ux]/i.test(to)) ||
  /^(?:\\0| )$/.test(from) ||
  alphabets.some((letters) => letters.test(from) && letters.test(to))

/** Faults inside a pattern's character classes. Nested sets of flag v are not checked. */
function slipsIn({ source, flags }: Pattern): string[] {
  if (flags.includes('v')) return []
  return classesOf(source).flatMap((inside) => {
    const slips: string[] = []
    if (/(?<!\\[uUpP])\{\d+(?:,\d*)?\}/.test(inside)) slips.push('a count')
    const members = inside.match(MEMBER) ?? []
    const seen = new Set<string>()
    for (let at = 0; at < members.length; at += 1) {
      const member = members[at] ?? ''
      const to = members[at + 2]
      if (members[at + 1] === '-' && to !== undefined) {
        if (!isPlainRange(member, to)) slips.push(`the range ${member}-${to}`)
        at += 2
      } else if (seen.has(member)) slips.push(`${member} twice`)
      seen.add(member)
    }
    return slips.map((slip) => `[${inside}] holds ${slip}`)
  })
}

test('no pattern of the sources holds a slip inside its brackets', () => {
  const counted = { patterns: 0 }
  const slips = sources.flatMap((file) => {
    const patterns = patternsIn(readFileSync(join(root, file), 'utf8'), file)
    counted.patterns += patterns.length
    return patterns.flatMap((pattern) => slipsIn(pattern).map((slip) => `${file}: ${slip}`))
  })
  expect(slips).toEqual([])
  expect(counted.patterns).toBeGreaterThan(500)
})

test.each([
  ['const a = /[ {2}.]\\d/', '[ {2}.] holds a count'],
  ['const a = /x[\\d{1,3}]/', '[\\d{1,3}] holds a count'],
  ["const a = new RegExp('[,-.]')", '[,-.] holds the range ,-.'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a source that is read
  ['const a = RegExp(`${b}[A-z]`)', '[A-z] holds the range A-z'],
  ['const a = new RegExp(String.raw`[\\s\\-+x+]`)', '[\\s\\-+x+] holds + twice'],
  ['const a = /[a-яx]/u', '[a-яx] holds the range a-я'],
])('%s is found out', (code, slip) => {
  expect(patternsIn(code, 'a.ts').flatMap(slipsIn)).toEqual([slip])
})

test.each([
  '/[^\\]\\s,.-]{2}/',
  '/[\\p{L}\\d_-]+/u',
  '/[\\u0000-\\u001f\\x7f]/',
  '/\\[{2}/',
  '/[{}]/',
  '/[+-]?\\d{2}/',
])('%s is in order', (pattern) => {
  expect(patternsIn(`const a = ${pattern}`, 'a.ts').flatMap(slipsIn)).toEqual([])
})
