// What may happen to an upload, and when: the one table that says so.

export const uploadKinds = ['AVATAR', 'CV', 'ENGLISH_VIDEO', 'CERTIFICATE', 'DOCUMENT'] as const
export type UploadKind = (typeof uploadKinds)[number]

export const uploadStatuses = [
  /** A form was handed out; nothing has come yet. */
  'REQUESTED',
  /** The file has arrived and nobody has looked at it. */
  'IN_S3_BUCKET',
  /** It was checked and taken over into the place where files are kept. */
  'IN_EPAM_STORAGE',
  /** It is the member's file now. */
  'UPLOADED',
  /** It was refused; `failure` says why. */
  'FAILED',
  /** The member changed their mind before it was taken over. */
  'CANCELED',
  /** The member took it away, or another took its place. */
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
  // What was refused may be cleared away.
  FAILED: { remove: 'REMOVED' },
  CANCELED: {},
  REMOVED: {},
}

/** @returns undefined where the move makes no sense: it was made already, or something else came first */
export const afterMove = (status: UploadStatus, move: UploadMove): UploadStatus | undefined =>
  moves[status][move]

/** The statuses that a move may start from. */
export const startsOf = (move: UploadMove): UploadStatus[] =>
  uploadStatuses.filter((status) => moves[status][move] !== undefined)

export const uploadMetaStatuses = ['STARTED', 'FINISHED', 'FAILED'] as const
export type UploadMetaStatus = (typeof uploadMetaStatuses)[number]

/** The facts about a file follow the file: they are there when it is kept, and never for one that was refused. */
export function metaAfterMove(meta: UploadMetaStatus, move: UploadMove): UploadMetaStatus {
  if (meta !== 'STARTED') return meta
  if (move === 'keep') return 'FINISHED'
  return move === 'fail' || move === 'cancel' ? 'FAILED' : meta
}

/** Nothing more will happen to it by itself. */
export const isSettled = (status: UploadStatus): boolean =>
  status !== 'REQUESTED' && status !== 'IN_S3_BUCKET' && status !== 'IN_EPAM_STORAGE'
