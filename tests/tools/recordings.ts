// Recordings as browsers make them, of any length, for tests: frames without a picture.

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const numbers = (...all: number[]): Buffer => {
  const bytes = Buffer.alloc(all.length * 4)
  for (const [at, value] of all.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}
const FTYP = box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1'))

/** One track of frames of a second each. @param claimed the length in the header */
export function mp4Of(seconds: number, { claimed = seconds }: { claimed?: number } = {}): Buffer {
  return Buffer.concat([FTYP, moov(claimed, seconds), box('mdat', Buffer.alloc(64))])
}

/** As a recorder writes it: no length in the header, a fragment for each second. */
export function fragmentedMp4Of(seconds: number): Buffer {
  const fragments = Array.from({ length: seconds }, (_, at) =>
    box(
      'moof',
      box(
        'traf',
        box('tfhd', numbers(0x8, 1, 1_000)),
        box('tfdt', numbers(0, at * 1_000)),
        box('trun', numbers(0, 1)),
      ),
    ),
  )
  return Buffer.concat([FTYP, moov(0, 0), ...fragments])
}

const moov = (claimed: number, seconds: number) =>
  box(
    'moov',
    box('mvhd', numbers(0, 0, 0, 1_000, claimed * 1_000)),
    box(
      'trak',
      box('tkhd', numbers(0, 0, 0, 1)),
      box(
        'mdia',
        box('mdhd', numbers(0, 0, 0, 1_000, claimed * 1_000)),
        box('minf', box('stbl', box('stts', numbers(0, 1, seconds, 1_000)))),
      ),
    ),
  )

const element = (id: number[], body: Buffer): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(0x10000000 + body.length)
  return Buffer.concat([Buffer.from(id), size, body])
}
const UNKNOWN_SIZE = Buffer.from([0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])

/** As a recorder writes it: sizes unknown, no length in the header, a cluster for each second. */
export function webmOf(seconds: number): Buffer {
  const head = element(
    [0x1a, 0x45, 0xdf, 0xa3],
    Buffer.concat([Buffer.from([0x42, 0x86, 0x81, 1]), Buffer.from([0x42, 0x82, 0x84]), Buffer.from('webm')]),
  )
  const clusters = Array.from({ length: seconds }, (_, at) => {
    const time = Buffer.alloc(4)
    time.writeUInt32BE(at * 1_000)
    const block = (offset: number) => Buffer.from([0x81, offset >> 8, offset & 0xff, 0x80, 1, 2, 3, 4])
    return Buffer.concat([
      Buffer.from([0x1f, 0x43, 0xb6, 0x75]),
      UNKNOWN_SIZE,
      element([0xe7], time),
      element([0xa3], block(0)),
      element([0xa0], element([0xa1], block(1_000))),
    ])
  })
  return Buffer.concat([head, Buffer.from([0x18, 0x53, 0x80, 0x67]), UNKNOWN_SIZE, ...clusters])
}
