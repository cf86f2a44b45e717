import { Form } from 'react-router'
import { formatDate, formatTime } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import styles from './own-data.module.css'
import type { OwnConsent } from './own-data.server.ts'

/** The time line of consents and withdrawals, the newest first. */
export function ConsentList({ consents }: { consents: readonly OwnConsent[] }) {
  const { t } = useLocale()
  if (consents.length === 0) return <p>{t('ownData.noConsents')}</p>
  return (
    <ol className={styles.consents}>
      {consents.map((consent) => (
        <ConsentItem key={consent.id} consent={consent} />
      ))}
    </ol>
  )
}

/** Where something is taken back that is not taken back on this page. */
function pageOf({ kind, about, inForce }: OwnConsent): string | undefined {
  if (kind === 'application') return `/applications/${about}`
  if (!inForce) return undefined
  if (kind === 'terms') return '/terms'
  return kind === 'cookies' ? '/privacy' : undefined
}

/** Enough to compare with what is stored. */
const DIGEST_SHOWN = 16

function ConsentItem({ consent }: { consent: OwnConsent }) {
  const { t, locale } = useLocale()
  const { kind, act, about, at, version, words, digest, page, inForce, mayWithdraw } = consent
  const name = t(`ownData.consent.${kind}`)
  const link = pageOf(consent)
  // The version of an application's text is the digest of its words.
  const facts = [
    kind === 'terms' && version !== null ? t('ownData.version', { version }) : undefined,
    page ? t('ownData.onPage', { page }) : undefined,
    words === null && digest !== null
      ? t('ownData.textDigest', { digest: digest.slice(0, DIGEST_SHOWN) })
      : undefined,
  ].filter((fact) => fact !== undefined)
  return (
    <li className={styles.consent}>
      <time dateTime={at} className={styles.count}>
        {formatDate(at, locale)}, {formatTime(at, locale)}
      </time>
      <div>
        <h3 className={styles.agreed}>
          {link === undefined ? (
            name
          ) : (
            <Link href={link} aria-label={t('ownData.withdraw', { consent: name })}>
              {name}
            </Link>
          )}
        </h3>
        <p>
          {t(`ownData.act.${act}`)}
          {inForce ? ` (${t('ownData.inForce')})` : ''}
        </p>
        {act === 'asked' ? <p>{t('ownData.unconfirmed')}</p> : null}
        {words === null ? null : <p className={styles.text}>{t('ownData.words', { text: words })}</p>}
        {facts.map((fact) => (
          <p key={fact} className={styles.count}>
            {fact}
          </p>
        ))}
        {mayWithdraw ? (
          <Form method="post" className={styles.act}>
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="about" value={about ?? ''} />
            <Button
              type="submit"
              name="intent"
              value="withdraw"
              variant="secondary"
              size="small"
              aria-label={t('ownData.withdrawThis', { consent: name })}
            >
              {t('ownData.withdrawNow')}
            </Button>
          </Form>
        ) : null}
      </div>
    </li>
  )
}
