import type { UploadKind } from '#services/uploads/upload-status.ts'

/** Kinds of files: their name in addresses, and the service's. */
export const sentKinds = {
  cv: 'CV',
  avatar: 'AVATAR',
  'english-video': 'ENGLISH_VIDEO',
  certificate: 'CERTIFICATE',
  document: 'DOCUMENT',
} as const satisfies Readonly<Record<string, UploadKind>>
export type SentKind = keyof typeof sentKinds

/** Kinds in API addresses: the specification's names, and those used by our pages. */
export const kindsInAddresses = {
  ...sentKinds,
  CV: 'CV',
  AVATAR: 'AVATAR',
  ENGLISH_VIDEO: 'ENGLISH_VIDEO',
  CERTIFICATE: 'CERTIFICATE',
  DOCUMENT: 'DOCUMENT',
  'application-cv': 'APPLICATION_CV',
} as const satisfies Readonly<Record<string, UploadKind>>
export type KindInAddress = keyof typeof kindsInAddresses

/** Kinds that a member can have several of, or that have no other place on the page. */
export const listedKinds = ['english-video', 'certificate', 'document'] as const
export type ListedKind = (typeof listedKinds)[number]

export const isSentKind = (text: string | null): text is SentKind =>
  text !== null && Object.hasOwn(sentKinds, text)
