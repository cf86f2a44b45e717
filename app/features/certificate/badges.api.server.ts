// Resources that badges refer to: keys, issuer, achievements, status lists; and the badge itself. For
// verifiers of any kind.
import { createRoute, z } from '@hono/zod-openapi'
import { LRUCache } from 'lru-cache'
import { type ApiCall, described, failure, featureApi } from '#app/api.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import type { Db } from '#db/database.ts'
import { achievementOf } from '#domain/assessment/certificate.ts'
import { certificateByToken, embeddedForm } from '#domain/assessment/certificates.ts'
import { type Level, levels } from '#domain/assessment/item.ts'
import { currentBadgeKey, publicBadgeKey } from '#domain/badges/badge-keys.ts'
import { embedProof } from '#domain/badges/embedded-proof.ts'
import { issuerProfile } from '#domain/badges/issuer-profile.ts'
import { currentProofKey, publishedProofKeys } from '#domain/badges/proof-keys.ts'
import { OPEN_BADGES_CONTEXT, signBadge, V2_CONTEXT } from '#domain/badges/sign-badge.ts'
import { isStatusList, revokedPositions, statusListCredential } from '#domain/badges/status-list.ts'
import { problem } from '#services/problem.ts'

interface BadgesApi {
  /** Key that encrypts private keys. */
  key: Buffer
  contextOf: (call: ApiCall) => Promise<RequestContext>
  /**
   * The site's own database and time: keys and signatures are the same for whoever asks, also while an editor sees the site as
   * somebody else, on another day.
   */
  own: () => { db: Db; now: Date }
}

/** The type that Open Badges name for embedded proofs. */
const CREDENTIAL = 'application/vc+ld+json'
const json = { 'application/json': { schema: z.object({}).loose() } }
const jws = { 'text/plain': { schema: z.string() } }
const credential = { [CREDENTIAL]: { schema: z.object({}).loose() } }
const none = failure('There is none')

const keyRoute = createRoute({
  method: 'get',
  path: '/badges/keys/{kid}',
  summary: 'A public key that signed badges, as one bare JWK',
  request: { params: z.object({ kid: z.string().max(100) }) },
  responses: { 200: { description: 'The key', content: json }, 404: none },
})
const issuerRoute = createRoute({
  method: 'get',
  path: '/badges/issuer',
  summary: 'The issuer of badges, as an Open Badges profile with the keys of embedded proofs',
  responses: { 200: { description: 'The profile', content: json } },
})
const achievementRoute = createRoute({
  method: 'get',
  path: '/badges/achievements/{achievement}',
  summary: 'What a badge certifies, as an Open Badges achievement',
  request: { params: z.object({ achievement: z.string().max(100) }) },
  responses: { 200: { description: 'The achievement', content: json }, 404: none },
})
const statusRoute = createRoute({
  method: 'get',
  path: '/badges/status/{list}',
  summary:
    'A list of revoked badges (Bitstring Status List), signed; with an embedded proof if JSON is asked for',
  request: { params: z.object({ list: z.coerce.number().int().min(1).max(1_000_000) }) },
  responses: { 200: { description: 'The list', content: { ...jws, ...credential } }, 404: none },
})
const badgeRoute = createRoute({
  method: 'get',
  path: '/certificates/{token}',
  summary: 'A certificate of the English test as an Open Badges 3.0 credential, signed',
  request: { params: z.object({ token: z.string().max(100) }) },
  responses: {
    200: { description: 'The credential', content: jws },
    404: none,
    410: failure('It was withdrawn'),
  },
})

const embeddedRoute = createRoute({
  method: 'get',
  path: '/certificates/{token}/credential',
  summary: 'The same credential with an embedded proof (eddsa-rdfc-2022)',
  request: { params: z.object({ token: z.string().max(100) }) },
  responses: {
    200: { description: 'The credential', content: credential },
    404: none,
    410: failure('It was withdrawn'),
  },
})

const textOf = (text: string, headers: Record<string, string>) =>
  described(new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } }))
