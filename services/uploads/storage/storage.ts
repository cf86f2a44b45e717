import type { Readable } from 'node:stream'

// Where the bytes of files live: a folder of our own, or any storage that speaks S3. Both take a file straight from a
// browser by a signed form, and both hand it out by a signed link, so the site itself never sits in between.

export interface FileOrder {
  /** Ends in `${filename}` where the file's own name is to be its last part. */
  key: string
  /** The one media type that is taken; undefined takes any. */
  contentType: string | undefined
  least: number
  most: number
  /** Until when the form is taken. */
  expires: Date
  /** Where a browser that posts without a script goes on to. */
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

/** The bytes of one object, a part at a time: what checks a file never holds all of it. */
export interface ByteSource {
  bytes: number
  /** Fewer bytes than asked for at the end of the file. */
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
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** An address that gives the file to whoever has it, as something to save, never as a page. */
  link(key: string, options: LinkOptions): Promise<string>
  /** The origin that forms are posted to, where it is not the site's. */
  origin: string | undefined
  /**
   * Answers the storage's addresses on this server; undefined for a storage that lives elsewhere.
   * @param body that of the request as it comes from the network: read in place of the request's own
   */
  fetch?: (request: Request, body?: Readable) => Promise<Response>
  /** Removes what was left half-written; for storages that leave anything. */
  dropUnfinished?: (before: Date) => Promise<void>
  close(): Promise<void>
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: the protocol's own word, which the storage replaces
export const FILENAME = '${filename}'
