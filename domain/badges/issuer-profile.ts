// The issuer as badges name it: an Open Badges profile that is also the controller of the keys of embedded
// proofs (W3C Controlled Identifiers).
import { issuerPath, proofKeyAddress } from './badge-addresses.ts'
import type { PublishedKey } from './proof-keys.ts'
import { OPEN_BADGES_CONTEXT, V2_CONTEXT } from './sign-badge.ts'

const KEYS_CONTEXT = 'https://www.w3.org/ns/cid/v1'

export function issuerProfile(
  keys: readonly PublishedKey[],
  { name, origin }: { name: string; origin: string },
) {
  const id = `${origin}${issuerPath}`
  const addressOf = ({ kid }: PublishedKey) => proofKeyAddress(kid, origin)
  return {
    '@context': [V2_CONTEXT, OPEN_BADGES_CONTEXT, KEYS_CONTEXT],
    id,
    type: ['Profile'],
    name,
    url: origin,
    verificationMethod: keys.map((key) => ({
      id: addressOf(key),
      type: 'Multikey',
      controller: id,
      publicKeyMultibase: key.publicKeyMultibase,
    })),
    assertionMethod: keys.map(addressOf),
  }
}
