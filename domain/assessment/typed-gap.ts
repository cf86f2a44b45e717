// Compares a typed gap with the accepted answers. Ignores spelling variants that the test does not measure:
// capitals, spaces, the kind of apostrophe or hyphen, a contraction or its full form.

/** Variants from keyboards, phones and copied text. */
const APOSTROPHES = /[’‘‛ʼʹ`´′＇]/gu
const HYPHENS = /[‐‑‒–—−﹣－]/gu
/** Invisible characters from copied text. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/gu

/** Returns the normal form of a text. */
export const normalGap = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/\s*'\s*/gu, "'")
    .replace(/\s*-\s*/gu, '-')
    // A full stop after the answer is part of the sentence.
    .replace(/[.,;!?]+$/u, '')
    .trim()

/** Full forms of contractions. `'s` and `'d` have two each; the item decides which is meant. */
const CONTRACTIONS: readonly (readonly [pattern: RegExp, full: readonly string[]])[] = [
  [/\bcan't\b/u, ['cannot']],
  [/\bwon't\b/u, ['will not']],
  [/\bshan't\b/u, ['shall not']],
  [/n't\b/u, [' not']],
  [/'m\b/u, [' am']],
  [/'re\b/u, [' are']],
  [/'ve\b/u, [' have']],
  [/'ll\b/u, [' will']],
  [/\blet's\b/u, ['let us']],
  [/\b(?<=it|he|she|that|there|what|where|who|here|how)'s\b/u, [' is', ' has']],
  [/(?<=\b(?:i|you|he|she|it|we|they|there|who))'d\b/u, [' had', ' would']],
  // The word before the contraction is outside the gap.
  [/^'s\b/u, ['is', 'has']],
  [/^'d\b/u, ['had', 'would']],
]

/** Enough for four contractions, more than any answer has. */
const MAX_FORMS = 16

/** Returns all full forms of a normalised text; the text itself if it has no contraction. */
function fullForms(text: string): Set<string> {
  let forms = new Set([text.replace(/\bcan not\b/gu, 'cannot')])
  for (const [pattern, fulls] of CONTRACTIONS) {
    for (let again = 0; again < 4 && [...forms].some((form) => pattern.test(form)); again++)
      forms = new Set(
        [...forms]
          .flatMap((form) => (pattern.test(form) ? fulls.map((full) => form.replace(pattern, full)) : [form]))
          .slice(0, MAX_FORMS),
      )
  }
  return new Set([...forms].map((form) => form.trim()))
}

export function isAccepted(typed: string, accepted: readonly string[]): boolean {
  const given = normalGap(typed)
  if (given === '') return false
  const forms = fullForms(given)
  return accepted.some((one) => {
    const wanted = normalGap(one)
    return wanted === given || [...fullForms(wanted)].some((form) => forms.has(form))
  })
}

/** Returns true if every gap is right. */
export const gapsAreRight = (typed: readonly string[], accepted: readonly (readonly string[])[]): boolean =>
  accepted.every((variants, at) => isAccepted(typed[at] ?? '', variants))
