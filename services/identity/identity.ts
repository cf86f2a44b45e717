import type { Db } from '#db/database.ts'
import type { Clock } from '#services/clock.ts'
import { ACCESS, FLAG } from '#services/identity/cookie-names.ts'
import type { Log } from '#services/log.ts'
import { type AccessTokens, createAccessTokens } from './access-token.ts'
import { type AuditEvent, recordEvent } from './audit.ts'
import { type CookieSettings, readSessionCookie, type SessionTokens } from './cookies.ts'
import { deviceName } from './device.ts'
import { type EmployerRules, isEmployeeSignIn } from './employee.ts'
import { startAttempt, takeAttempt } from './login-attempts.ts'
import { type ClosedAccount, memberOfSession, type ProviderIdentity, saveMember } from './members.ts'
import { endProviderSessions, forgetAccount } from './provider/adapter.ts'
import { type RelyingParty, SignInError } from './relying-party.ts'
import { issueRefreshToken, rotate } from './rotation.ts'
import { newToken, type Secrets, seal, unseal } from './secrets.ts'
import { endSession, endSessionsOf, insertSession, sessionsOf } from './sessions.ts'
import { recentSignIns } from './sign-ins.ts'
import { readSigningKeys } from './signing-keys.ts'
import { createSiteViews } from './site-views.ts'
import { effectiveViewer, type Viewing, viewingOf } from './view-as.ts'
import { anonymous, type Viewer } from './viewer.ts'
import { createViews } from './views.ts'

export interface IdentityOptions {
  db: Db
  /** Connection for identifying viewers, if it is another one, so that sign-ins do not delay readers. */
  reads?: Db
  clock: Clock
  log: Log
  /** Public origin of the site. */
  origin: string
  tenant: string
  secrets: Secrets
  relyingParty: RelyingParty
  employer: EmployerRules
}

export interface Recognised {
  /** For whom pages and calls are made: somebody else than who asks while a view is on. */
  viewer: Viewer
  /** The viewer's session; undefined for the anonymous, and for whom an editor sees the site as. */
  sessionId: string | undefined
  /** What an editor sees the site as. */
  viewing?: Viewing | undefined
  /** Whose account is closed: to everything but the page about it they are anonymous. */
  closing?: (ClosedAccount & { memberId: string }) | undefined
  /** The flag says that somebody is signed in, but there is no valid access token: a refresh may help. */
  stale: boolean
}

export interface SignInStart {
  /** Already validated. */
  redirect: string
  lang: string
  region: string
  hint: string | undefined
  /** To make an account first. */
  create: boolean
  invitationCode: string | undefined
  /** The browser's cookie from an earlier start. */
  browser: string | undefined
}

export type Refreshed =
  | { kind: 'refreshed'; tokens: SessionTokens; accessExpiresAt: Date }
  | { kind: 'ended' }
  | { kind: 'unavailable' }

export type Identity = ReturnType<typeof createIdentity>

/**
 * Identifies viewers, and starts, renews and ends sessions. The same for the embedded provider and a
 * connected one.
 */
