import { formatDate } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import styles from './own-data.module.css'
import type { HeldKind, OwnConsent, OwnDataPageData } from './own-data.server.ts'

export function OwnDataView({ page }: { page: OwnDataPageData }) {
  const { t, locale } = useLocale()
  const { held, empty, consents, isDeletedHere } = page
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return (
    <>
      <Container>
        <PageHead title={t('ownData.title')} intro={t('ownData.intro')}>
          <div className={styles.ways} data-no-print>
            <ButtonLink href="/profile/transfer" variant="secondary" size="small">
              {t('ownData.takeAlong')}
            </ButtonLink>
            <ButtonLink href="/profile/edit/privacy" variant="quiet" size="small">
              {t('ownData.visibility')}
            </ButtonLink>
            {isDeletedHere ? (
              <ButtonLink href="/account#delete" variant="quiet" size="small">
                {t('ownData.delete')}
              </ButtonLink>
            ) : null}
          </div>
        </PageHead>
      </Container>
      <Section heading={t('ownData.held')} text={t('ownData.operator')}>
        <ul className={styles.kinds}>
          {held.map((one) => (
            <HeldItem key={one.kind} held={one} />
          ))}
        </ul>
        {empty.length > 0 ? (
          <p className={styles.note}>
            {t('ownData.none', { kinds: list.format(empty.map((kind) => t(`ownData.kind.${kind}`))) })}
          </p>
        ) : null}
      </Section>
      <Section heading={t('ownData.agreed')} text={t('ownData.agreedText')} id="consents">
        {consents.length === 0 ? (
          <p>{t('ownData.noConsents')}</p>
        ) : (
          <ol className={styles.consents}>
            {consents.map((consent) => (
              <ConsentItem key={`${consent.kind} ${consent.at}`} consent={consent} />
            ))}
          </ol>
        )}
      </Section>
      <Section heading={t('ownData.device')}>
        <p className={styles.device}>
          {t('ownData.deviceText')} <Link href="/privacy">{t('ownData.cookies')}</Link>
        </p>
      </Section>
    </>
  )
}

function HeldItem({ held: { kind, count, from, ground, seenBy, until, page } }: { held: HeldKind }) {
  const { t, locale } = useLocale()
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const name = t(`ownData.kind.${kind}`)
  const facts = [
    [t('ownData.from'), list.format(from.map((one) => t(`ownData.from.${one}`)))],
    [t('ownData.seenBy'), list.format(seenBy.map((one) => t(`ownData.seenBy.${one}`)))],
    [t('ownData.ground'), t(`ownData.ground.${ground}`)],
    [t('ownData.until'), t(`ownData.until.${until}`)],
  ]
  return (
    <li className={styles.kind}>
      <div>
        <h3 className={styles.name}>
          {page === undefined ? (
            name
          ) : (
            <Link href={page} aria-label={t('ownData.open', { kind: name })}>
              {name}
            </Link>
          )}
        </h3>
        <p className={styles.count}>{t('ownData.entries', { count })}</p>
        <p className={styles.text}>{t(`ownData.why.${kind}`)}</p>
      </div>
      <dl className={styles.facts}>
        {facts.map(([term, text]) => (
          <div key={term} className={styles.fact}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** Where a consent is taken back; the digest, which needs no account, by the link in each of its e-mails. */
function pageOf({ kind, applicationId }: OwnConsent): string | undefined {
  if (kind === 'application') return `/applications/${applicationId}`
  return { terms: '/terms', alerts: '/saved-searches', careerQuiz: '/career-quiz/result', digest: undefined }[
    kind
  ]
}

function ConsentItem({ consent }: { consent: OwnConsent }) {
  const { t, locale } = useLocale()
  const { kind, at, version, text, confirmedAt } = consent
  const name =
    kind === 'terms' || kind === 'application'
      ? t(`ownData.consent.${kind}`, { version: version ?? '' })
      : t(`ownData.consent.${kind}`)
  const page = pageOf(consent)
  const isWaiting = (kind === 'alerts' || kind === 'digest') && confirmedAt === null
  return (
    <li className={styles.consent}>
      <time dateTime={at} className={styles.count}>
        {formatDate(at, locale)}
      </time>
      <div>
        <h3 className={styles.agreed}>
          {page === undefined ? (
            name
          ) : (
            <Link href={page} aria-label={t('ownData.withdraw', { consent: name })}>
              {name}
            </Link>
          )}
        </h3>
        {isWaiting ? <p>{t('ownData.unconfirmed')}</p> : null}
        {text === null ? null : <p className={styles.text}>{t('ownData.words', { text })}</p>}
      </div>
    </li>
  )
}
