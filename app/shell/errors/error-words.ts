import type { ErrorKind } from './error-kind.ts'

const nameOf = (kind: ErrorKind) => (kind === 'not-found' ? 'notFound' : kind)

export const errorTitleKey = (kind: ErrorKind) => `errors.${nameOf(kind)}Title` as const
export const errorTextKey = (kind: ErrorKind) => `errors.${nameOf(kind)}Text` as const
