import type { ReactNode } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import styles from './certificate.module.css'
import type { CertificateText } from './certificate-text.ts'

interface SheetProps {
  text: CertificateText
  /** Heading level of the title. */
  level?: 1 | 2
  /** Shown next to the level: the QR code. */
  beside?: ReactNode
}

/** The certificate as it is printed. */
export function CertificateSheet({ text, level = 1, beside }: SheetProps) {
  const { t } = useLocale()
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <article className={styles.sheet}>
      <Heading className={styles.title}>{text.title}</Heading>
      <p className={styles.name}>{text.name}</p>
      <div className={styles.reached}>
        <p className={styles.level}>
          <span className={styles.label}>{t('certificate.level')}</span>
          <strong>{text.level}</strong>
        </p>
        <p className={styles.can}>{text.reads}</p>
        {beside}
      </div>
      <dl className={styles.facts}>
        {text.facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.limits}>
        {text.limits.map((limit) => (
          <li key={limit}>{limit}</li>
        ))}
      </ul>
    </article>
  )
}
