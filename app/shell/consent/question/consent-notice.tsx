import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Container } from '#app/ui/section.tsx'
import { focusPage } from '../../notices/notice-frame.tsx'
import { ConsentForm } from './consent-form.tsx'
import styles from './consent-notice.module.css'

/**
 * The cookie question at the bottom of the window, for anonymous visitors. It is in every page;
 * app/first-paint.js hides it before the first paint if it was answered, so nothing flashes or moves.
 */
export function ConsentNotice({ privacy }: { privacy: string | undefined }) {
  const { t } = useLocale()
  return (
    <section
      id="cookies-question"
      tabIndex={-1}
      aria-label={t('shell.cookieTitle')}
      className={styles.notice}
      data-consent-question
      data-no-print
    >
      <Container className={styles.row}>
        <p className={styles.words}>
          {t('shell.cookieText')} {privacy ? <Link href={privacy}>{t('shell.cookieMore')}</Link> : null}
        </p>
        {/* The same in a few words, for phones. */}
        <p className={styles.short}>
          {privacy ? (
            <Link href={privacy} title={t('shell.cookieMore')}>
              {t('shell.cookieAsk')}
            </Link>
          ) : (
            t('shell.cookieAsk')
          )}
        </p>
        <ConsentForm className={styles.choices} onChoose={focusPage} />
      </Container>
      <noscript>
        <link rel="stylesheet" href="/api/consent.css" />
      </noscript>
    </section>
  )
}
