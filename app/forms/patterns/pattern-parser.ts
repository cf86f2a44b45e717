// Parses the structure of a regular expression: sequence, alternatives, repetition. Single-character parts
// keep their source. The browser's engine has accepted the source before.

export type PatternNode =
  /** Matches one character; source as written: `a`, `.`, `\d`, `[^a-z]`. */
  | { kind: 'char'; source: string }
  | { kind: 'assert'; assertion: '^' | '$' | '\\b' | '\\B' }
  | { kind: 'sequence'; parts: PatternNode[] }
  | { kind: 'choice'; parts: PatternNode[] }
  | { kind: 'repeat'; body: PatternNode; min: number; max: number }

/** Syntax that cannot be matched in linear time; the message is for the author. */
export class UnsupportedPattern extends Error {}

const maxDepth = 100

export function parsePattern(source: string, unicode: boolean): PatternNode {
  let at = 0

  function choice(depth: number): PatternNode {
    if (depth > maxDepth) throw new UnsupportedPattern('has too many groups inside each other')
    const parts = [sequence(depth)]
    while (source[at] === '|') {
      at++
      parts.push(sequence(depth))
    }
    const [only] = parts
    return parts.length === 1 && only !== undefined ? only : { kind: 'choice', parts }
  }

  function sequence(depth: number): PatternNode {
    const parts: PatternNode[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated(term(depth)))
    return { kind: 'sequence', parts }
  }

  function repeated(body: PatternNode): PatternNode {
    const quantifier = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/.exec(source.slice(at, at + 40))
    if (quantifier === null || body.kind === 'assert') return body
    const [whole, sign, min, comma, max] = quantifier
    at += whole.length
    if (sign !== undefined)
      return {
        kind: 'repeat',
        body,
        min: sign === '+' ? 1 : 0,
        max: sign === '?' ? 1 : Number.POSITIVE_INFINITY,
      }
    const least = Number(min)
    const most = comma === undefined ? least : max === '' ? Number.POSITIVE_INFINITY : Number(max)
    return { kind: 'repeat', body, min: least, max: most }
  }

  function term(depth: number): PatternNode {
    const char = source[at] ?? ''
    if (char === '(') return group(depth)
    if (char === '^' || char === '$') {
      at++
      return { kind: 'assert', assertion: char }
    }
    if (char === '\\') return escaped()
    if (char === '[') return { kind: 'char', source: characterClass() }
    const point = unicode ? String.fromCodePoint(source.codePointAt(at) ?? 0) : char
    at += point.length
    // Unmatched braces and brackets are literal, but alone the engine would read them differently.
    return { kind: 'char', source: /^[{}\]]$/.test(point) ? `\\${point}` : point }
  }

  function group(depth: number): PatternNode {
    const head = /^\((?:\?(?::|<(?![=!])[^>]*>)|(?!\?))/.exec(source.slice(at))
    if (head === null) throw new UnsupportedPattern(reasonOf(source.slice(at, at + 4)))
    at += head[0].length
    const inside = choice(depth + 1)
    at++
    return inside
  }

  function escaped(): PatternNode {
    const rest = source.slice(at)
    const edge = /^\\[bB]/.exec(rest)?.[0]
    if (edge !== undefined) {
      at += 2
      return { kind: 'assert', assertion: edge as '\\b' | '\\B' }
    }
    if (/^\\(?:[1-9]|k<)/.test(rest))
      throw new UnsupportedPattern('refers back to a group, which is not supported')
    const one =
      /^\\(?:u\{[\da-f]+\}|u[\da-f]{4}(?:\\u[\da-f]{4})?|x[\da-f]{2}|c[a-z]|0\d*|[pP]\{[^}]*\})/i.exec(
        rest,
      )?.[0] ?? rest.slice(0, unicode ? 1 + String.fromCodePoint(rest.codePointAt(1) ?? 0).length : 2)
    const written = singleEscape(one)
    at += written.length
    return { kind: 'char', source: written }
  }

  /** Two UTF-16 units are one character only with the flag u, and only as a surrogate pair. */
  function singleEscape(written: string): string {
    if (!unicode && /^\\(?:u\{|[pP])/.test(written)) return written.slice(0, 2)
    const isPair = unicode && /^\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}$/i.test(written)
    return /^\\u[\da-f]{4}\\u/i.test(written) && !isPair ? written.slice(0, 6) : written
  }

  function characterClass(): string {
    const begin = at
    at++
    while (source[at] !== ']') at += source[at] === '\\' ? 2 : 1
    at++
    return source.slice(begin, at)
  }

  return choice(0)
}

function reasonOf(head: string): string {
  if (/^\(\?[=!]/.test(head)) return 'looks ahead, which is not supported: use max length, or a second field'
  if (/^\(\?<[=!]/.test(head)) return 'looks behind, which is not supported'
  return 'changes flags inside a group, which is not supported'
}
