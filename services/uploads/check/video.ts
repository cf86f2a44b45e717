// How long a recording is, by its frames: what a header claims may be missing (browsers write none) or false.
import type { Readable } from 'node:stream'
import type { ByteSource } from '../storage/storage.ts'
import { FileRefused } from './refusal.ts'

/** Maximum length in seconds. */
export const MAX_SECONDS = 180
/** Recorders stop a moment late. */
const TOLERANCE = 5

const MEGABYTE = 1024 * 1024
const MAX_BOXES = 50_000
/** A table of contents of three minutes has some 100 kB. */
const MAX_HEADER = 16 * MEGABYTE

type Container = 'mp4' | 'mov' | 'webm'
export const isVideo = (container: string): container is Container =>
  container === 'mp4' || container === 'mov' || container === 'webm'

/**
 * Returns the length in seconds; undefined if it cannot be read.
 * @throws FileRefused if it is too long
 */
export async function checkLength(source: ByteSource, container: Container): Promise<number | undefined> {
  let seconds: number
  try {
    seconds = await (container === 'webm' ? webmSeconds(source) : mp4Seconds(source))
  } catch (error) {
    if (error instanceof Unreadable || error instanceof RangeError) return undefined
    throw error
  }
  if (seconds > MAX_SECONDS + TOLERANCE) throw new FileRefused('too-long', 'The video is too long')
  return seconds > 0 ? seconds : undefined
}

class Unreadable extends Error {}

interface Box {
  type: string
  start: number
  end: number
}

function* boxesIn(bytes: Buffer, start = 0, end = bytes.length): Generator<Box> {
  for (let at = start; at + 8 <= end; ) {
    const short = bytes.readUInt32BE(at)
    const long = short === 1
    const size = long ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short
    const head = long ? 16 : 8
    if (size < head || at + size > end) throw new Unreadable('A box is larger than its parent')
    yield { type: bytes.toString('latin1', at + 4, at + 8), start: at + head, end: at + size }
    at += size
  }
}

const childrenOf = (bytes: Buffer, box: Box, type: string): Box[] =>
  [...boxesIn(bytes, box.start, box.end)].filter((one) => one.type === type)

function childOf(bytes: Buffer, box: Box | undefined, ...path: string[]): Box | undefined {
  let at = box
  for (const type of path) at = at && childrenOf(bytes, at, type)[0]
  return at
}

/** Frames are listed in `moov`, or in one `moof` per fragment. */
async function mp4Seconds(source: ByteSource): Promise<number> {
  const tracks = new Map<number, { scale: number; length: number }>()
  let seconds = 0
  let at = 0
  for (let boxes = 0; at + 8 <= source.bytes; boxes++) {
    if (boxes > MAX_BOXES) throw new Unreadable('The video has too many parts')
    const head = await source.read(at, 16)
    const short = head.readUInt32BE(0)
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? source.bytes - at : short
    const type = head.toString('latin1', 4, 8)
    if (size < 8 || at + size > source.bytes) throw new Unreadable('The video is cut off')
    if (type === 'moov' || type === 'moof') {
      if (size > MAX_HEADER) throw new Unreadable('The list of frames is too large')
      const bytes = await source.read(at, size)
      const box: Box = { type, start: short === 1 ? 16 : 8, end: size }
      seconds = Math.max(seconds, type === 'moov' ? inMoov(bytes, box, tracks) : inMoof(bytes, box, tracks))
    }
    at += size
  }
  return seconds
}

type Tracks = Map<number, { scale: number; length: number }>

