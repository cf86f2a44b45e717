import type { Readable } from 'node:stream'

// Where files are stored: a folder of our own, or any S3-compatible storage. Both accept a file directly from
// a browser through a signed form, and serve it through a signed link, so the site never sits in between.

export interface FileOrder {
  /** Ends in `${filename}` if the file's own name is to be its last part. */
  key: string
  /** The only accepted media type; undefined accepts any. */
  contentType: string | undefined
  least: number
  most: number
  /** When the form expires. */
  expires: Date
  /** Where a browser without script continues after posting. */
  redirect?: string | undefined
}

/** To be posted as multipart/form-data: these fields, then the file as `file`. */
export interface FileForm {
  url: string
  fields: Record<string, string>
}

export interface StoredObject {
  key: string
  bytes: number
  contentType: string
  changedAt: Date
}

/** The bytes of an object, read in parts: checks never hold all of it. */
export interface ByteSource {
  bytes: number
  /** Fewer bytes than requested at the end of the file. */
  read(start: number, length: number): Promise<Buffer>
  stream(): Promise<Readable>
  close(): Promise<void>
}

export interface LinkOptions {
  /** The name under which it is saved. */
  fileName: string
  contentType: string
  expires: Date
}

export interface FileStorage {
  form(order: FileOrder): Promise<FileForm>
  list(prefix: string): AsyncIterable<StoredObject>
  /** @returns undefined when there is no such object */
  open(key: string): Promise<ByteSource | undefined>
  put(key: string, bytes: Buffer | Blob, contentType: string): Promise<void>
  move(from: string, to: string): Promise<void>
  copy(from: string, to: string): Promise<void>
  /** Removing a missing object is not an error. */
  remove(key: string): Promise<void>
  /** An address at which anybody can download the file; it is never shown as a page. */
  link(key: string, options: LinkOptions): Promise<string>
  /** The origin of form targets if it is not the site's. */
  origin: string | undefined
  /**
   * Answers the storage's addresses on this server; undefined for an external storage.
   * @param body the raw body from the network, read instead of the request's own
   */
  fetch?: (request: Request, body?: Readable) => Promise<Response>
  /** Deletes unfinished files, for storages that leave any. */
  dropUnfinished?: (before: Date) => Promise<void>
  close(): Promise<void>
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: the storage replaces this placeholder
export const FILENAME = '${filename}'
