import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import styles from './transfer.module.css'

const files = [
  { name: 'cv', href: '/profile/cv' },
  { name: 'resume', href: '/api/club/profile/resume' },
  { name: 'europass', href: '/api/club/profile/europass' },
  { name: 'all', href: '/profile/data#export' },
] as const

/** The profile as files, each with its purpose. */
export function TakeAway({ lost }: { lost: Readonly<Partial<Record<string, readonly string[]>>> }) {
  const { t } = useLocale()
  return (
    <Section id="take" heading={t('transfer.take')} text={t('transfer.takeText')}>
      <ul className={styles.files}>
        {files.map(({ name, href }) => (
          <li key={name} className={styles.away}>
            <div>
              <h3 className={styles.fileName}>{t(`transfer.format.${name}`)}</h3>
              <p className={styles.help}>{t(`transfer.takeHelp.${name}`)}</p>
              {lost[name]?.length ? (
                <details className={styles.losses}>
                  <summary>{t('transfer.lostOut', { fields: lost[name].length })}</summary>
                  <p>{lost[name].join(', ')}</p>
                </details>
              ) : null}
            </div>
            {name === 'cv' || name === 'all' ? (
              <ButtonLink href={href} variant="secondary" size="small">
                {t('transfer.choose')}
              </ButtonLink>
            ) : (
              <ButtonLink href={href} variant="secondary" size="small" download="">
                {t('transfer.download')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
