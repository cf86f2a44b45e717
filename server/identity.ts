import { createSecretKey } from 'node:crypto'
import { resolve } from 'node:path'
import { pagePath } from '#app/locale/addresses.ts'
import { placeFor } from '#app/locale/locales.ts'
import type { Db } from '#db/database.ts'
import type { Click } from '#domain/consents/ledger.ts'
import { queueAccountLetter } from '#domain/privacy/account-letters.ts'
import { closeAccount, noteGivenUp } from '#domain/privacy/closing.ts'
import { removalReceipt } from '#domain/privacy/receipt.ts'
import { noteRemoved } from '#domain/privacy/removed-members.ts'
import type { Clock } from '#services/clock.ts'
import { PROVIDER_PATH } from '#services/identity/cookie-names.ts'
import { createIdentity } from '#services/identity/identity.ts'
import { type AskedFrom, createAccounts } from '#services/identity/provider/account-desk.ts'
import { createAccountMail } from '#services/identity/provider/account-mail.ts'
import { createAttempts } from '#services/identity/provider/attempts.ts'
import { DEMO_EMPLOYER_DOMAIN } from '#services/identity/provider/demo-accounts.ts'
import { createEmbeddedProvider, PROVIDER_CLIENT } from '#services/identity/provider/provider.ts'
import { isUpstreamAlias, type UpstreamAlias } from '#services/identity/provider/upstreams/upstream-kinds.ts'
import { createUpstreams } from '#services/identity/provider/upstreams/upstreams.ts'
import { CALLBACK_PATH, createRelyingParty, SIGNED_OUT_PATH } from '#services/identity/relying-party.ts'
import { openSecrets } from '#services/identity/secrets.ts'
import { readSigningKeys } from '#services/identity/signing-keys.ts'
import type { Log } from '#services/log.ts'
import type { Mail } from '#services/mail/mail.ts'
import type { Env } from './env.ts'
import { giveUpPlaces, removeMember } from './remove-member.ts'

/** What the key of the audit log is derived for. */
export const AUDIT_KEY = 'audit log'
/** What the key is derived for that names removed members. */
export const REMOVED_KEY = 'removed members'

/** The click that ends the consent to applications. */
const clickOf = ({ locale, page }: AskedFrom): Click => ({ language: locale, page })

export interface IdentityServicesOptions {
  mail: Mail
  env: Env
  db: Db
  reads: Db
  clock: Clock
  log: Log
  origin: string
}

/**
 * Builds the identity services: the embedded provider with the site as its client, or the site as the client
 * of an external one.
 */
export function createIdentityServices({
  env,
  db,
  reads,
  clock,
  log,
  origin,
  mail,
}: IdentityServicesOptions) {
  const secrets = openSecrets(env.IDENTITY_SECRET, resolve(env.DATA_DIR))
  const now = () => clock.now()
  const attempts = createAttempts(db, secrets.key('attempts'), now)
  const letters = createAccountMail({ mail, clock, log, attempts })
  const clientSecret = secrets.key('embedded client').toString('base64url')

  const provider =
    env.provider === undefined
      ? createEmbeddedProvider({
          db,
          log,
          now,
          origin,
          clientSecret,
          cookieKey: secrets.key('provider cookies').toString('base64url'),
          redirectUris: [origin + CALLBACK_PATH],
          signedOutUris: [origin + SIGNED_OUT_PATH],
          async keys() {
            const keys = await readSigningKeys(db, 'provider', secrets.key('signing keys'), now())
            return keys.map(({ privateJwk }) => privateJwk)
          },
          signInPage({ lang, region, hint, create }) {
            // Directly to a social sign-in, if one is requested and configured.
            if (isUpstreamAlias(hint ?? '') && env.upstreams[hint as UpstreamAlias])
              return `${PROVIDER_PATH}/upstream/${hint}`
            return pagePath({
              ...placeFor(env.places, { region, locale: lang }),
              page: create && env.SIGN_UP === 'open' ? '/sign-up' : '/sign-in',
            }).concat('?started')
          },
          problemPage: '/sign-in/problem',
        })
      : undefined

  const upstreams =
    provider &&
    createUpstreams({
      db,
      log,
      now,
      origin,
      settings: env.upstreams,
      provider,
      signUp: env.SIGN_UP,
      page: (name, query) => `/sign-in/${name}?${new URLSearchParams(query)}`,
    })

  const relyingParty = createRelyingParty({
    ...(env.provider ?? {
      issuer: origin + PROVIDER_PATH,
      clientId: PROVIDER_CLIENT,
      clientSecret,
    }),
    issuerName: env.provider?.issuer ?? 'embedded',
    origin,
    rolesClaim: env.OIDC_ROLES_CLAIM,
    fetch: provider?.fetch,
  })
  const identity = createIdentity({
    db,
    reads,
    clock,
    log,
    origin,
    tenant: env.TENANT,
    secrets,
    relyingParty,
    employer: {
      alias: env.OIDC_EMPLOYER_ALIAS,
      domain: env.OIDC_EMPLOYER_DOMAIN ?? (env.demo ? DEMO_EMPLOYER_DOMAIN : undefined),
    },
  })

  return {
    identity,
    /** Turns visitors' addresses into keys for limits. */
    visitorKey: createSecretKey(secrets.key('visitors')),
    /** Signs the bot check's challenges. */
    botCheckKey: secrets.key('bot check'),
    /** Signs links in messages about saved searches. */
    savedSearchKey: secrets.key('saved searches'),
    /** Signs the addresses of pictures beside shared links. */
    shareKey: secrets.key('share pictures'),
    /** Signs the links of the newsletter's letters, and makes addresses into names for counting. */
    newsletterKey: secrets.key('newsletter'),
    /** Signs the links of letters about events. */
    meetingKey: secrets.key('event answers'),
    /** Names removed members. */
    removedKey: secrets.key(REMOVED_KEY),
    /** Chains the audit log. */
    auditKey: secrets.key(AUDIT_KEY),
    /** Seals the private keys that sign certificates. */
    certificateKey: secrets.key('certificates'),
    provider,
    upstreams,
    /** Letters about accounts, whoever keeps them. */
    letters,
    accounts:
      provider &&
      upstreams &&
      createAccounts({
        db,
        clock,
        attempts,
        letters,
        provider,
        upstreams,
        signUp: env.SIGN_UP,
        remove: async (tx, memberId) => {
          await removeMember(tx, memberId, clock.now())
          await noteRemoved(tx, { key: secrets.key(REMOVED_KEY), memberId, at: clock.now() })
        },
        async receiptOf(memberId, from) {
          const now = clock.now()
          const givenUp = await db
            .transaction()
            .execute((tx) => giveUpPlaces(tx, { memberId, click: clickOf(from), now }))
          const sealingKey = secrets.key('certificates')
          return removalReceipt(db, { memberId, askedAt: now, givenUp, origin, sealingKey, now })
        },
        deletionDays: env.ACCOUNT_DELETION_DAYS,
        async close(tx, { letter, ...closed }) {
          const [at, { memberId }] = [clock.now(), closed]
          const { removedFrom, isNew } = await closeAccount(tx, { ...closed, now: at })
          if (!isNew) return removedFrom
          await noteGivenUp(
            tx,
            memberId,
            await giveUpPlaces(tx, { memberId, click: clickOf(closed), now: at }),
          )
          if (letter !== undefined)
            await queueAccountLetter(tx, { tenant: env.TENANT, address: letter.address, letter, at })
          return removedFrom
        },
      }),
  }
}
