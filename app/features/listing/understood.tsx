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
  /** The list of the words themselves, where some became choices. */
  literal?: string | undefined
}

interface UnderstoodProps extends UnderstoodWords {
  /** Unless all that the list shows is narrowed. */
  label?: string
}

/** Says what words were taken for, each with a link that takes it back. */
export function Understood({ chips, literal, label }: UnderstoodProps) {
  const { t } = useLocale()
  const said = label ?? t('listing.understood')
  return (
    <div className={styles.bar}>
      <span className={styles.said}>{said}:</span>
      <ul className={styles.chips} aria-label={said}>
        {chips.map(({ label, href }) => (
          <li key={`${label} ${href}`}>
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
        {literal === undefined ? null : (
          <li>
            <Link href={literal} preventScrollReset prefetch="none" className={styles.clear}>
              {t('listing.literal')}
            </Link>
          </li>
        )}
      </ul>
    </div>
  )
}
