// Targets of items. Grammar follows the CEFR-J Grammar Profile Version 20180315 (Yukio Tono, Tokyo University
// of Foreign Studies) and, from C1 on, which the profile does not cover, common course books. A target
// belongs to the levels at which it is learnt.
import type { Area, Level } from './item.ts'

const grammar: Record<string, readonly Level[]> = {
  'be-present': ['A1'],
  'be-past': ['A1', 'A2'],
  'present-simple': ['A1'],
  'present-questions': ['A1'],
  'present-continuous': ['A1', 'A2'],
  imperatives: ['A1'],
  'can-ability': ['A1'],
  'there-is': ['A1'],
  plurals: ['A1'],
  pronouns: ['A1'],
  possessives: ['A1', 'A2'],
  demonstratives: ['A1'],
  'question-words': ['A1', 'A2'],
  'adverbs-of-frequency': ['A1'],
  'prepositions-of-time': ['A1', 'A2'],
  'prepositions-of-place': ['A1', 'A2'],
  'past-simple': ['A1', 'A2'],
  'past-simple-questions': ['A2'],
  'past-continuous': ['A2', 'B1'],
  'going-to': ['A2'],
  'future-forms': ['A2', 'B1', 'B2'],
  'present-perfect': ['A2', 'B1'],
  'present-perfect-continuous': ['B1', 'B2'],
  'past-perfect': ['B1', 'B2'],
  comparatives: ['A2', 'B1', 'B2'],
  superlatives: ['A2', 'B1'],
  quantifiers: ['A1', 'A2', 'B1'],
  articles: ['A1', 'A2', 'B1', 'B2'],
  'modal-obligation': ['A2', 'B1', 'B2'],
  'modal-advice': ['A2', 'B1'],
  'modal-deduction': ['B1', 'B2'],
  'modal-perfect': ['B2', 'C1'],
  'modal-nuance': ['C1', 'C2'],
  'first-conditional': ['A2', 'B1'],
  'second-conditional': ['B1'],
  'third-conditional': ['B2'],
  'mixed-conditional': ['B2', 'C1'],
  'conditional-inversion': ['C1', 'C2'],
  'conditional-linkers': ['B1', 'B2', 'C1', 'C2'],
  wishes: ['B1', 'B2', 'C1'],
  passive: ['B1', 'B2'],
  'passive-reporting': ['B2', 'C1'],
  causative: ['B2'],
  'reported-speech': ['B1', 'B2'],
  'indirect-questions': ['B1'],
  'question-tags': ['B1'],
  'short-answers': ['A2', 'B1'],
  'relative-clauses': ['A2', 'B1', 'B2', 'C1'],
  'verb-patterns': ['A1', 'A2', 'B1', 'B2', 'C1'],
  'infinitive-of-purpose': ['A2', 'B1'],
  'adverbs-of-manner': ['A2'],
  'too-and-enough': ['A2', 'B1'],
  'so-and-such': ['B1'],
  'indefinite-pronouns': ['A2'],
  'reflexive-pronouns': ['A2', 'B1'],
  'time-clauses': ['A2', 'B1', 'B2'],
  'linking-clauses': ['A1', 'A2', 'B1', 'B2', 'C1'],
  'prepositions-with-ing': ['B1', 'B2'],
  'used-to': ['B1', 'B2'],
  'word-order': ['A1', 'A2', 'B1', 'B2'],
  'participle-clauses': ['B2', 'C1'],
  'cleft-sentences': ['C1', 'C2'],
  inversion: ['C1', 'C2'],
  fronting: ['C2'],
  subjunctive: ['C1'],
  'formulaic-subjunctive': ['C2'],
  'nominal-clauses': ['C1', 'C2'],
  ellipsis: ['C1', 'C2'],
  substitution: ['B2', 'C1', 'C2'],
  'future-in-the-past': ['C1'],
  'emphasis-and-degree': ['B2', 'C1', 'C2'],
  concession: ['C1', 'C2'],
  'absolute-clauses': ['C2'],
  'perfect-infinitives': ['C1', 'C2'],
  'determiners-and-agreement': ['C1', 'C2'],
}

const everyLevel: Record<Exclude<Area, 'grammar'>, readonly string[]> = {
  vocabulary: [
    'word-meaning',
    'collocation',
    'phrasal-verb',
    'preposition-phrase',
    'word-formation',
    'fixed-phrase',
    'everyday-phrase',
    'register',
  ],
  reading: ['detail', 'main-idea', 'purpose', 'inference', 'attitude', 'reference', 'word-in-context'],
}

const all: ReadonlySet<string> = new Set([...Object.keys(grammar), ...Object.values(everyLevel).flat()])

/** Returns true if some item may have the target. */
export const isKnownTarget = (target: string): boolean => all.has(target)

/** Returns true if items of the area and level may have the target. */
export function isTarget(target: string, area: Area, level: Level): boolean {
  return area === 'grammar' ? (grammar[target]?.includes(level) ?? false) : everyLevel[area].includes(target)
}