/** Public to other origins and cacheable, for verifiers on other sites. */
const open = (seconds: number) => ({
  'access-control-allow-origin': '*',
  'cache-control': `public, max-age=${seconds}`,
})
const DAY = 86_400
/** A revocation or a new key is seen within five minutes. */
const SHORT_SECONDS = 300

export function badgesApi({ key, contextOf, own }: BadgesApi) {
  const api = featureApi()
  /** Cache of signed lists: a list and its revocations are the same for an hour. */
  const lists = new LRUCache<string, string>({ max: 50 })

  api.openapi(keyRoute, async (c) => {
    const { db } = own()
    const jwk = await publicBadgeKey(db, c.req.valid('param').kid)
    return jwk === undefined
      ? described(problem(404, c.get('call').requestId))
      : described(c.json(jwk, 200, open(DAY)))
  })

  api.openapi(issuerRoute, async (c) => {
    const call = c.get('call')
    const { db, now } = own()
    const { product } = await loadSiteIdentity(await contextOf(call))
    // A first key must be known before a badge that it signed is checked.
    await currentProofKey(db, key, now)
    const profile = issuerProfile(await publishedProofKeys(db), { name: product, origin: call.origin })
    return described(c.json(profile, 200, open(SHORT_SECONDS)))
  })

  api.openapi(achievementRoute, (c) => {
    const { origin } = c.get('call')
    const level = /^english-(a1|a2|b1|b2|c1|c2)$/.exec(c.req.valid('param').achievement)?.[1]
    const found = levels.find((one) => one.toLowerCase() === level)
    if (found === undefined) return described(problem(404, c.get('call').requestId))
    return described(c.json(withContext(found, origin), 200, open(DAY)))
  })

  api.openapi(statusRoute, async (c) => {
    const { tenant, origin } = c.get('call')
    const { db, now } = own()
    const { list } = c.req.valid('param')
    if (!(await isStatusList(db, tenant, list))) return described(problem(404, c.get('call').requestId))
    const revoked = await revokedPositions(db, tenant, list)
    const credential = statusListCredential(origin, { list, revoked, now })
    const form = wantsJson(c.req.header('accept')) ? 'json' : 'jws'
    // Revocations are permanent, so their number identifies a state of a list.
    const name = `${form} ${list} ${credential.validFrom} ${revoked.length}`
    let signed = lists.get(name)
    if (signed === undefined) {
      signed =
        form === 'jws'
          ? await signBadge(credential, await currentBadgeKey(db, key, now), origin)
          : await embedProof(credential, await currentProofKey(db, key, now), { origin, now })
      lists.set(name, signed)
    }
    return textOf(signed, {
      ...open(SHORT_SECONDS),
      ...(form === 'json' && { 'content-type': CREDENTIAL }),
      vary: 'accept',
    })
  })

  api.openapi(badgeRoute, async (c) => {
    const found = await findByToken(c.get('call'), c.req.valid('param').token)
    return found instanceof Response ? described(found) : textOf(found.jws, fileHeaders('jws'))
  })

  api.openapi(embeddedRoute, async (c) => {
    const { origin } = c.get('call')
    const { db, now } = own()
    const found = await findByToken(c.get('call'), c.req.valid('param').token)
    if (found instanceof Response) return described(found)
    const text = await embeddedForm(db, found, { origin, sealingKey: key, now })
    if (text === undefined) return described(problem(410, c.get('call').requestId))
    return textOf(text, { 'content-type': CREDENTIAL, ...fileHeaders('json') })
  })
  return api
}

/** A verifier of embedded proofs asks for JSON of some kind; all others get the compact form. */
const wantsJson = (accept = ''): boolean => /\bjson\b|application\/vc(?![\w+])/.test(accept)

const fileHeaders = (ending: string) => ({
  'content-disposition': `attachment; filename="english-certificate.${ending}"`,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
})

async function findByToken({ db, tenant, requestId }: ApiCall, token: string) {
  const found = await certificateByToken(db, tenant, token)
  if (found === undefined) return problem(404, requestId)
  return found === 'withdrawn' ? problem(410, requestId) : found
}

const withContext = (level: Level, origin: string) => ({
  '@context': [V2_CONTEXT, OPEN_BADGES_CONTEXT],
  ...achievementOf(level, origin),
})
