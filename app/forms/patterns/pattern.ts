// Matches authors' regular expressions in linear time: a pattern becomes a graph of states, all of which are
// tracked at once. Single characters are still compared by the native engine, so classes, escapes and flags
// mean exactly the same.
import { RecentlyUsed } from '#app/recently-used.ts'
import { type PatternNode, parsePattern, UnsupportedPattern } from './pattern-parser.ts'

/** A state compares one character, or passes on without one. */
export type State =
  | { kind: 'char'; matches: (char: string) => boolean; next: number }
  | { kind: 'split'; next: readonly number[] }
  | { kind: 'assert'; assertion: Assertion; next: number }
  | { kind: 'match' }

type Assertion = '^' | '$' | '\\b' | '\\B'

export interface Pattern {
  states: readonly State[]
  start: number
  multiline: boolean
  /** Compare by code point, as with the flag u. */
  unicode: boolean
}

/** Larger patterns are refused: nested repetition needs only a few characters. */
const maxStates = 2000

// A site has a few dozen patterns; the bound protects memory from thousands of attempts.
const known = new RecentlyUsed<Pattern | string>(200)

/** Why a pattern cannot be used, for its author; undefined if it can. */
export function patternFault(source: string, flags = 'i'): string | undefined {
  const found = patternOf(source, flags)
  return typeof found === 'string' ? found : undefined
}

/** Whether the text contains a match, like `RegExp.test`. Unusable patterns match nothing. */
export function testPattern(source: string, flags: string, text: string): boolean {
  const found = patternOf(source, flags)
  return typeof found !== 'string' && run(found, text)
}

/** The graph, or the reason why there is none. */
export function patternOf(source: string, flags: string): Pattern | string {
  return known.getOr(`${flags}/${source}`, () => compile(source, flags.replace('g', '')))
}

function compile(source: string, flags: string): Pattern | string {
  try {
    new RegExp(source, flags)
  } catch {
    return 'is no regular expression that a browser reads'
  }
  try {
    const unicode = flags.includes('u')
    const node = parsePattern(source, unicode)
    if (sizeOf(node) > maxStates) return 'is too large: its repeats add up to too many states'
    const states: State[] = [{ kind: 'match' }]
    const start = build(node, 0, states, new Map(), flags)
    return { states, start, multiline: flags.includes('m'), unicode }
  } catch (error) {
    if (error instanceof UnsupportedPattern) return error.message
    throw error
  }
}

/** Number of states a node needs, computed before building them. */
function sizeOf(node: PatternNode): number {
  switch (node.kind) {
    case 'sequence':
    case 'choice':
      return node.parts.reduce((sum, part) => sum + sizeOf(part), 1)
    case 'repeat': {
      const copies = node.max === Number.POSITIVE_INFINITY ? node.min + 1 : node.max
      return (sizeOf(node.body) + 1) * Math.max(copies, 1)
    }
    default:
      return 1
  }
}

type CharTest = (char: string) => boolean

/**
 * Adds the states of a node before `next`.
 * @returns the first state
 */
function build(
  node: PatternNode,
  next: number,
  states: State[],
  tests: Map<string, CharTest>,
  flags: string,
): number {
  const add = (state: State) => states.push(state) - 1
  const before = (part: PatternNode, target: number) => build(part, target, states, tests, flags)
  switch (node.kind) {
    case 'char':
      return add({ kind: 'char', matches: charTest(node.source, flags, tests), next })
    case 'assert':
      return add({ kind: 'assert', assertion: node.assertion, next })
    case 'sequence':
      return node.parts.reduceRight((target, part) => before(part, target), next)
    case 'choice':
      return add({ kind: 'split', next: node.parts.map((part) => before(part, next)) })
    case 'repeat': {
      let target = next
      if (node.max === Number.POSITIVE_INFINITY) {
        const targets: number[] = [next]
        target = add({ kind: 'split', next: targets })
        targets.push(before(node.body, target))
      } else {
        for (let extra = node.min; extra < node.max; extra++)
          target = add({ kind: 'split', next: [before(node.body, target), next] })
      }
      for (let needed = 0; needed < node.min; needed++) target = before(node.body, target)
      return target
    }
  }
}

function charTest(source: string, flags: string, tests: Map<string, CharTest>): CharTest {
  const existing = tests.get(source)
  if (existing !== undefined) return existing
  const one = new RegExp(`^${source}$`, flags.replace('m', ''))
  const answers = new Map<string, boolean>()
  const test: CharTest = (char) => {
    const answer = answers.get(char) ?? one.test(char)
    if (answers.size < 500) answers.set(char, answer)
    return answer
  }
  tests.set(source, test)
  return test
}

const wordChar = /^\w$/
const lineEnd = /^[\n\r\u2028\u2029]$/

function holds(
  assertion: Assertion,
  before: string | undefined,
  after: string | undefined,
  multiline: boolean,
) {
  if (assertion === '^') return before === undefined || (multiline && lineEnd.test(before))
  if (assertion === '$') return after === undefined || (multiline && lineEnd.test(after))
  const isEdge = wordChar.test(before ?? '') !== wordChar.test(after ?? '')
  return isEdge === (assertion === '\\b')
}

/** Tracks all states at once: time is at most text length times number of states. */
function run({ states, start, multiline, unicode }: Pattern, text: string): boolean {
  const chars = unicode ? [...text] : text.split('')
  let current: number[] = []
  for (let at = 0; at <= chars.length; at++) {
    const [before, after] = [chars[at - 1], chars[at]]
    const seen = new Set<number>()
    const waiting: number[] = []
    // A match may begin at any position.
    const open = [...current, start]
    while (open.length > 0) {
      const index = open.pop() as number
      if (seen.has(index)) continue
      seen.add(index)
      const state = states[index] as State
      if (state.kind === 'match') return true
      if (state.kind === 'char') waiting.push(index)
      else if (state.kind === 'split') open.push(...state.next)
      else if (holds(state.assertion, before, after, multiline)) open.push(state.next)
    }
    if (after === undefined) return false
    current = waiting.flatMap((index) => {
      const state = states[index] as State
      return state.kind === 'char' && state.matches(after) ? [state.next] : []
    })
  }
  return false
}
