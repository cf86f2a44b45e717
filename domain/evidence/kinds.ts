// What counts as evidence of a skill, how much, and how quickly it loses weight: the numbers of the published rule.

/** From the weakest to the strongest within each half: what a member states, then what somebody checked. */
export const evidenceKinds = [
  /** The skill is in the profile, or the member's own words say so. */
  'said',
  'education',
  'course',
  'work',
  'certificate',
  'project',
  'checked-certificate',
  'test',
] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** `weight`: how much one fresh fact speaks for a skill, from 0 to 1. */
export const kinds: Readonly<Record<EvidenceKind, { weight: number; checked: boolean }>> = {
  said: { weight: 0.3, checked: false },
  education: { weight: 0.45, checked: false },
  course: { weight: 0.45, checked: false },
  work: { weight: 0.5, checked: false },
  certificate: { weight: 0.5, checked: false },
  project: { weight: 0.55, checked: false },
  'checked-certificate': { weight: 0.8, checked: true },
  test: { weight: 0.85, checked: true },
}

/** The most that a member's own words add up to. */
export const MAX_SAID = 0.35
/** Share of its weight that a checked fact keeps for ever. */
export const KEPT_IF_CHECKED = 0.4
/** Share of its weight that a fact without a date has. */
export const WITHOUT_DATE = 0.5

/** How quickly evidence of a skill loses weight. */
export const fadeClasses = ['tool', 'language', 'method'] as const
export type FadeClass = (typeof fadeClasses)[number]

/** Years until half of the weight is left. */
export const halfLives: Readonly<Record<FadeClass, number>> = { tool: 2, language: 5, method: 10 }

const classOfType: Readonly<Record<string, FadeClass>> = {
  tool: 'tool',
  framework: 'tool',
  language: 'language',
  database: 'language',
  platform: 'language',
  technology: 'language',
  competence: 'method',
}

/** @param type the skill's type in the vocabulary; without a known one it fades as languages do */
export const fadeClassOf = (type: string | null | undefined): FadeClass =>
  classOfType[type ?? ''] ?? 'language'
