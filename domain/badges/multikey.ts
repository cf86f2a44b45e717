// Ed25519 keys as Multikey: two bytes that name the kind of key, then its 32 bytes.
import type { JWK } from 'jose'
import { fromMultibase, toMultibase } from './multibase.ts'

const ED25519 = [0xed, 0x01]
const BYTES = 32

export const toMultikey = (jwk: JWK): string =>
  toMultibase(Buffer.from([...ED25519, ...Buffer.from(jwk.x ?? '', 'base64url')]))

/** @returns undefined for other kinds of keys */
export function fromMultikey(text: string): JWK | undefined {
  const bytes = fromMultibase(text)
  if (bytes?.length !== ED25519.length + BYTES || ED25519.some((byte, at) => bytes[at] !== byte))
    return undefined
  return { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(bytes.subarray(ED25519.length)).toString('base64url') }
}
