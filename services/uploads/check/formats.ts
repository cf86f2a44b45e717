import type { UploadKind } from '../upload-status.ts'

/** A file's signature in its bytes. */
export type Container = 'pdf' | 'zip' | 'ole' | 'rar' | 'jpeg' | 'png' | 'mp4' | 'mov' | 'webm' | 'text'

export interface FileFormat {
  /** Without the dot. */
  extension: string
  /** Media types that browsers send for it; the first one is stored. */
  types: readonly [string, ...string[]]
  container: Container
}

const format = (extension: string, container: Container, ...types: [string, ...string[]]): FileFormat => ({
  extension,
  types,
  container,
})

const office = 'application/vnd.openxmlformats-officedocument'
const pdf = format('pdf', 'pdf', 'application/pdf', 'application/x-pdf')
const doc = format('doc', 'ole', 'application/msword')
const docx = format('docx', 'zip', `${office}.wordprocessingml.document`)
const jpg = format('jpg', 'jpeg', 'image/jpeg', 'image/jpg', 'image/pjpeg')
const jpeg = format('jpeg', 'jpeg', ...jpg.types)
const png = format('png', 'png', 'image/png')

const documents: readonly FileFormat[] = [
  ...[pdf, doc, docx, jpg, jpeg, png],
  format('ppt', 'ole', 'application/vnd.ms-powerpoint'),
  format('pps', 'ole', 'application/vnd.ms-powerpoint'),
  format('pptx', 'zip', `${office}.presentationml.presentation`),
  format('ppsx', 'zip', `${office}.presentationml.slideshow`, `${office}.presentationml.presentation`),
  format('xls', 'ole', 'application/vnd.ms-excel'),
  format('xlsx', 'zip', `${office}.spreadsheetml.sheet`),
  format('rar', 'rar', 'application/vnd.rar', 'application/x-rar', 'application/x-rar-compressed'),
  format('zip', 'zip', 'application/zip', 'application/x-zip-compressed'),
  format('txt', 'text', 'text/plain'),
]
const MEGABYTE = 1024 * 1024

export interface KindRule {
  formats: readonly FileFormat[]
  /** In bytes. */
  most: number
}

const cv: KindRule = { formats: [pdf, doc, docx], most: 100 * MEGABYTE }

/** The formats and limits of each kind of upload. */
export const kindRules: Readonly<Record<UploadKind, KindRule>> = {
  AVATAR: { formats: [jpg, jpeg, png], most: 20 * MEGABYTE },
  CV: cv,
  APPLICATION_CV: cv,
  ENGLISH_VIDEO: {
    // Recorded in a browser: WebM or MP4, also without a picture.
    formats: [
      format('mp4', 'mp4', 'video/mp4', 'audio/mp4'),
      format('mov', 'mov', 'video/quicktime'),
      format('webm', 'webm', 'video/webm', 'audio/webm'),
    ],
    most: 100 * MEGABYTE,
  },
  CERTIFICATE: { formats: documents, most: 100 * MEGABYTE },
  DOCUMENT: { formats: documents, most: 100 * MEGABYTE },
}

/** For a file input's `accept`: types and extensions. */
export const acceptOf = (kind: UploadKind): string =>
  [...new Set(kindRules[kind].formats.flatMap(({ types, extension }) => [types[0], `.${extension}`]))].join(
    ',',
  )

/** @returns undefined for a name without an extension, or with one that is not accepted */
export function formatOfName(kind: UploadKind, name: string): FileFormat | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return kindRules[kind].formats.find(({ extension }) => extension === ending)
}

/** Whether a declared media type is one of a format's, ignoring parameters. */
export const isTypeOf = ({ types }: FileFormat, declared: string): boolean =>
  types.includes(declared.split(';')[0]?.trim().toLowerCase() ?? '')

/** The first format of a kind with this media type. */
export const formatOfType = (kind: UploadKind, declared: string): FileFormat | undefined =>
  kindRules[kind].formats.find((format) => isTypeOf(format, declared))
