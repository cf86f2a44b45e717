/** Targets whose id differs from the term in grammar books. */
const names: Readonly<Record<string, string>> = {
  'be-present': 'am, is, are',
  'be-past': 'was, were',
  'can-ability': 'can and can’t',
  'there-is': 'there is, there are',
  'going-to': '“going to”',
  'used-to': '“used to”',
  'so-and-such': '“so” and “such”',
  'too-and-enough': '“too” and “enough”',
  'infinitive-of-purpose': '“to” and “in order to” (purpose)',
  'prepositions-with-ing': 'preposition + -ing',
  'word-meaning': 'meaning of words',
  'word-in-context': 'words in their context',
  'main-idea': 'finding the main idea',
  detail: 'finding details',
  purpose: 'seeing what a text is for',
  inference: 'reading between the lines',
  attitude: 'seeing what a writer thinks',
  reference: 'seeing what a word refers to',
}

/** Returns the English name of a target as courses and books use it. */
export const targetName = (target: string): string => names[target] ?? target.replaceAll('-', ' ')
