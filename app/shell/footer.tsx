import { lazy, Suspense } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Caption } from '#app/ui/caption.tsx'
import { CoverArt } from '#app/ui/cover-art.tsx'
import { Container } from '#app/ui/section.tsx'
import { ConsentAgain } from './consent/consent-again.tsx'
import styles from './footer.module.css'
import { LanguageLinks } from './header/language-links.tsx'
import { MenuAnchor } from './header/menu-link.tsx'
import { ThemeSwitch } from './header/theme-switch.tsx'
import type { ShellData } from './shell-data.ts'

const FooterDigest = lazy(async () => ({
  default: (await import('./digest/footer-digest.tsx')).FooterDigest,
}))

export function Footer({
  product,
  tagline,
  year,
  footer,
  asksForConsent,
}: Pick<ShellData, 'product' | 'tagline' | 'year' | 'footer' | 'asksForConsent'>) {
  const { t, links } = useLocale()
  return (
    <footer data-theme="dark" className={styles.footer}>
      <div className={styles.frieze}>
        <CoverArt seed={product} columns={72} rows={1} />
      </div>
      <Container>
        <div className={styles.grid}>
          <div>
            <p className={styles.statement}>{footer.statement || tagline}</p>
            {footer.digest ? (
              <Suspense>
                <FooterDigest {...footer.digest} />
              </Suspense>
            ) : null}
            {footer.social.length > 0 ? (
              <ul className={styles.social} aria-label={t('shell.followUs')}>
                {footer.social.map((link) => (
                  <li key={link.url}>
                    <MenuAnchor link={link} className={styles.link} />
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
          <nav aria-label={t('shell.footerNavigation')} className={styles.columns}>
            {footer.columns.map((column) => (
              <div key={column.title}>
                <h2 className={styles.columnTitle}>{column.title}</h2>
                <ul className={styles.links}>
                  {column.items.map((link) => (
                    <li key={link.url}>
                      <MenuAnchor link={link} className={styles.link} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className={styles.foot}>
          {links.places?.locales.length === 1 ? null : (
            <nav aria-label={t('shell.chooseLanguage')}>
              <LanguageLinks className={styles.languages} linkClassName={styles.link} />
            </nav>
          )}
          {asksForConsent ? <ConsentAgain className={styles.again} /> : null}
          <ThemeSwitch />
        </div>
        <Caption className={styles.legal}>
          {t('shell.copyright', { year: String(year), product })}
          {footer.legal ? ` · ${footer.legal}` : null}
        </Caption>
      </Container>
    </footer>
  )
}
