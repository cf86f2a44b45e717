import type { UploadKind } from '#services/uploads/upload-status.ts'

/** What a file is sent as: its word in addresses, and the service's. */
export const sentKinds = {
  cv: 'CV',
  avatar: 'AVATAR',
  'english-video': 'ENGLISH_VIDEO',
  certificate: 'CERTIFICATE',
  document: 'DOCUMENT',
} as const satisfies Readonly<Record<string, UploadKind>>
export type SentKind = keyof typeof sentKinds

/** What stands in the address of the API: the names of the specification, and those that the site's own pages send. */
export const kindsInAddresses = {
  ...sentKinds,
  CV: 'CV',
  AVATAR: 'AVATAR',
  ENGLISH_VIDEO: 'ENGLISH_VIDEO',
  CERTIFICATE: 'CERTIFICATE',
  DOCUMENT: 'DOCUMENT',
} as const satisfies Readonly<Record<string, UploadKind>>
export type KindInAddress = keyof typeof kindsInAddresses

/** Kinds of which a member may have several, or which stand in no other place of the page. */
export const listedKinds = ['english-video', 'certificate', 'document'] as const
export type ListedKind = (typeof listedKinds)[number]

export const isSentKind = (text: string | null): text is SentKind =>
  text !== null && Object.hasOwn(sentKinds, text)