export function createIdentity(options: IdentityOptions) {
  const { db, reads = db, clock, log, origin, tenant, secrets, relyingParty, employer } = options
  const sealingKey = secrets.key('id token')
  const cookies = { secure: origin.startsWith('https:') }
  const siteViews = createSiteViews({ db, clock, secrets, ...cookies })
  const accessTokens = createAccessTokens({
    origin,
    tenant,
    now: () => clock.now(),
    readKeys: () => readSigningKeys(db, 'session', secrets.key('signing keys'), clock.now()),
  })

  async function save(identity: ProviderIdentity, invitationCode?: string): Promise<string> {
    const employee = isEmployeeSignIn(identity, employer)
    return saveMember(db, identity, { employee, invitationCode, now: clock.now() })
  }

  async function tokensFor(
    claims: { memberId: string; sessionId: string },
    refreshToken: string,
    expiresAt: Date,
  ): Promise<{ tokens: SessionTokens; accessExpiresAt: Date }> {
    const access = await accessTokens.mint(claims)
    return {
      tokens: { accessToken: access.token, refreshToken, expiresAt },
      accessExpiresAt: access.expiresAt,
    }
  }

  return {
    /** Identifies the sender of a request: by bearer token, else by cookies. */
    async recognise(headers: Headers): Promise<Recognised> {
      const viewing = siteViews.viewingIn(headers)
      // Also for somebody who has an account here: seen is what a visitor sees.
      if (viewing !== undefined) return { viewer: anonymous, sessionId: undefined, stale: false, viewing }
      return recognise(headers, { db: reads, clock, accessTokens, cookies })
    },

    /**
     * What the sender's session sees the site as. An expired access token names its session here too: a write with it would
     * otherwise pass as a visitor's.
     */
    async viewingIn(headers: Headers): Promise<Viewing | undefined> {
      const elsewhere = siteViews.viewingIn(headers)
      if (elsewhere !== undefined) return elsewhere
      const token = tokenOf(headers, cookies)
      if (token === undefined) return undefined
      const claims = (await accessTokens.verify(token)) ?? (await accessTokens.verifyExpired(token))
      const now = clock.now()
      const found = claims && (await memberOfSession(reads, claims, now))
      if (claims === undefined || found === undefined) return undefined
      return viewingOf(found.viewing, { by: found.member, sessionId: claims.sessionId, now })
    },

    /** @throws SignInError when the provider cannot be reached */
    async startSignIn(start: SignInStart): Promise<{ url: URL; browser: string }> {
      const browser = start.browser && /^[\w-]{20,}$/.test(start.browser) ? start.browser : newToken()
      const attempt = await startAttempt(db, browser, start, clock.now())
      const url = await relyingParty.signInUrl({ ...start, ...attempt })
      return { url, browser }
    },

    /**
     * Completes a sign-in with the provider's callback.
     * @throws SignInError; the attempt's `redirect` is lost if it belongs to another browser
     */
    async finishSignIn(
      query: string,
      asked: { browser: string | undefined; userAgent: string | null; requestId: string },
    ): Promise<{ redirect: string; tokens: SessionTokens; memberId: string }> {
      const now = clock.now()
      const state = new URLSearchParams(query).get('state') ?? ''
      const attempt = asked.browser && (await takeAttempt(db, asked.browser, state, now))
      if (!attempt) throw new SignInError('invalid')
      const said = await relyingParty.finish(query, attempt).catch((error: unknown) => {
        if (error instanceof Error && error.name === 'SignInError')
          Object.assign(error, { redirect: attempt.redirect })
        throw error
      })
      const memberId = await save(said.identity, attempt.invitationCode)
      const session = await insertSession(db, {
        memberId,
        device: deviceName(asked.userAgent),
        idToken: seal(said.idToken, sealingKey),
        now,
      })
      const refreshToken = await issueRefreshToken(db, session.id, said.refreshToken, now)
      const device = deviceName(asked.userAgent)
      const detail = { via: said.identity.identityProvider ?? 'password', device, session: session.id }
      await recordEvent(db, { kind: 'signed-in', memberId, requestId: asked.requestId, detail }, now)
      const { tokens } = await tokensFor({ memberId, sessionId: session.id }, refreshToken, session.expiresAt)
      return { redirect: attempt.redirect, tokens, memberId }
    },

    /** Exchanges a refresh token for new tokens. 'unavailable' leaves the session unchanged. */
    async refresh(refreshToken: string, requestId: string): Promise<Refreshed> {
      const rotation = await rotate(
        {
          db,
          clock,
          async renew(providerToken) {
            const renewal = await relyingParty.renew(providerToken)
            if (renewal.kind === 'renewed' && renewal.identity) await save(renewal.identity)
            return renewal
          },
        },
        refreshToken,
      )
      if (rotation.kind === 'ended' && rotation.reused) {
        const { memberId } = rotation.reused
        log.warn(
          { requestId },
          'A refresh token was used again after its grace period; its session was ended',
        )
        await recordEvent(db, { kind: 'refresh-token-reused', memberId, requestId }, clock.now())
      }
      if (rotation.kind !== 'rotated') return { kind: rotation.kind }
      return {
        kind: 'refreshed',
        ...(await tokensFor(rotation, rotation.refreshToken, rotation.expiresAt)),
      }
    },

    /**
     * Ends the session that the cookies identify, even with an expired access token.
     * @returns where the provider's session can be ended; undefined if there is none
     */
    async signOut(headers: Headers, redirect: string, requestId: string): Promise<URL | undefined> {
      const token = readSessionCookie(headers, ACCESS, cookies)
      const claims = token === undefined ? undefined : await accessTokens.verifyExpired(token)
      if (claims === undefined) return undefined
      const row = await db
        .selectFrom('identity.session')
        .select('id_token')
        .where('id', '=', claims.sessionId)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
      if (row === undefined) return undefined
      await endSession(db, claims.sessionId, 'signed out', clock.now())
      await recordEvent(db, { kind: 'signed-out', memberId: claims.memberId, requestId }, clock.now())
      const idToken = row.id_token === null ? undefined : unseal(row.id_token, sealingKey)
      if (idToken === undefined) return undefined
      const state = Buffer.from(redirect).toString('base64url')
      return relyingParty.signOutUrl(idToken, state).catch((error: unknown) => {
        // The member is signed out here in any case: an outage of the provider must not prevent it.
        log.warn({ err: error }, 'The session at the identity provider could not be ended')
        return undefined
      })
    },

    /** The member's open sessions, last used first. */
    sessionsOf: (memberId: string) => sessionsOf(db, memberId, clock.now()),

    /** Ends one of the member's own sessions; another member's is left alone. */
    async endOneOf(memberId: string, sessionId: string, requestId: string | undefined): Promise<void> {
      const own = await sessionsOf(db, memberId, clock.now())
      if (!own.some(({ id }) => id === sessionId)) return
      await endSession(db, sessionId, 'signed out elsewhere', clock.now())
      await endProviderSessions(db, memberId)
      await recordEvent(db, { kind: 'signed-out', memberId, requestId }, clock.now())
    },

    /** The member's last sign-ins, and what else happened to their account. */
    signInsOf: (memberId: string) => recentSignIns(db, memberId, clock.now()),

    /** "This was not me": ends the session of that sign-in, and says so in the log. */
    async disown(memberId: string, sessionId: string, requestId: string | undefined): Promise<void> {
      await this.endOneOf(memberId, sessionId, requestId)
      // Where the session here had ended before, the provider's goes on, and would sign in again without a password.
      await endProviderSessions(db, memberId)
      await recordEvent(db, { kind: 'sign-in-disowned', memberId, requestId }, clock.now())
    },

    async signOutEverywhere(memberId: string, requestId: string | undefined): Promise<number> {
      const ended = await endSessionsOf(db, memberId, 'signed out everywhere', clock.now())
      // The embedded provider's sessions end too; otherwise the next sign-in would need no password.
      await forgetAccount(db, memberId)
      await recordEvent(db, { kind: 'signed-out-everywhere', memberId, requestId }, clock.now())
      return ended
    },

    /** What editors see the site as. */
    views: createViews(db, clock),

    /** As what admins of the installation's first site see this one. */
    siteViews,

    record: (event: AuditEvent): Promise<void> => recordEvent(db, event, clock.now()),
  }
}

