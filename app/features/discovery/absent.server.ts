import { isContentError } from '#services/content/reader/content-error.ts'

/** For stacks of other houses: a content type or a language that they do not have is no failure here. */
export function absentAs<T>(value: T) {
  return (error: unknown): T => {
    if (isContentError(error) && (error.absent || 'language' in error.errors)) return value
    throw error
  }
}
