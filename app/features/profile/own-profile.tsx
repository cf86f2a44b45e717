import { Form } from 'react-router'
import { pagePath } from '#app/locale/addresses.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Meter } from '#app/ui/structure/meter.tsx'
import type { Completeness } from './completeness.ts'
import styles from './own-profile.module.css'
import { type SeenAs, seenAsChoices } from './seen-as.ts'

/** How much is told, and the one thing that would be of most use next. */
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
            <Link href={`/profile/edit/${next}#${next}`} className={styles.next}>
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

/** Ways to see the own profile as others do. */
export function SeeAs({ seenAs, publicPage }: { seenAs: SeenAs; publicPage: string | undefined }) {
  const { t } = useLocale()
  return (
    <nav aria-label={t('profile.seeAs')} className={styles.seeAs}>
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
        <Link href="/profile/files">{t('profile.files')}</Link>
        <Link href="/profile/edit/privacy#privacy">{t('profile.privacy')}</Link>
        <Link href="/profile/transfer">{t('profile.transfer')}</Link>
        <Link href="/profile/license">{t('profile.license')}</Link>
        {publicPage ? <Link href={publicPage}>{t('profile.publicPage')}</Link> : null}
      </p>
    </nav>
  )
}
