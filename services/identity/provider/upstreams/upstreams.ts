import { z } from 'zod'
import type { Db } from '#db/database.ts'
import type { Log } from '#services/log.ts'
import { recordEvent } from '../../audit.ts'
import { PROVIDER_PATH } from '../../cookie-names.ts'
import { newToken } from '../../secrets.ts'
import type { SignUp } from '../../sign-up.ts'
import {
  type Account,
  findAccount,
  findAccountByEmail,
  findLinkedAccount,
  insertAccount,
  linkAccount,
  noteUpstream,
} from '../accounts.ts'
import { createAdapter } from '../adapter.ts'
import { isPassword } from '../passwords.ts'
import type { EmbeddedProvider } from '../provider.ts'
import { createUpstreamClient } from './upstream-client.ts'
import {
  isUpstreamAlias,
  type Upstreams as Settings,
  type UpstreamAlias,
  upstreamAliases,
  upstreamKinds,
} from './upstream-kinds.ts'
import type { UpstreamProfile } from './upstream-profile.ts'

export interface UpstreamsOptions {
  db: Db
  log: Log
  now: () => Date
  origin: string
  settings: Settings
  provider: EmbeddedProvider
  /** Closed: only whose account is known here already comes in. */
  signUp: SignUp
  /** The site's sign-in pages by purpose; they determine region and language themselves. */
  page: (name: 'problem' | 'link' | 'address', query: Record<string, string>) => string
}

const LIFE_SECONDS = 15 * 60

const attemptSchema = z.object({
  alias: z.string(),
  signIn: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Data received by form, until the visitor's own request fetches it. */
  user: z.string().optional(),
})
const pendingSchema = z.object({
  alias: z.string(),
  subject: z.string(),
  accountId: z.string(),
  email: z.string(),
  signIn: z.string(),
})

const namelessSchema = z.object({
  alias: z.enum(upstreamAliases),
  subject: z.string(),
  email: z.string().optional(),
  firstName: z.string(),
  lastName: z.string(),
  signIn: z.string(),
})

export type UpstreamDesk = ReturnType<typeof createUpstreams>

