import { createHmac, timingSafeEqual } from 'node:crypto'

export const TIMESTAMP_HEADER = 'x-examinator-timestamp'
export const SIGNATURE_HEADER = 'x-examinator-signature'

/** Maximum difference of the two clocks plus time in transit. Bounds replays of an intercepted delivery. */
export const WINDOW_SECONDS = 300

/**
 * Returns the signature of a delivery: `sha256=` and the hexadecimal HMAC-SHA256 of the timestamp, a dot, and
 * the body's bytes.
 * @param timestamp seconds since 1970
 */
export const signDelivery = (secret: string, timestamp: string, body: Uint8Array): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`

/** Returns true if the examinator signed the delivery within the time window. */
export function isSignedDelivery(headers: Headers, body: Uint8Array, secret: string, now: Date): boolean {
  const timestamp = headers.get(TIMESTAMP_HEADER) ?? ''
  if (!/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(Number(timestamp) - now.getTime() / 1_000) > WINDOW_SECONDS) return false
  const right = Buffer.from(signDelivery(secret, timestamp, body))
  const given = Buffer.from(headers.get(SIGNATURE_HEADER) ?? '')
  return given.length === right.length && timingSafeEqual(given, right)
}