/** A bearer token, else the cookie's. */
const tokenOf = (headers: Headers, cookies: CookieSettings): string | undefined =>
  bearerOf(headers) ?? readSessionCookie(headers, ACCESS, cookies)

const bearerOf = (headers: Headers): string | undefined =>
  /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1]

async function recognise(
  headers: Headers,
  {
    db,
    clock,
    accessTokens,
    cookies,
  }: { db: Db; clock: Clock; accessTokens: AccessTokens; cookies: CookieSettings },
): Promise<Recognised> {
  const token = tokenOf(headers, cookies)
  const claims = token ? await accessTokens.verify(token) : undefined
  const now = clock.now()
  const found = claims && (await memberOfSession(db, claims, now))
  if (claims !== undefined && found !== undefined) {
    const { member, viewing: kept, closing } = found
    if (closing !== undefined)
      return {
        viewer: anonymous,
        sessionId: undefined,
        stale: false,
        closing: { ...closing, memberId: member.userId },
      }
    const { sessionId } = claims
    const viewing = viewingOf(kept, { by: member, sessionId, now })
    if (viewing === undefined) return { viewer: member, sessionId, stale: false }
    return { viewer: effectiveViewer(member, viewing.view), sessionId: undefined, stale: false, viewing }
  }
  const flagged = readSessionCookie(headers, FLAG, cookies) === '1'
  return { viewer: anonymous, sessionId: undefined, stale: bearerOf(headers) === undefined && flagged }
}
