import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { writeStack } from '#tests/tools/content/delivery-stack.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { openTestDatabase } from '#tests/tools/test-database.ts'
import { createDelivery } from './delivery.ts'
import { type Pattern, translatePattern } from './pattern.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function matches(text: string, pattern: Pattern | undefined): Promise<boolean> {
  const path = `$ ? (@ like_regex ${JSON.stringify(pattern?.source)} flag "s")`
  const { rows } = await sql<{ found: boolean }>`
    select ${JSON.stringify(text)}::jsonb @? ${path}::jsonpath as found`.execute(database.db)
  return rows[0]?.found === true
}

describe('patterns that are understood match what JavaScript matches', () => {
  test.each([
    ['^A', 'Apple', 'an Apple'],
    ['pie$', 'apple pie', 'pies'],
    ['\\bin\\b', 'built in time', 'interior'],
    ['\\Bin', 'rain', 'in'],
    ['a.c', 'abc', 'a\nc'],
    ['^\\d{4}-\\d{2}$', '2024-05', '2024-5'],
    ['colou?r', 'color', 'colr'],
    ['(?:ab)+', 'xabab', 'ba'],
    ['(?<year>\\d+)x', '12x', 'x'],
    ['^(?!foo).*$', 'bar', 'foobar'],
    ['^(?=.*a)(?!.*c).*b', 'ab', 'acb'],
    ['a|b|', '', undefined],
    ['[a-c\\d_]+$', 'x_9', 'x!'],
    ['[^a-c]', 'd', 'abc'],
    ['[.*+?]', '+', 'x'],
    ['[\\]\\[-]', '[', 'x'],
    ['[[:alpha:]]', ':]', 'xx'],
    ['a{2}', 'aa', 'a'],
    ['a{2,}b', 'aaaab', 'ab'],
    ['a{,2}', 'a{,2}', 'aa'],
    ['x{y}', 'x{y}', 'xy'],
    ['\\x41\\u0042', 'AB', 'ab'],
    ['\\/path\\.html', '/path.html', '/pathxhtml'],
    ['a+?b*?c??', 'a', 'b'],
    ['\\(\\)', '()', ''],
    ['é+', 'ééé', 'e'],
    ['😀{2}', '😀😀', '😀'],
    ['\\t', 'a\tb', 'a b'],
    ['***', undefined, undefined],
  ])('%s', async (source, yes, no) => {
    const pattern = translatePattern(source)
    if (yes === undefined && no === undefined) {
      expect(pattern).toBeUndefined()
      return
    }
    expect(pattern).toBeDefined()
    if (yes !== undefined) expect(await matches(yes, pattern)).toBe(true)
    if (no !== undefined) expect(await matches(no, pattern)).toBe(false)
  })

  test('whatever is put together from plain parts', async () => {
    const atom = fc.constantFrom(
      'a',
      'b',
      'ab',
      '.',
      '[ab]',
      '[^a]',
      '(?:a|b)',
      '(ab|)',
      '\\w',
      '\\s',
      '\\.',
      '\\*',
    )
    const mark = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,2}', '*?', '+?')
    const sequence = fc
      .array(fc.tuple(atom, mark), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.map((part) => part.join('')).join(''))
    const source = fc
      .tuple(
        fc.constantFrom('', '^'),
        fc.array(sequence, { minLength: 1, maxLength: 2 }),
        fc.constantFrom('', '$'),
      )
      .map(([start, parts, end]) => start + parts.join('|') + end)
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', '.', '*', '\n'), maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(source, text, async (from, subject) => {
        const pattern = translatePattern(from)
        expect(pattern).toBeDefined()
        expect(await matches(subject, pattern)).toBe(new RegExp(from).test(subject))
      }),
      { numRuns: 150 },
    )
  })
})