function inMoov(bytes: Buffer, moov: Box, tracks: Tracks): number {
  let seconds = 0
  const header = childOf(bytes, moov, 'mvhd')
  if (header) seconds = timesIn(bytes, header).seconds
  for (const track of childrenOf(bytes, moov, 'trak')) {
    const id = childOf(bytes, track, 'tkhd')
    const media = childOf(bytes, track, 'mdia', 'mdhd')
    const frames = childOf(bytes, track, 'mdia', 'minf', 'stbl', 'stts')
    if (id === undefined || media === undefined) continue
    const { scale } = timesIn(bytes, media)
    tracks.set(bytes.readUInt32BE(id.start + (bytes[id.start] === 1 ? 20 : 12)), { scale, length: 0 })
    if (frames === undefined || scale === 0) continue
    let length = 0
    const count = Math.min(
      bytes.readUInt32BE(frames.start + 4),
      Math.floor((frames.end - frames.start - 8) / 8),
    )
    for (let entry = 0; entry < count; entry++) {
      const from = frames.start + 8 + entry * 8
      length += bytes.readUInt32BE(from) * bytes.readUInt32BE(from + 4)
    }
    seconds = Math.max(seconds, length / scale)
  }
  for (const defaults of childrenOf(bytes, childOf(bytes, moov, 'mvex') ?? moov, 'trex')) {
    const track = tracks.get(bytes.readUInt32BE(defaults.start + 4))
    if (track) track.length = bytes.readUInt32BE(defaults.start + 12)
  }
  return seconds
}

/** `mvhd` and `mdhd` begin alike. */
function timesIn(bytes: Buffer, { start }: Box): { scale: number; seconds: number } {
  const long = bytes[start] === 1
  const scale = bytes.readUInt32BE(start + (long ? 20 : 12))
  const length = long ? bytes.readBigUInt64BE(start + 24) : BigInt(bytes.readUInt32BE(start + 16))
  // All ones: unknown.
  const unknown = length === (long ? 0xffff_ffff_ffff_ffffn : 0xffff_ffffn)
  return { scale, seconds: unknown || scale === 0 ? 0 : Number(length) / scale }
}

function inMoof(bytes: Buffer, moof: Box, tracks: Tracks): number {
  let seconds = 0
  for (const fragment of childrenOf(bytes, moof, 'traf')) {
    const header = childOf(bytes, fragment, 'tfhd')
    if (header === undefined) continue
    const track = tracks.get(bytes.readUInt32BE(header.start + 4))
    if (track === undefined || track.scale === 0) continue
    const flags = bytes.readUIntBE(header.start + 1, 3)
    const before = (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0)
    const usual = flags & 0x8 ? bytes.readUInt32BE(header.start + 8 + before) : track.length
    const time = childOf(bytes, fragment, 'tfdt')
    let end = 0
    if (time)
      end =
        bytes[time.start] === 1
          ? Number(bytes.readBigUInt64BE(time.start + 4))
          : bytes.readUInt32BE(time.start + 4)
    for (const run of childrenOf(bytes, fragment, 'trun')) end += lengthOfRun(bytes, run, usual)
    seconds = Math.max(seconds, end / track.scale)
  }
  return seconds
}

function lengthOfRun(bytes: Buffer, { start, end }: Box, usual: number): number {
  const flags = bytes.readUIntBE(start + 1, 3)
  const count = bytes.readUInt32BE(start + 4)
  if (!(flags & 0x100)) return count * usual
  const first = start + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0)
  const step = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length
  if (first + count * step > end) throw new Unreadable('A list of frames is cut off')
  let length = 0
  for (let frame = 0; frame < count; frame++) length += bytes.readUInt32BE(first + frame * step)
  return length
}

// Elements of WebM (EBML). These contain others that matter; the rest is skipped by its size.
const SEGMENT = 0x18538067
const INFO = 0x1549a966
const CLUSTER = 0x1f43b675
const BLOCK_GROUP = 0xa0
const PARENTS: ReadonlySet<number> = new Set([SEGMENT, INFO, CLUSTER, BLOCK_GROUP])
const TIME_SCALE = 0x2ad7b1
const LENGTH = 0x4489
const CLUSTER_TIME = 0xe7
const BLOCKS: ReadonlySet<number> = new Set([0xa3, 0xa1])
/** Three minutes of sound and picture have some 90,000. */
const MAX_ELEMENTS = 200_000

