import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { classNames } from '#app/ui/class-names.ts'
import type { Logo, ShellData } from '../shell-data.ts'
import styles from './logo.module.css'

/** The product's mark and name, or a tenant's logo. */
export function BrandLink({ product, logo }: { product: string; logo: ShellData['header']['logo'] }) {
  const { t } = useLocale()
  return (
    <Link href={logo.url} className={styles.brand} aria-label={t('shell.home', { product })}>
      {logo.desktop ? (
        <>
          {logo.mobile ? <LogoImage logo={logo.mobile} className={styles.mobile} /> : null}
          <LogoImage logo={logo.desktop} className={styles.desktop} />
        </>
      ) : (
        <>
          <svg viewBox="0 0 28 28" aria-hidden="true" className={styles.shield}>
            <path className={styles.field} d="M3 3h22v11a11 11 0 0 1-22 0z" />
            <path className={styles.charge} d="M3 3h11v11H3zM14 14h11a11 11 0 0 1-11 11z" />
          </svg>
          <span className={styles.name}>{product}</span>
        </>
      )}
    </Link>
  )
}

function LogoImage({ logo, className }: { logo: Logo; className: string | undefined }) {
  return (
    <img
      src={logo.src}
      width={logo.width}
      height={logo.height}
      alt=""
      className={classNames(styles.image, className)}
    />
  )
}
