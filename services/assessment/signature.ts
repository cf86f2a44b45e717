import { createHmac, timingSafeEqual } from 'node:crypto'

export const TIMESTAMP_HEADER = 'x-examinator-timestamp'
export const SIGNATURE_HEADER = 'x-examinator-signature'

/** How far the clocks of the two may be apart, and how long a delivery is on its way: one that was overheard is of no use later. */
export const WINDOW_SECONDS = 300

/**
 * The signature of a delivery: `sha256=` and the hexadecimal HMAC-SHA256 of the timestamp, a dot, and the body's bytes.
 * @param timestamp seconds since 1970
 */
export const signDelivery = (secret: string, timestamp: string, body: Uint8Array): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`

/** Signed by the examinator, now. */
export function isSignedDelivery(headers: Headers, body: Uint8Array, secret: string, now: Date): boolean {
  const timestamp = headers.get(TIMESTAMP_HEADER) ?? ''
  if (!/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(Number(timestamp) - now.getTime() / 1_000) > WINDOW_SECONDS) return false
  const right = Buffer.from(signDelivery(secret, timestamp, body))
  const given = Buffer.from(headers.get(SIGNATURE_HEADER) ?? '')
  return given.length === right.length && timingSafeEqual(given, right)
}
