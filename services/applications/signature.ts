// Signatures of messages to and from vendors, as in Standard Webhooks (https://www.standardwebhooks.com).
import { createHmac, timingSafeEqual } from 'node:crypto'

export const ID_HEADER = 'webhook-id'
export const TIMESTAMP_HEADER = 'webhook-timestamp'
export const SIGNATURE_HEADER = 'webhook-signature'

/** Maximum difference of the two clocks plus time in transit. Bounds replays of an intercepted message. */
export const WINDOW_SECONDS = 300

/** Signs the id, the time of this attempt in seconds since 1970, and the bytes of the body. */
const signatureOf = (secret: string, id: string, timestamp: string, body: Uint8Array): string =>
  `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.`).update(body).digest('base64')}`

/** Signed with each of the secrets: two are in use while one replaces the other. */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: Uint8Array },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  return {
    [ID_HEADER]: id,
    [TIMESTAMP_HEADER]: timestamp,
    [SIGNATURE_HEADER]: secrets.map((secret) => signatureOf(secret, id, timestamp, body)).join(' '),
  }
}

const ID = /^[\w.-]{8,100}$/

interface Signed {
  id: string
  timestamp: string
  signature: string
}

interface Accepting {
  secrets: readonly string[]
  now: Date
  windowSeconds?: number
}

/** Whether it was signed with one of the secrets within the window. The sender may have signed with two. */
export function isSigned(
  { id, timestamp, signature }: Signed,
  body: Uint8Array,
  { secrets, now, windowSeconds = WINDOW_SECONDS }: Accepting,
): boolean {
  if (!ID.test(id) || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(Number(timestamp) - now.getTime() / 1_000) > windowSeconds) return false
  const given = signature.split(' ').slice(0, 10)
  return secrets.some((secret) => {
    const right = Buffer.from(signatureOf(secret, id, timestamp, body))
    return given.some((one) => {
      const bytes = Buffer.from(one)
      return bytes.length === right.length && timingSafeEqual(bytes, right)
    })
  })
}

/** The id of a message whose headers say that it was signed so; undefined for any other. */
export function idOfSigned(headers: Headers, body: Uint8Array, accepting: Accepting): string | undefined {
  const id = headers.get(ID_HEADER) ?? ''
  const timestamp = headers.get(TIMESTAMP_HEADER) ?? ''
  const signature = headers.get(SIGNATURE_HEADER) ?? ''
  return isSigned({ id, timestamp, signature }, body, accepting) ? id : undefined
}