/** Reads it once from its beginning to its end: a block's time is relative to its cluster's. */
async function webmSeconds(source: ByteSource): Promise<number> {
  const stream = await source.stream()
  const bytes = reader(stream)
  let scale = 1_000_000
  let claimed = 0
  let cluster = 0
  let last = 0
  try {
    for (let elements = 0; ; elements++) {
      if (elements > MAX_ELEMENTS) throw new Unreadable('The video has too many parts')
      const id = await bytes.id()
      if (id === undefined) break
      const size = await bytes.size()
      if (PARENTS.has(id)) continue
      if (size === undefined) throw new Unreadable('A part has no size')
      if (id === TIME_SCALE) scale = await bytes.integer(size)
      else if (id === LENGTH) claimed = await bytes.number(size)
      else if (id === CLUSTER_TIME) cluster = await bytes.integer(size)
      else if (BLOCKS.has(id)) {
        const head = await bytes.upTo(Math.min(size, 12))
        const track = widthOf(head[0] ?? 0)
        if (head.length < track + 2) break
        last = Math.max(last, cluster + head.readInt16BE(track))
        await bytes.skip(size - head.length)
      } else await bytes.skip(size)
    }
  } finally {
    stream.destroy()
  }
  return (Math.max(last, last === 0 ? 0 : claimed) * scale) / 1e9
}

const widthOf = (first: number): number => {
  if (first === 0) throw new Unreadable('A number is too long')
  return Math.clz32(first) - 23
}

function reader(stream: Readable) {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let held: Buffer = Buffer.alloc(0)

  /** @returns false at the end of the file */
  async function fill(bytes: number): Promise<boolean> {
    while (held.length < bytes) {
      const { value, done } = await chunks.next()
      if (done) return false
      held = held.length === 0 ? value : Buffer.concat([held, value])
    }
    return true
  }
  async function take(bytes: number): Promise<Buffer> {
    if (!(await fill(bytes))) throw new Unreadable('The video is cut off')
    const taken = held.subarray(0, bytes)
    held = held.subarray(bytes)
    return taken
  }
  async function skip(bytes: number): Promise<void> {
    let left = bytes
    while (left > held.length) {
      left -= held.length
      held = Buffer.alloc(0)
      // A recording that was stopped hard ends within a block.
      if (!(await fill(1))) return
    }
    held = held.subarray(left)
  }
  /** Fewer bytes at the end of the file. */
  async function upTo(bytes: number): Promise<Buffer> {
    await fill(bytes)
    const taken = held.subarray(0, bytes)
    held = held.subarray(bytes)
    return taken
  }
  return {
    take,
    upTo,
    skip,
    /** @returns undefined at the end of the file */
    async id(): Promise<number | undefined> {
      if (!(await fill(1))) return undefined
      const width = widthOf(held[0] ?? 0)
      if (width > 4) throw new Unreadable('An element has no name')
      return (await take(width)).readUIntBE(0, width)
    },
    /** @returns undefined if unknown: the element ends where the next one begins */
    async size(): Promise<number | undefined> {
      const width = widthOf((await next())[0] ?? 0)
      const bytes = await take(width)
      let size = BigInt(bytes[0] ?? 0) & ((1n << BigInt(8 - width)) - 1n)
      for (const byte of bytes.subarray(1)) size = (size << 8n) | BigInt(byte)
      return size === (1n << BigInt(7 * width)) - 1n ? undefined : Number(size)
    },
    async integer(size: number): Promise<number> {
      if (size > 8) throw new Unreadable('A number is too long')
      let value = 0n
      for (const byte of await take(size)) value = (value << 8n) | BigInt(byte)
      return Number(value)
    },
    async number(size: number): Promise<number> {
      // Without a limit it would hold the whole file.
      if (size > 8) throw new Unreadable('A number is too long')
      const bytes = await take(size)
      return size === 4 ? bytes.readFloatBE() : size === 8 ? bytes.readDoubleBE() : 0
    },
  }

  /** Looks at the next byte without taking it. */
  async function next(): Promise<Buffer> {
    if (!(await fill(1))) throw new Unreadable('The video is cut off')
    return held.subarray(0, 1)
  }
}
