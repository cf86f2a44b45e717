import { maySee, type ProfileViewer, type VisibilityChoice } from '#domain/profile/visibility.ts'
import type { Evidence } from './evidence.ts'

/** The facts that the profile viewer may see: those of which they may see the skills and what they come from. */
export const visibleEvidence = (
  evidence: readonly Evidence[],
  choice: VisibilityChoice,
  profileViewer: ProfileViewer,
): Evidence[] =>
  evidence.filter(({ seenWith }) => seenWith.every((field) => maySee(field, choice, profileViewer)))
