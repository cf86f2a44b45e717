import { afterEach, expect, test, vi } from 'vitest'
import { createRelyingParty } from './relying-party.ts'

const ISSUER = 'https://provider.example'

/** A provider that answers discovery, and then as the test says. */
function relyingParty(answer: (request: Request) => Promise<Response>) {
  return createRelyingParty({
    issuer: ISSUER,
    issuerName: ISSUER,
    clientId: 'site',
    clientSecret: 'secret',
    origin: 'https://guildhall.example',
    timeoutSeconds: 0.05,
    fetch: answer,
  })
}

const addresses = (more: object = {}) =>
  Response.json({
    ...more,
    issuer: ISSUER,
    authorization_endpoint: `${ISSUER}/auth`,
    token_endpoint: `${ISSUER}/token`,
    jwks_uri: `${ISSUER}/keys`,
  })

/** Never answers; ends when aborted. */
const silence = ({ signal }: Request) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })

const wishes = { lang: 'en', region: 'global', hint: undefined, create: false, invitationCode: undefined }
const attempt = { state: 'state', nonce: 'nonce', verifier: 'v'.repeat(43) }

afterEach(() => vi.restoreAllMocks())

test('a provider that is too slow to say where it is: unavailable, and asked again the next time', async () => {
  const answer = vi.fn(silence)
  const site = relyingParty(answer)
  await expect(site.signInUrl({ ...wishes, ...attempt })).rejects.toMatchObject({ failure: 'unavailable' })
  answer.mockImplementation(async () => addresses())
  expect((await site.signInUrl({ ...wishes, ...attempt })).origin).toBe(ISSUER)
})

test('one that is too slow with its tokens: nobody is signed in, and nobody is signed out', async () => {
  const site = relyingParty((request) =>
    request.url.endsWith('/token') ? silence(request) : Promise.resolve(addresses()),
  )
  await expect(site.finish('?code=one&state=state', attempt)).rejects.toMatchObject({
    failure: 'unavailable',
  })
  expect(await site.renew('token')).toEqual({ kind: 'unavailable' })
})

test.each([
  [400, { error: 'invalid_grant' }, { kind: 'refused' }],
  [400, { error: 'invalid_request' }, { kind: 'unavailable' }],
  [401, { error: 'invalid_client' }, { kind: 'unavailable' }],
  [500, {}, { kind: 'unavailable' }],
  [200, {}, { kind: 'unavailable' }],
])('a refresh answered %i %j is %j: only a plain no ends a session', async (status, body, outcome) => {
  const site = relyingParty(async ({ url }) =>
    url.endsWith('/token') ? Response.json(body, { status }) : addresses(),
  )
  expect(await site.renew('token')).toEqual(outcome)
})

test('who wants an account first is sent to a registration only where the provider says that it has one', async () => {
  for (const [prompts, prompt] of [
    [['none', 'login', 'create'], 'create'],
    [['login'], null],
    [undefined, null],
  ] as const) {
    const site = relyingParty(async () => addresses(prompts && { prompt_values_supported: prompts }))
    const to = (create: boolean) => site.signInUrl({ ...wishes, ...attempt, create })
    expect((await to(true)).searchParams.get('prompt')).toBe(prompt)
    expect((await to(false)).searchParams.has('prompt')).toBe(false)
  }
})
