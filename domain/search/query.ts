// Parses what people type: `backend, "platform engineer" -intern`.

/** A word, or what stood in quotes. */
export interface Term {
  text: string
  /** In quotes: the words mean themselves, together. */
  phrase: boolean
}

export interface Query {
  /** Alternatives, each of which requires all of its terms. Empty: everything matches. */
  any: readonly (readonly Term[])[]
  /** Terms that exclude a result. */
  none: readonly Term[]
}

const MAX_TERMS = 12

/**
 * | typed                  | found                                        |
 * |------------------------|----------------------------------------------|
 * | `data engineer`        | both words, anywhere                         |
 * | `"data engineer"`      | these words together                         |
 * | `"remote"`             | the word itself, and nothing that it means   |
 * | `backend, platform`    | one or the other                             |
 * | `engineer -senior`     | the first without the second                 |
 * | `-"on call"`           | everything but that                          |
 * | `full-stack`           | a minus inside a word is part of it          |
 *
 * Nothing that can be typed is an error: a quote that is not closed reaches to the end, lone signs say nothing.
 */
export function parseQuery(typed: string): Query {
  const any: Term[][] = []
  const none: Term[] = []
  let all: Term[] = []
  const text = typed
    .normalize('NFC')
    .replace(/[“”„«»‟]/g, '"')
    .replace(/\s+/g, ' ')
  const pieces = /(,)|(-?)"([^"]*)(?:"|$)|(-?)([^\s",]+)/g
  let count = 0
  for (const [, comma, minus = '', quoted, sign = '', bare = ''] of text.matchAll(pieces)) {
    if (comma !== undefined) {
      if (all.length > 0) any.push(all)
      all = []
      continue
    }
    const words = wordsOf(quoted ?? bare)
    if (words === '' || count >= MAX_TERMS) continue
    count++
    const term = { text: words, phrase: quoted !== undefined }
    if ((minus || sign) === '-') none.push(term)
    else all.push(term)
  }
  if (all.length > 0) any.push(all)
  return { any, none }
}

/** Strips symbols around words; those inside and after a word belong to it: `C++`, `.NET`, `Node.js`. */
function wordsOf(text: string): string {
  return text
    .replace(/[\0()&|!<>*:'\\]+/g, (signs) => (signs.includes("'") ? "'" : ' '))
    .replace(/^[^\p{L}\p{N}.]+|[^\p{L}\p{N}+#]+$/gu, '')
    .replace(/^\.+(?=\.)/, '')
    .trim()
    .slice(0, 100)
}
