// Finds notifications in what a PostgreSQL server sends.

const NOTIFICATION = 'A'.charCodeAt(0)
/** Type and length. */
const HEADER = 5
/** The process that notified. */
const PROCESS = 4

/**
 * Reads the stream of messages that a server sends, in pieces of any size, and reports the channel of each
 * notification.
 * Protocol: https://www.postgresql.org/docs/17/protocol-message-formats.html, NotificationResponse
 */
export function notificationReader(onNotification: (channel: string) => void): (piece: Uint8Array) => void {
  let header = Buffer.alloc(0)
  let body: Buffer[] = []
  let missing = 0
  let wanted = false
  return (piece) => {
    let rest = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    while (rest.length > 0) {
      if (missing === 0) {
        const part = rest.subarray(0, HEADER - header.length)
        header = Buffer.concat([header, part])
        rest = rest.subarray(part.length)
        if (header.length < HEADER) return
        wanted = header[0] === NOTIFICATION
        missing = header.readUInt32BE(1) - (HEADER - 1)
        header = Buffer.alloc(0)
        continue
      }
      const part = rest.subarray(0, missing)
      if (wanted) body.push(Buffer.from(part))
      rest = rest.subarray(part.length)
      missing -= part.length
      if (missing > 0 || !wanted) continue
      const whole = Buffer.concat(body)
      body = []
      onNotification(whole.toString('utf8', PROCESS, whole.indexOf(0, PROCESS)))
    }
  }
}
