// A fake of a social sign-in over HTTP, with the quirks of the real ones.

import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { escapeHtml } from '#services/escape.ts'

export interface Person {
  sub: string
  email?: string
  verified?: boolean | string
  firstName?: string
  lastName?: string
}

export interface FakeUpstream {
  base: string
  /** The person at the browser. */
  person: Person
  /** The client's last secret. */
  lastSecret: string
  close(): Promise<void>
}

type Quirk = 'linkedin' | 'facebook' | 'google' | 'apple' | 'discord'

interface Grant {
  person: Person
  nonce: string | null
  challenge: string
  redirectUri: string
  clientId: string
}

/** @param host its name: `localhost` is another site than 127.0.0.1, as the real ones are */
export async function openFakeUpstream(quirk: Quirk, host = '127.0.0.1'): Promise<FakeUpstream> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, Person>()
  const named = new Set<string>()
  const fake: FakeUpstream = {
    base: '',
    person: { sub: randomUUID() },
    lastSecret: '',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', fake.base)
    const json = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url.pathname.endsWith('/openid-configuration'))
      return json({
        issuer: fake.base,
        authorization_endpoint: `${fake.base}/authorize`,
        token_endpoint: `${fake.base}/token`,
        jwks_uri: `${fake.base}/jwks`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
      })
    if (url.pathname === '/jwks') return json({ keys: [jwk] })
    if (/authorize|dialog\/oauth/.test(url.pathname)) return authorize(url, response)
    if (/token/.test(url.pathname)) return token(request, json)
    const person = tokens.get(/^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '')
    if (person === undefined) return json({ error: 'invalid_token' }, 401)
    if (quirk === 'facebook')
      return json({
        id: person.sub,
        email: person.email,
        first_name: person.firstName,
        last_name: person.lastName,
      })
    return json({
      id: person.sub,
      email: person.email ?? null,
      verified: person.verified,
      username: 'nick',
      global_name: [person.firstName, person.lastName].filter(Boolean).join(' ') || null,
    })
  }

  function authorize({ searchParams: query }: URL, response: ServerResponse) {
    const code = randomUUID()
    codes.set(code, {
      person: fake.person,
      nonce: query.get('nonce'),
      challenge: query.get('code_challenge') ?? '',
      redirectUri: query.get('redirect_uri') ?? '',
      clientId: query.get('client_id') ?? '',
    })
    const state = query.get('state') ?? ''
    if (query.get('response_mode') === 'form_post') {
      const { sub, firstName, lastName, email } = fake.person
      const form = new URLSearchParams({ code, state })
      // Only once for each person.
      if (!named.has(sub)) form.set('user', JSON.stringify({ name: { firstName, lastName }, email }))
      named.add(sub)
      const action = query.get('redirect_uri') ?? ''
      // A self-submitting page; the headers tell clients without a browser what it would send.
      response.writeHead(200, {
        'content-type': 'text/html',
        'x-form-action': action,
        'x-form': form.toString(),
      })
      response.end(selfSendingPage(action, form))
      return
    }
    const back = new URL(query.get('redirect_uri') ?? '')
    back.searchParams.set('code', code)
    back.searchParams.set('state', state)
    response.writeHead(302, { location: back.href }).end()
  }

  async function token(request: IncomingMessage, json: (body: unknown, status?: number) => unknown) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    fake.lastSecret = form.get('client_secret') ?? ''
    const grant = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (
      grant === undefined ||
      grant.challenge !== challenge ||
      grant.redirectUri !== form.get('redirect_uri')
    )
      return json({ error: 'invalid_grant' }, 400)
    const accessToken = randomUUID()
    const { person } = grant
    tokens.set(accessToken, person)
    const answer = { access_token: accessToken, token_type: 'bearer', expires_in: 3600 }
    if (quirk === 'facebook' || quirk === 'discord') return json(answer)
    const withName = quirk !== 'apple'
    const idToken = await new SignJWT({
      email: person.email,
      email_verified: person.verified,
      ...(withName ? { given_name: person.firstName, family_name: person.lastName } : {}),
      ...(quirk !== 'linkedin' && grant.nonce ? { nonce: grant.nonce } : {}),
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(fake.base)
      .setAudience(grant.clientId)
      .setSubject(person.sub)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey)
    return json({ ...answer, id_token: idToken })
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  fake.base = `http://${host}:${(server.address() as AddressInfo).port}`
  return fake
}

function selfSendingPage(action: string, form: URLSearchParams): string {
  const inputs = [...form].map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  )
  return `<!doctype html><title>Sign in</title><form method="post" action="${escapeHtml(action)}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`
}

/** Apple's secret: a short token signed with the developer's key. */
export function readAppleSecret(secret: string) {
  return { header: decodeProtectedHeader(secret), claims: decodeJwt(secret) }
}
