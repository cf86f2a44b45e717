import type { ProfileViewer } from '#domain/profile/visibility.ts'

/** Viewers whose view of the own profile a member can choose. */
export const seenAsChoices = ['me', 'everyone', 'members', 'employer', 'colleague'] as const
export type SeenAs = (typeof seenAsChoices)[number]

export const parseSeenAs = (text: string | null): SeenAs =>
  seenAsChoices.find((choice) => choice === text) ?? 'me'

export function profileViewerSeenAs(choice: SeenAs): ProfileViewer {
  switch (choice) {
    case 'me':
      return { kind: 'self' }
    case 'everyone':
      return { kind: 'stranger' }
    case 'members':
      return { kind: 'member', employee: false, colleague: false }
    case 'employer':
      return { kind: 'member', employee: true, colleague: false }
    case 'colleague':
      return { kind: 'member', employee: false, colleague: true }
  }
}
