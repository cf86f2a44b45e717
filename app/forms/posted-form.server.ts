// Parses a multipart form without holding its files in memory: they are written to disk as they arrive, and
// are read like any other File.
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'

/** Fields and files of a multipart form together. */
const MAX_PARTS = 2_000
/** All fields together, without files. */
const TEXT_BYTES = 1024 * 1024

interface PostedFormOptions {
  mostBytes: number
}

/**
 * Parses a form up to the size limit and passes it to `use`. Its files are deleted afterwards.
 * @param use gets undefined if the body is too large, incomplete or not a form
 */
export async function withPostedForm<Result>(
  request: Request,
  { mostBytes }: PostedFormOptions,
  use: (form: FormData | undefined) => Promise<Result>,
): Promise<Result> {
  const type = request.headers.get('content-type') ?? ''
  const length = Number(request.headers.get('content-length') ?? 0)
  if (length > mostBytes || request.body === null) return use(undefined)
  const body = Readable.fromWeb(request.body as never)
  if (!/^multipart\/form-data\s*;/i.test(type)) return use(await readText(body, type, mostBytes))

  const folder = await mkdtemp(join(tmpdir(), `guildhall-form-${process.pid}-`))
  try {
    return await use(await readParts(body, { type, folder, mostBytes }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

class Unreadable extends Error {}

/** Passes a body on up to a limit. */
const upTo = (mostBytes: number) => {
  let bytes = 0
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length
      if (bytes > mostBytes) done(new Unreadable('The form is too long'))
      else done(null, piece)
    },
  })
}

async function readText(body: Readable, type: string, mostBytes: number): Promise<FormData | undefined> {
  try {
    const counted = body.pipe(upTo(Math.min(mostBytes, TEXT_BYTES)))
    body.once('error', (error) => counted.destroy(error))
    return await new Response(Readable.toWeb(counted) as never, {
      headers: { 'content-type': type },
    }).formData()
  } catch {
    return undefined
  }
}

interface Reading extends PostedFormOptions {
  type: string
  folder: string
}

/** @throws errors of the disk */
async function readParts(
  body: Readable,
  { type, folder, mostBytes }: Reading,
): Promise<FormData | undefined> {
  // In form order, although files finish later.
  const entries: (readonly [name: string, value: string | Promise<File>])[] = []
  let text = 0
  let trouble: Error | undefined
  const form = new Busboy({
    headers: { 'content-type': type } as BusboyHeaders,
    limits: { fieldSize: TEXT_BYTES, fieldNameSize: 200, parts: MAX_PARTS },
  })
  form.on('field', (name, value, nameTruncated, valueTruncated) => {
    text += value.length
    if (nameTruncated || valueTruncated || text > TEXT_BYTES || `${name}${value}`.includes('\0'))
      trouble ??= new Unreadable('A field is too long, or holds what no text may')
    else entries.push([name, value])
  })
  form.on('partsLimit', () => {
    trouble ??= new Unreadable('The form has too many parts')
  })
  form.on('file', (name, stream, fileName, _encoding, mediaType) => {
    const file = keep(stream, join(folder, String(entries.length)), { fileName, mediaType })
    // Handled after the whole form was read, because browsers read no response while still sending.
    file.catch(() => stream.resume())
    entries.push([name, file])
  })
  try {
    await pipeline(body, upTo(mostBytes), form)
    if (trouble !== undefined) return undefined
    const read = new FormData()
    for (const [name, value] of entries) {
      const one = await value
      if (typeof one === 'string') read.append(name, one)
      else read.append(name, one, one.name)
    }
    return read
  } catch (error) {
    // Files still being written would outlive their folder.
    await Promise.allSettled(entries.map(([, value]) => value))
    if (error instanceof Error && 'syscall' in error) throw error
    return undefined
  }
}

async function keep(
  stream: BusboyFileStream,
  path: string,
  { fileName = '', mediaType }: { fileName: string | undefined; mediaType: string },
): Promise<File> {
  await pipeline(stream, createWriteStream(path))
  return new File([await openAsBlob(path)], fileName, { type: mediaType })
}
