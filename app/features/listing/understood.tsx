import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './chips.module.css'

/** Words that were taken for choices. */
export interface UnderstoodWords {
  chips: readonly {
    label: string
    /** The list without these words. */
    href: string
  }[]
  /** The list of the words themselves. */
  literal: string
}

/** Says what words were taken for, each with a link that takes it back. */
export function Understood({ chips, literal }: UnderstoodWords) {
  const { t } = useLocale()
  return (
    <div className={styles.bar}>
      <span className={styles.said}>{t('listing.understood')}:</span>
      <ul className={styles.chips} aria-label={t('listing.understood')}>
        {chips.map(({ label, href }) => (
          <li key={href}>
            <Link
              href={href}
              preventScrollReset
              prefetch="none"
              aria-label={t('listing.remove', { name: label })}
              className={styles.chip}
            >
              {label}
              <Icon name="close" size={10} />
            </Link>
          </li>
        ))}
        <li>
          <Link href={literal} preventScrollReset prefetch="none" className={styles.clear}>
            {t('listing.literal')}
          </Link>
        </li>
      </ul>
    </div>
  )
}
