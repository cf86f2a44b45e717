// Analyses a pattern: texts that it accepts, and whether a backtracking engine could take exponential time.
// Ours cannot, but patterns get copied to places with other engines.
import { type Pattern, patternOf, testPattern } from '../patterns/pattern.ts'

const commonChars = [...'aA0 .-_@/+:#,xyz19\n', 'é', 'ї', '漢']
const maxNodes = 4000
const maxCharStates = 150

/** Characters to try: those in the pattern, and one of most kinds. */
function charsOf(source: string, unicode: boolean): string[] {
  return [...new Set([...(unicode ? [...source] : source.split('')), ...commonChars])]
}

/**
 * States reachable without reading a character, assuming that assertions hold, with the number of ways to
 * each (two stands for two or more).
 */
function closure({ states }: Pattern, start: number): { ways: Map<number, number>; isEnd: boolean } {
  const ways = new Map<number, number>()
  let [isEnd, steps] = [false, 0]
  const visit = (index: number, above: readonly number[]) => {
    // The start may be visited twice: a nested loop is left and entered again.
    const passed = above.filter((one) => one === index).length
    if (passed > (index === start ? 1 : 0) || steps++ > 2000) return
    const state = states[index]
    if (state === undefined) return
    if (state.kind === 'match') isEnd = true
    else if (state.kind === 'char') ways.set(index, Math.min(2, (ways.get(index) ?? 0) + 1))
    else for (const next of [state.next].flat()) visit(next, [...above, index])
  }
  visit(start, [])
  return { ways, isEnd }
}

const nextOf = (pattern: Pattern, index: number): number => {
  const state = pattern.states[index]
  return state?.kind === 'char' ? state.next : -1
}

const takes = (pattern: Pattern, index: number, char: string): boolean => {
  const state = pattern.states[index]
  return state?.kind === 'char' && state.matches(char)
}

/** Short texts that the pattern accepts, shortest first; empty if none is found in bounded time. */
export function acceptedTexts(source: string, flags: string, wanted = 5): string[] {
  const pattern = patternOf(source, flags)
  if (typeof pattern === 'string') return []
  const chars = charsOf(source, pattern.unicode)
  const found: string[] = []
  const seen = new Set<string>()
  let texts: { text: string; at: Set<number> }[] = [
    { text: '', at: new Set(closure(pattern, pattern.start).ways.keys()) },
  ]
  for (let nodes = 0; texts.length > 0 && nodes < maxNodes; ) {
    const longer: typeof texts = []
    for (const { text, at } of texts) {
      nodes++
      if (testPattern(source, flags, text)) found.push(text)
      if (found.length >= wanted || nodes >= maxNodes) return found
      for (const char of chars) {
        const next = new Set(
          [...at]
            .filter((index) => takes(pattern, index, char))
            .flatMap((index) => [...closure(pattern, nextOf(pattern, index)).ways.keys(), -1 - index]),
        )
        if (next.size === 0) continue
        // What follows may depend on whether the last character is a word character or a line end.
        const key = `${[...next].sort((a, b) => a - b)} ${/\w/.test(char)} ${char === '\n'}`
        if (seen.has(key)) continue
        seen.add(key)
        longer.push({ text: text + char, at: next })
      }
    }
    texts = longer
  }
  return found
}

/** Whether some text can be matched in so many ways that backtracking takes exponential time. */
export function isEvil(source: string, flags: string): boolean {
  const pattern = patternOf(source, flags)
  if (typeof pattern === 'string') return false
  const start = closure(pattern, pattern.start).ways
  const edges = new Map<number, Map<number, number>>()
  const open = [...start.keys()]
  while (open.length > 0) {
    const index = open.pop() as number
    if (edges.has(index)) continue
    const { ways } = closure(pattern, nextOf(pattern, index))
    edges.set(index, ways)
    open.push(...ways.keys())
  }
  const reach = new Map(
    [...edges.keys()].map((index) => [index, reachable(index, (at) => edges.get(at)?.keys() ?? [])]),
  )
  // Two ways between the same characters within a loop.
  for (const [from, ways] of edges)
    for (const [to, count] of ways) if (count > 1 && reach.get(to)?.has(from)) return true
  if (edges.size > maxCharStates) return false
  return [...edges.keys()].some(
    (loop) => reach.get(loop)?.has(loop) && splitsAndMeets(pattern, edges, loop, source),
  )
}

/** Whether two different paths lead from a state back to itself over the same text. */
function splitsAndMeets(
  pattern: Pattern,
  edges: ReadonlyMap<number, ReadonlyMap<number, number>>,
  loop: number,
  source: string,
): boolean {
  const chars = charsOf(source, pattern.unicode)
  const meet = (one: number, other: number) =>
    one === other || chars.some((char) => takes(pattern, one, char) && takes(pattern, other, char))
  const pairsAfter = (pair: string): string[] => {
    const [one = -1, other = -1] = pair.split(' ').map(Number)
    return [...(edges.get(one)?.keys() ?? [])].flatMap((a) =>
      [...(edges.get(other)?.keys() ?? [])].filter((b) => meet(a, b)).map((b) => `${a} ${b}`),
    )
  }
  const home = `${loop} ${loop}`
  const apart = [...reachable(home, pairsAfter)].filter((pair) => {
    const [one, other] = pair.split(' ')
    return one !== other
  })
  return apart.some((pair) => reachable(pair, pairsAfter).has(home))
}

/** All nodes reachable in one or more steps. */
function reachable<Node>(from: Node, after: (node: Node) => Iterable<Node>): Set<Node> {
  const found = new Set<Node>()
  const open = [...after(from)]
  while (open.length > 0) {
    const node = open.pop() as Node
    if (found.has(node)) continue
    found.add(node)
    open.push(...after(node))
  }
  return found
}