/** Sign-in with LinkedIn, Facebook, Google, Apple and Discord, as configured. */
export function createUpstreams(options: UpstreamsOptions) {
  const { db, log, now, origin, settings, provider, signUp, page } = options
  const attempts = createAdapter(db, now)('UpstreamAttempt')
  const pending = createAdapter(db, now)('UpstreamLink')
  const nameless = createAdapter(db, now)('UpstreamAddress')
  const redirectUri = (alias: UpstreamAlias) => `${origin}${PROVIDER_PATH}/upstream/${alias}/callback`

  function clientOf(alias: string) {
    const found = isUpstreamAlias(alias) ? settings[alias] : undefined
    if (found === undefined || !isUpstreamAlias(alias)) return undefined
    return createUpstreamClient(alias, found, { redirectUri: redirectUri(alias), now })
  }

  const problem = (why: string) => redirect(page('problem', { why }))

  async function start(request: Request, alias: string): Promise<Response> {
    const client = clientOf(alias)
    const signIn = await provider.openSignIn(request)
    if (client === undefined) return new Response('Not found\n', { status: 404 })
    if (signIn === undefined) return problem('expired')
    const attempt = { state: newToken(), nonce: newToken(), verifier: newToken() }
    const { state, ...rest } = attempt
    await attempts.upsert(state, { ...rest, alias, signIn: signIn.uid }, LIFE_SECONDS)
    try {
      return redirect((await client.signInUrl(attempt)).href)
    } catch (error) {
      log.warn({ err: error, alias }, 'A social sign-in could not be started')
      return problem('unavailable')
    }
  }

  /**
   * Apple's form comes from its own page, so the browser sends none of our cookies with it. The data is
   * stored with the attempt, and the visitor is redirected to a request of their own.
   */
  async function receiveForm(request: Request, alias: string): Promise<Response> {
    const form = new URLSearchParams((await request.text()).slice(0, 10_000))
    const state = form.get('state') ?? ''
    const found = await attempts.find(state)
    const user = form.get('user')
    const query = new URLSearchParams()
    for (const name of ['code', 'state', 'error', 'iss']) {
      const value = form.get(name)
      if (value !== null) query.set(name, value)
    }
    if (found !== undefined && user !== null && found.user === undefined)
      await attempts.upsert(state, { ...found, user }, LIFE_SECONDS)
    return redirect(`${PROVIDER_PATH}/upstream/${alias}/callback?${query}`)
  }

  async function finish(request: Request, alias: string): Promise<Response> {
    const client = clientOf(alias)
    if (client === undefined || !isUpstreamAlias(alias)) return new Response('Not found\n', { status: 404 })
    const query = new URL(request.url).searchParams
    const state = query.get('state') ?? ''
    const found = attemptSchema.safeParse(await attempts.find(state))
    // An attempt can be used once, whatever its result.
    await attempts.destroy(state)
    const signIn = await provider.openSignIn(request)
    if (!found.success || found.data.alias !== alias || found.data.signIn !== signIn?.uid)
      return problem('expired')
    let profile: UpstreamProfile
    try {
      profile = await client.finish(query.toString(), { ...found.data, state }, found.data.user)
    } catch (error) {
      if (query.get('error') !== null) return redirect(`${page('problem', { why: 'expired' })}`)
      log.warn({ err: error, alias }, 'A social sign-in failed')
      return problem('unavailable')
    }
    return admit(request, alias, profile, signIn.uid, signIn.params.lang)
  }

  async function admit(
    request: Request,
    alias: UpstreamAlias,
    profile: UpstreamProfile,
    signIn: string,
    lang: string | undefined,
  ): Promise<Response> {
    const linked = await findLinkedAccount(db, alias, profile.subject)
    if (linked !== undefined) return signInAs(request, linked, alias)
    // An unconfirmed address does not count: the account with that address may belong to somebody else.
    if (profile.email === undefined || !profile.emailVerified) {
      if (signUp === 'closed') return problem('closed')
      const id = newToken()
      await nameless.upsert(id, { ...profile, alias, signIn }, LIFE_SECONDS)
      return redirect(page('address', { pending: id }))
    }
    const existing = await findAccountByEmail(db, profile.email)
    if (existing !== undefined) {
      const id = newToken()
      const { subject } = profile
      const waiting = { alias, subject, accountId: existing.id, email: existing.email, signIn }
      await pending.upsert(id, waiting, LIFE_SECONDS)
      return redirect(page('link', { pending: id }))
    }
    if (signUp === 'closed') return problem('closed')
    const { email, firstName, lastName } = profile
    const account = await insertAccount(
      db,
      { email, firstName, lastName, password: null, lang: lang ?? 'en' },
      now(),
    )
    if (account === undefined) return problem('expired')
    await linkAccount(db, { upstream: alias, subject: profile.subject, accountId: account.id }, now())
    await recordEvent(db, { kind: 'registered', memberId: account.id, detail: { via: alias } }, now())
    return signInAs(request, account, alias)
  }

  async function signInAs(request: Request, account: Account, alias: UpstreamAlias): Promise<Response> {
    await noteUpstream(db, account.id, alias)
    const to = await provider.finishSignIn(request, { accountId: account.id, amr: alias })
    return to === undefined ? problem('expired') : redirect(to)
  }

  async function waitingFor(request: Request, id: string) {
    const found = pendingSchema.safeParse(await pending.find(id))
    const signIn = await provider.openSignIn(request)
    return found.success && found.data.signIn === signIn?.uid ? found.data : undefined
  }

  return {
    /** The configured ones, for the sign-in page. */
    list: Object.keys(settings)
      .filter(isUpstreamAlias)
      .map((alias) => ({ alias, name: upstreamKinds[alias].name })),

    /** Answers requests below /identity/upstream; undefined for other addresses. */
    async fetch(request: Request): Promise<Response | undefined> {
      const { pathname } = new URL(request.url)
      const [, alias = '', callback] = /^\/identity\/upstream\/([a-z]+)(\/callback)?$/.exec(pathname) ?? []
      if (alias === '') return undefined
      if (callback === undefined) return start(request, alias)
      return request.method === 'POST' ? receiveForm(request, alias) : finish(request, alias)
    },

    /** An account with the upstream's address, whose owner has yet to prove that it is theirs. */
    async pendingLink(request: Request, id: string): Promise<{ email: string; name: string } | undefined> {
      const waiting = await waitingFor(request, id)
      if (waiting === undefined || !isUpstreamAlias(waiting.alias)) return undefined
      return { email: waiting.email, name: upstreamKinds[waiting.alias].name }
    },

    /** A visitor without a confirmed address, as far as the upstream described them. */
    async pendingAddress(request: Request, id: string) {
      const found = namelessSchema.safeParse(await nameless.find(id))
      const signIn = await provider.openSignIn(request)
      if (!found.success || found.data.signIn !== signIn?.uid) return undefined
      return { ...found.data, name: upstreamKinds[found.data.alias].name }
    },

    /** Links the two after the owner has proved both. @returns where to continue */
    async link(
      request: Request,
      { id, password }: { id: string; password: string },
    ): Promise<{ kind: 'done'; to: string } | { kind: 'wrong' } | { kind: 'over' }> {
      const waiting = await waitingFor(request, id)
      const account = waiting && (await findAccount(db, waiting.accountId))
      if (waiting === undefined || account === undefined || !isUpstreamAlias(waiting.alias))
        return { kind: 'over' }
      if (!(await isPassword(password, account.password))) return { kind: 'wrong' }
      await pending.destroy(id)
      const { alias, subject } = waiting
      await linkAccount(db, { upstream: alias, subject, accountId: account.id }, now())
      await recordEvent(db, { kind: 'upstream-linked', memberId: account.id, detail: { via: alias } }, now())
      const to = (await signInAs(request, account, alias)).headers.get('location')
      return to === null ? { kind: 'over' } : { kind: 'done', to }
    },
  }
}

function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
}
