import { useState } from 'react'
import { Form } from 'react-router'
import { pagePath } from '#app/locale/addresses.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Meter } from '#app/ui/structure/meter.tsx'
import type { Completeness } from './completeness.ts'
import { editLinkId, editorHref } from './editor-address.ts'
import styles from './own-profile.module.css'
import { type SeenAs, seenAsChoices } from './seen-as.ts'

/** Completeness, and the most useful next step. */
export function CompletenessGuide({ completeness: { done, all, next } }: { completeness: Completeness }) {
  const { t, region, locale } = useLocale()
  return (
    <div className={styles.guide}>
      <Meter
        label={t('profile.title')}
        value={done}
        max={all}
        text={done === all ? t('profile.completeAll') : t('profile.completeText', { done, all })}
      />
      {next ? (
        <div className={styles.hint}>
          <p>
            <Link href={editorHref(next)} className={styles.next}>
              {t('profile.hintNext', { section: t(`profile.${next}`) })}
            </Link>
          </p>
          <p className={styles.why}>{t(`profile.hint.${next}`)}</p>
          <Form method="post" action={pagePath({ region, locale, page: '/profile' })} preventScrollReset>
            <Button type="submit" name="later" value={next} variant="plain" size="small">
              {t('profile.hintLater')}
            </Button>
          </Form>
        </div>
      ) : null}
    </div>
  )
}

/** Address of the public page: to open, select and, with script, copy. */
function PublicAddress({ address }: { address: string }) {
  const { t } = useLocale()
  const [outcome, setOutcome] = useState('')
  // Without TLS browsers have no clipboard.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setOutcome(t('blog.linkCopied'))
    } catch {
      setOutcome(t('pages.copyFailed'))
    }
  }
  return (
    <div className={styles.address}>
      <p className={styles.why}>{t('profile.publicPage')}</p>
      <p>
        <a href={address}>{address.replace(/^https?:\/\//, '')}</a>
      </p>
      <p data-needs-script className={styles.copy}>
        <Button size="small" variant="quiet" icon="link" onClick={copy}>
          {t('blog.copyLink')}
        </Button>
        <span role="status">{outcome}</span>
      </p>
    </div>
  )
}

/** Links to see one's own profile as others do. */
export function SeeAs({ seenAs, publicPage }: { seenAs: SeenAs; publicPage: string | undefined }) {
  const { t } = useLocale()
  return (
    <nav id="privacy" aria-label={t('profile.seeAs')} className={styles.seeAs}>
      {publicPage ? <PublicAddress address={publicPage} /> : null}
      <span className={styles.why}>{t('profile.seeAs')}</span>
      <ul className={styles.ways}>
        {seenAsChoices.map((choice) => (
          <li key={choice}>
            <Link
              href={choice === 'me' ? '/profile' : `/profile?as=${choice}`}
              aria-current={choice === seenAs ? 'page' : undefined}
              preventScrollReset
            >
              {t(`profile.seeAs.${choice}`)}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.ways}>
        <Link href="/profile/evidence">{t('proofs.page')}</Link>
        <Link href="/profile/files">{t('profile.files')}</Link>
        <Link id={editLinkId('privacy')} href={editorHref('privacy')}>
          {t('profile.privacy')}
        </Link>
        <Link href="/profile/transfer">{t('profile.transfer')}</Link>
        <Link href="/profile/license">{t('profile.license')}</Link>
      </p>
    </nav>
  )
}
