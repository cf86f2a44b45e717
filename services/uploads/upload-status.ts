// The only table of an upload's statuses and transitions.

export const uploadKinds = [
  'AVATAR',
  'CV',
  'ENGLISH_VIDEO',
  'CERTIFICATE',
  'DOCUMENT',
  /** A CV for one application: none of the profile. */
  'APPLICATION_CV',
] as const
export type UploadKind = (typeof uploadKinds)[number]

export const uploadStatuses = [
  /** A form was issued; no file has arrived. */
  'REQUESTED',
  /** The file has arrived and not been checked. */
  'IN_S3_BUCKET',
  /** It was checked and moved to permanent storage. */
  'IN_EPAM_STORAGE',
  /** It is the member's file now. */
  'UPLOADED',
  /** It was refused; `failure` says why. */
  'FAILED',
  /** The member cancelled before it was stored. */
  'CANCELED',
  /** The member removed it, or another file replaced it. */
  'REMOVED',
] as const
export type UploadStatus = (typeof uploadStatuses)[number]

export const uploadMoves = ['arrive', 'keep', 'finish', 'fail', 'cancel', 'remove'] as const
export type UploadMove = (typeof uploadMoves)[number]

const moves: Readonly<Record<UploadStatus, Partial<Record<UploadMove, UploadStatus>>>> = {
  REQUESTED: { arrive: 'IN_S3_BUCKET', fail: 'FAILED', cancel: 'CANCELED' },
  IN_S3_BUCKET: { keep: 'IN_EPAM_STORAGE', fail: 'FAILED', cancel: 'CANCELED' },
  IN_EPAM_STORAGE: { finish: 'UPLOADED', fail: 'FAILED' },
  UPLOADED: { remove: 'REMOVED' },
  // A refused upload can be dismissed.
  FAILED: { remove: 'REMOVED' },
  CANCELED: {},
  REMOVED: {},
}

/** @returns undefined if the transition is not possible: it was made already, or another one came first */
export const afterMove = (status: UploadStatus, move: UploadMove): UploadStatus | undefined =>
  moves[status][move]

/** The statuses that a transition may start from. */
export const startsOf = (move: UploadMove): UploadStatus[] =>
  uploadStatuses.filter((status) => moves[status][move] !== undefined)

export const uploadMetaStatuses = ['STARTED', 'FINISHED', 'FAILED'] as const
export type UploadMetaStatus = (typeof uploadMetaStatuses)[number]

/** A file's facts follow the file: they exist when it is stored, and never for a refused one. */
export function metaAfterMove(meta: UploadMetaStatus, move: UploadMove): UploadMetaStatus {
  if (meta !== 'STARTED') return meta
  if (move === 'keep') return 'FINISHED'
  return move === 'fail' || move === 'cancel' ? 'FAILED' : meta
}

/** No further transition happens by itself. */
export const isSettled = (status: UploadStatus): boolean =>
  status !== 'REQUESTED' && status !== 'IN_S3_BUCKET' && status !== 'IN_EPAM_STORAGE'
