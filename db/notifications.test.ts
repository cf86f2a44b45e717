import fc from 'fast-check'
import { expect, test } from 'vitest'
import { notificationReader } from './notifications.ts'

const message = (type: string, body: Buffer) => {
  const header = Buffer.alloc(5)
  header.write(type)
  header.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([header, body])
}
const notification = (channel: string, payload: string) =>
  message('A', Buffer.concat([Buffer.alloc(4, 7), Buffer.from(`${channel}\0${payload}\0`)]))

test('every notification is found, wherever the pieces of the stream are cut', () => {
  const anyMessage = fc.oneof(
    fc
      .tuple(fc.constantFrom('T', 'D', 'C', 'Z', 'N', 'S'), fc.uint8Array({ maxLength: 40 }))
      .map(([type, body]) => ({ bytes: message(type, Buffer.from(body)), channel: undefined })),
    fc
      .tuple(fc.constantFrom('content_changed', 'ä'), fc.string({ unit: 'grapheme-ascii', maxLength: 9 }))
      .map(([channel, payload]) => ({ bytes: notification(channel, payload), channel })),
  )
  fc.assert(
    fc.property(
      fc.array(anyMessage),
      fc.infiniteStream(fc.integer({ min: 1, max: 30 })),
      (messages, sizes) => {
        const heard: string[] = []
        const read = notificationReader((channel) => heard.push(channel))
        const stream = Buffer.concat(messages.map(({ bytes }) => bytes))
        for (let at = 0; at < stream.length; ) {
          const size = sizes.next().value ?? 1
          read(stream.subarray(at, at + size))
          at += size
        }
        expect(heard).toEqual(messages.flatMap(({ channel }) => channel ?? []))
      },
    ),
  )
})
