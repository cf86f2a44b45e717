// Receives a form with a file as S3 does: the fields first, then the file directly to disk, never into
// memory.
import { createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import { type Arrival, BadKey, type DiskObjects } from './disk-objects.ts'
import type { PostedForm, Refusal, Verdict } from './post-policy.ts'

const FIELD_BYTES = 20 * 1024
const MAX_FIELDS = 40
/** Longest pause between two pieces of a file. */
const SILENCE_MS = 30_000

export type Received =
  | { kind: 'stored'; key: string; bytes: number; fields: ReadonlyMap<string, string> }
  | ({ kind: 'refused' } & Refusal)

class Refused extends Error {
  readonly refusal: Refusal
  constructor(status: Refusal['status'], code: string, message: string) {
    super(message)
    this.refusal = { status, code, message }
  }
}

interface Receiving {
  objects: DiskObjects
  check: (form: PostedForm) => Verdict
}

interface Posted extends Receiving {
  /** The raw body from the network, if available: a web request copies each piece. */
  body?: Readable | undefined
}

/** @throws errors of the disk or of a lost connection */
export async function receivePost(request: Request, { objects, check, body }: Posted): Promise<Received> {
  const contentType = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(contentType) || (body === undefined && request.body === null))
    return refusedAs(400, 'MalformedPOSTRequest', 'The body is no form with a file')

  const fields = new Map<string, string>()
  let stored: Promise<Extract<Received, { kind: 'stored' }>> | undefined
  let trouble: Error | undefined
  const form = new Busboy({
    headers: { 'content-type': contentType } as BusboyHeaders,
    limits: {
      fieldSize: FIELD_BYTES,
      fieldNameSize: 200,
      fields: MAX_FIELDS,
      parts: MAX_FIELDS + 1,
      files: 1,
    },
  })
  const refuse = (code: string, message: string) => {
    trouble ??= new Refused(400, code, message)
  }
  form.on('field', (name, value, nameTruncated, valueTruncated) => {
    // Anything after the file is ignored.
    if (stored !== undefined) return
    const small = name.toLowerCase()
    if (nameTruncated || valueTruncated) refuse('MaxPostPreDataLengthExceeded', 'A field is too long')
    else if (fields.has(small)) refuse('InvalidArgument', 'A field stands twice in the form')
    else fields.set(small, value)
  })
  form.on('fieldsLimit', () => refuse('InvalidArgument', 'The form has too many fields'))
  form.on('partsLimit', () => refuse('InvalidArgument', 'The form has too many parts'))
  form.on('file', (name, stream, fileName, _encoding, type) => {
    if (name !== 'file') refuse('InvalidArgument', 'The file stands in the field `file`')
    stored = trouble
      ? Promise.reject(trouble)
      : store(stream, { fields, fileName: baseName(fileName) }, type, { objects, check })
    // The rest is still read: a browser does not read the answer while it is sending.
    stored.catch(() => stream.resume())
  })

  try {
    // The network's body stays open after a failure, because the sender still has to be answered.
    const source = body === undefined ? Readable.fromWeb(request.body as never) : keptOpen(body)
    await pipeline(source, withoutSilence(), form)
  } catch (error) {
    // A lost connection ends the file's stream, too; its own failure has already deleted the partial file.
    await stored?.catch(() => {})
    if (error instanceof Silence) return refusedAs(400, 'RequestTimeout', 'The file came too slowly')
    if (trouble) throw trouble
    return refusedAs(400, 'MalformedPOSTRequest', 'The form breaks off')
  }
  try {
    if (trouble) throw trouble
    return (await stored) ?? refusedAs(400, 'InvalidArgument', 'The form has no file')
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', ...error.refusal }
    if (error instanceof BadKey) return refusedAs(400, 'InvalidArgument', error.message)
    throw error
  }
}

const refusedAs = (status: Refusal['status'], code: string, message: string): Received => ({
  kind: 'refused',
  status,
  code,
  message,
})

async function store(
  stream: BusboyFileStream,
  form: PostedForm,
  partType: string,
  { objects, check }: Receiving,
): Promise<Extract<Received, { kind: 'stored' }>> {
  const verdict = check(form)
  if (verdict.kind === 'refused') throw new Refused(verdict.status, verdict.code, verdict.message)
  const { key, least, most } = verdict
  objects.pathOf(key)
  const arrival: Arrival = await objects.begin()
  try {
    let bytes = 0
    const counter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        bytes += chunk.length
        if (bytes > most) done(new Refused(400, 'EntityTooLarge', `The file has more than ${most} bytes`))
        else done(null, chunk)
      },
    })
    // A failed pipeline must leave the form's stream readable, so that the rest can be read.
    await pipeline(keptOpen(stream), counter, createWriteStream(arrival.path, { flush: true }))
    if (bytes < least) throw new Refused(400, 'EntityTooSmall', `The file has fewer than ${least} bytes`)
    await arrival.keep(key, { bytes, contentType: verdict.contentType ?? partType })
    return { kind: 'stored', key, bytes, fields: form.fields }
  } catch (error) {
    await arrival.drop()
    throw error
  }
}

/** Its pieces, without closing it if the reader stops early. */
const keptOpen = (stream: Readable) => stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>

/** The last part of a path with either kind of slash. */
const baseName = (name: string | undefined): string =>
  (name ?? '')
    .split(/[/\\]/)
    .pop()
    ?.replace(/\p{Cc}/gu, '')
    .trim()
    .slice(-200) || 'file'

class Silence extends Error {}

/** Gives up on a silent sender, so that it does not hold a slot. */
function withoutSilence(): Transform {
  const watched: Transform = new Transform({
    transform(chunk, _encoding, done) {
      timer.refresh()
      done(null, chunk)
    },
    destroy(error, done) {
      clearTimeout(timer)
      done(error)
    },
  })
  const timer = setTimeout(() => watched.destroy(new Silence()), SILENCE_MS)
  return watched
}
