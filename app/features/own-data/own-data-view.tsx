import { formatDate } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { AccessList, SignInList } from './access-lists.tsx'
import { ConsentList } from './consent-list.tsx'
import { ExportSection } from './export-section.tsx'
import { HeldNotice } from './held-notice.tsx'
import styles from './own-data.module.css'
import type { HeldKind, OwnDataPageData, PageFault } from './own-data.server.ts'
import { RequestList } from './request-list.tsx'

interface OwnDataViewProps {
  page: OwnDataPageData
  fault: PageFault | undefined
}

export function OwnDataView({ page, fault }: OwnDataViewProps) {
  const { t, locale } = useLocale()
  const { held, empty, hold, take, requests, consents, accesses, signIns, isDeletedHere, said } = page
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  return (
    <>
      <Container>
        <PageHead title={t('ownData.title')} intro={t('ownData.intro')}>
          <HeldNotice hold={hold} />
          <div className={styles.ways} data-no-print>
            <ButtonLink href="/profile/transfer" variant="secondary" size="small">
              {t('ownData.takeAlong')}
            </ButtonLink>
            <ButtonLink href="/profile/edit/privacy" variant="quiet" size="small">
              {t('ownData.visibility')}
            </ButtonLink>
            <ButtonLink href="/profile/data/remove" variant="quiet" size="small">
              {t('ownData.remove')}
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
      <ExportSection words={take} fault={fault?.exportFault} />
      {requests.length === 0 ? null : (
        <Section heading={t('ownData.requests')} text={t('ownData.requestsText')} id="requests">
          <RequestList requests={requests} />
        </Section>
      )}
      <Section heading={t('ownData.agreed')} text={t('ownData.agreedText')} id="consents">
        {said === 'withdrawn' ? (
          <Notice role="status" className={styles.said}>
            {t('ownData.isWithdrawn')}
          </Notice>
        ) : null}
        {fault?.fault === undefined ? null : (
          <Notice role="alert" className={styles.said}>
            {t(`ownData.${fault.fault}`)}
          </Notice>
        )}
        <ConsentList consents={consents} />
      </Section>
      <Section heading={t('ownData.seen')} text={t('ownData.seenText')} id="accesses">
        <AccessList accesses={accesses} />
      </Section>
      <Section heading={t('ownData.signIns')} text={t('ownData.signInsText')} id="sign-ins">
        <SignInList signIns={signIns} />
      </Section>
      <Section heading={t('ownData.device')}>
        <p className={styles.device}>
          {t('ownData.deviceText')} <Link href="/privacy">{t('ownData.cookies')}</Link>
        </p>
      </Section>
    </>
  )
}

function HeldItem({
  held: { kind, count, from, ground, seenBy, until, lastUses, page },
}: {
  held: HeldKind
}) {
  const { t, locale } = useLocale()
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const name = t(`ownData.kind.${kind}`)
  const facts = [
    [t('ownData.from'), list.format(from.map((one) => t(`ownData.from.${one}`)))],
    [t('ownData.seenBy'), list.format(seenBy.map((one) => t(`ownData.seenBy.${one}`)))],
    [t('ownData.ground'), t(`ownData.ground.${ground}`)],
    [t('ownData.until'), t(`ownData.until.${until}`)],
    ...(lastUses.length === 0 ? [] : [[t('ownData.lastUse'), lastUses.map(useText).join('; ')]]),
  ]
  function useText({ use, at }: HeldKind['lastUses'][number]): string {
    const date = at === null ? t('ownData.notUsed') : formatDate(at, locale)
    return t(`ownData.use.${use}`, { date })
  }
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