describe('patterns that are refused', () => {
  test.each([
    ['a back reference', '(a+)\\1'],
    ['a named back reference', '(?<x>a)\\k<x>'],
    ['a look behind', '(?<=a)b'],
    ['a negative look behind', '(?<!a)b'],
    ['many look aheads', '^(?=a)(?=b)(?=c)(?=d)e'],
    ['a look ahead from anywhere', 'foo(?=bar)'],
    ['a look ahead within a group', '^(a(?=b))*'],
    ['a repeated look ahead', '^(?=a)*'],
    ['an open group', '(a'],
    ['a closed one too many', 'a)'],
    ['an open set', '[a'],
    ['an empty set', '[]'],
    ['a set the wrong way round', '[z-a]'],
    ['nothing to repeat', '*a'],
    ['a repeated start', '^*'],
    ['twice repeated', 'a**'],
    ['possessive', 'a++'],
    ['inline flags', 'a(?i)b'],
    ['a unicode class', '\\p{L}'],
    ['an unknown escape', '\\y'],
    ['a quotation', '\\Qa\\E'],
    ['an escape at the end', 'a\\'],
    ['a count upside down', 'a{5,2}'],
    ['a large count', 'a{1000}'],
    ['counts of counts', '((a{1,100}){1,100}){1,100}'],
    ['counts of a large group', '(abcdefghij|klmnopqrst){100}'],
    ['deep groups', `${'('.repeat(100)}a${')'.repeat(100)}`],
    ['a long one', 'a'.repeat(501)],
    ['a director of PostgreSQL', '***=a'],
  ])('%s', (_, source) => {
    expect(translatePattern(source)).toBeUndefined()
  })
})

// Each of these would keep a backtracking engine busy for ever. The test timeout is the assertion.
describe('hostile patterns are answered', () => {
  beforeAll(async () => {
    const body = (uid: string, title: string) => ({
      contentType: 'page',
      body: { uid, title, text: title.repeat(20), updated_at: '2024-01-01T00:00:00.000Z' },
    })
    await writeStack(database.db, {
      apiKey: 'hostile',
      contentTypes: [{ uid: 'page', schema: [] }],
      items: [
        body('long', `${'a'.repeat(5_000)}!`),
        body('spaces', `${' '.repeat(5_000)}x`),
        body('plain', 'ab'),
      ],
    })
  })

  test.each([
    '(a+)+$',
    '(a*)*b',
    '(a|aa)+$',
    '(a|a?)+$',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '(.*)*x{20}$',
    '(.*a){25}',
    '(a?){60}a{60}',
    '\\s+$',
    '(\\w+\\s*)+:',
    '((a{0,9}){0,9}){0,9}b',
    '^(?=(a+)+$)(?=(a*)*b)a',
    '[a-z]*[a-z]*[a-z]*[a-z]*[a-z]*[a-z]*9',
    '(a|b|ab)*c(a|b|ab)*d(a|b|ab)*e',
    '.*.*.*.*.*.*.*.*=.*',
  ])('%s', async (pattern) => {
    const delivery = createDelivery({ db: database, log: silentLog() })
    const { status } = await delivery.respond({
      path: '/content_types/page/entries',
      params: [
        ['environment', 'production'],
        ['query', JSON.stringify({ text: { $regex: pattern } })],
      ],
      headers: { api_key: 'hostile', access_token: 'hostile-delivery' },
    })
    expect([200, 400]).toContain(status)
  })

  test.runIf(process.env.TEST_DATABASE_URL)('what takes too long is given up with 400', async () => {
    const { guarded } = await import('./guarded.ts')
    const X = { source: 'x', ignoreCase: false, multiline: false }
    const matching = { kind: 'matches', field: { path: ['x'] }, pattern: X } as const
    const slow = guarded({ db: database.db, limited: true, limitMs: 50 }, { filter: matching }, (db) =>
      sql`select pg_sleep(20)`.execute(db),
    )
    await expect(slow).rejects.toMatchObject({ status: 400, code: 141 })
  })
})
