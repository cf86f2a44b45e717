// Translates callers' regular expressions from the usual notation (JavaScript, PCRE) to PostgreSQL's. Its
// engine does not backtrack unless there are back references; counted repetition is expanded, so it is
// limited here. Anything not understood is refused, so nothing reaches the engine unparsed.

const LONGEST = 500
const LARGEST = 400
const DEEPEST = 20
const MAX_LOOKAHEADS = 3
const MAX_REPEATED = 255
const NOT_A_LINE_END = '[^\n\r\u2028\u2029]'

export interface Pattern {
  /** In PostgreSQL's notation, to be used with flag `s`. */
  source: string
  ignoreCase: boolean
  /** `^` and `$` match at every line. */
  multiline: boolean
}

/**
 * @param options letters as in `$options`: i, m and s; others are ignored
 * @returns undefined when the pattern is refused
 */
export function translatePattern(source: string, options = ''): Pattern | undefined {
  if (source.length > LONGEST) return undefined
  try {
    return {
      source: new Translation(source, options).run(),
      ignoreCase: options.includes('i'),
      multiline: options.includes('m'),
    }
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

class Unreadable extends Error {}

interface Piece {
  text: string
  /** Approximate number of states. */
  size: number
  repeatable: boolean
}

const SAME_ESCAPES = new Set(['d', 'D', 'w', 'W', 's', 'S', 'A', 'Z'])
const CONTROLS: Record<string, string> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v' }

class Translation {
  readonly #source: readonly string[]
  readonly #dot: string
  readonly #multiline: boolean
  #at = 0
  #depth = 0
  #lookaheads = 0
  /** True while only the start of the text precedes. */
  #atStart = false

  constructor(source: string, options: string) {
    this.#source = [...source]
    this.#dot = options.includes('s') ? '.' : NOT_A_LINE_END
    this.#multiline = options.includes('m')
  }

  run(): string {
    const { text, size } = this.#alternatives()
    if (this.#at < this.#source.length || size > LARGEST) throw new Unreadable()
    return text
  }

  #peek(offset = 0): string | undefined {
    return this.#source[this.#at + offset]
  }

  #take(): string {
    const char = this.#source[this.#at]
    if (char === undefined) throw new Unreadable()
    this.#at += 1
    return char
  }

  #takeIf(text: string): boolean {
    const found = [...text].every((char, index) => this.#peek(index) === char)
    if (found) this.#at += text.length
    return found
  }

  #alternatives(): Piece {
    this.#depth += 1
    if (this.#depth > DEEPEST) throw new Unreadable()
    const parts = [this.#sequence()]
    while (this.#takeIf('|')) parts.push(this.#sequence())
    this.#depth -= 1
    return {
      text: parts.map(({ text }) => text).join('|'),
      size: parts.reduce((sum, { size }) => sum + size, 0),
      repeatable: true,
    }
  }

  #sequence(): Piece {
    let text = ''
    let size = 1
    this.#atStart = false
    while (this.#peek() !== undefined && this.#peek() !== '|' && this.#peek() !== ')') {
      const piece = this.#repeated(this.#atom())
      text += piece.text
      size += piece.size
      if (size > LARGEST) throw new Unreadable()
    }
    return { text, size, repeatable: true }
  }

  #repeated(piece: Piece): Piece {
    const counts = this.#counts()
    const mark =
      counts ?? (['*', '+', '?'].includes(this.#peek() ?? '') ? { text: this.#take(), times: 2 } : null)
    if (mark === null) return piece
    if (!piece.repeatable) throw new Unreadable()
    // Lazy or greedy makes no difference to whether the pattern matches.
    this.#takeIf('?')
    if (
      ['*', '+', '?', '{'].includes(this.#peek() ?? '') &&
      (this.#peek() !== '{' || this.#counts() !== null)
    )
      throw new Unreadable()
    return { text: piece.text + mark.text, size: piece.size * mark.times, repeatable: true }
  }

  /** `{2}`, `{2,}`, `{2,5}`; any other brace is literal. */
  #counts(): { text: string; times: number } | null {
    const found = /^\{(\d{1,4})(,(\d{1,4})?)?\}/.exec(this.#source.slice(this.#at, this.#at + 12).join(''))
    if (found === null) return null
    const least = Number(found[1])
    const most = found[3] === undefined ? least : Number(found[3])
    if (least > MAX_REPEATED || most > MAX_REPEATED || most < least) throw new Unreadable()
    this.#at += found[0].length
    return { text: found[0], times: Math.max(most, 1) + (found[2] === ',' ? 1 : 0) }
  }

  #atom(): Piece {
    const char = this.#take()
    const isAhead = char === '(' && this.#peek() === '?' && (this.#peek(1) === '=' || this.#peek(1) === '!')
    // A look-ahead at every position would take quadratic time.
    if (isAhead && (!this.#atStart || this.#multiline)) throw new Unreadable()
    const piece = this.#readAtom(char)
    this.#atStart = isAhead || char === '^'
    return piece
  }

  #readAtom(char: string): Piece {
    switch (char) {
      case '(':
        return this.#group()
      case '[':
        return { text: this.#set(), size: 1, repeatable: true }
      case '\\':
        return this.#escape()
      case '.':
        return { text: this.#dot, size: 1, repeatable: true }
      case '^':
      case '$':
        return { text: char, size: 1, repeatable: false }
      case '*':
      case '+':
      case '?':
        throw new Unreadable()
      default:
        return { text: literal(char), size: 1, repeatable: true }
    }
  }

  #group(): Piece {
    const opening = this.#opening()
    const inner = this.#alternatives()
    if (this.#take() !== ')') throw new Unreadable()
    return {
      text: `${opening}${inner.text})`,
      size: inner.size,
      repeatable: opening === '(?:',
    }
  }

  #opening(): string {
    if (this.#takeIf('?=') || this.#takeIf('?!')) {
      this.#lookaheads += 1
      if (this.#lookaheads > MAX_LOOKAHEADS) throw new Unreadable()
      return `(?${this.#source[this.#at - 1]}`
    }
    if (this.#takeIf('?<')) {
      // A named group is a group; look-behind is refused.
      if (!/[A-Za-z_]/.test(this.#peek() ?? '')) throw new Unreadable()
      while (this.#take() !== '>');
      return '(?:'
    }
    if (this.#peek() === '?' && !this.#takeIf('?:')) throw new Unreadable()
    return '(?:'
  }

  #escape(): Piece {
    const char = this.#take()
    if (char === 'b' || char === 'B')
      return { text: char === 'b' ? '\\y' : '\\Y', size: 1, repeatable: false }
    if (SAME_ESCAPES.has(char))
      return { text: `\\${char}`, size: 1, repeatable: char !== 'A' && char !== 'Z' }
    return { text: literal(this.#escapedChar(char)), size: 1, repeatable: true }
  }

  #escapedChar(char: string): string {
    const control = CONTROLS[char]
    if (control !== undefined) return control
    if (char === 'x') return this.#codePoint(/^[\dA-Fa-f]{2}/)
    if (char === 'u') return this.#codePoint(/^[\dA-Fa-f]{4}/)
    if (/[A-Za-z0-9]/.test(char)) throw new Unreadable()
    return char
  }

  #codePoint(digits: RegExp): string {
    const found = digits.exec(this.#source.slice(this.#at, this.#at + 4).join(''))?.[0]
    const code = Number.parseInt(found ?? '0', 16)
    if (found === undefined || code === 0 || (code >= 0xd800 && code <= 0xdfff)) throw new Unreadable()
    this.#at += found.length
    return String.fromCodePoint(code)
  }

  #set(): string {
    const opening = this.#takeIf('^') ? '[^' : '['
    if (this.#peek() === ']') throw new Unreadable()
    let text = ''
    while (this.#peek() !== ']') text += this.#setItem()
    this.#take()
    return `${opening}${text}]`
  }

  #setItem(): string {
    const from = this.#setChar()
    if (this.#peek() !== '-' || this.#peek(1) === ']' || this.#peek(1) === undefined) return from.text
    this.#take()
    const to = this.#setChar()
    if (from.code === undefined || to.code === undefined || to.code < from.code) throw new Unreadable()
    return `${from.text}-${to.text}`
  }

  #setChar(): { text: string; code?: number } {
    let char = this.#take()
    if (char === '\\') {
      const escaped = this.#take()
      if (['d', 'w', 's'].includes(escaped)) return { text: `\\${escaped}` }
      char = this.#escapedChar(escaped)
    }
    return { text: /[\w\s]/.test(char) ? char : literal(char, true), code: char.codePointAt(0) ?? 0 }
  }
}

function literal(char: string, inSet = false): string {
  return (inSet ? /[\\\]\-^[]/ : /[.*+?()[\]{}|^$\\]/).test(char) ? `\\${char}` : char
}
