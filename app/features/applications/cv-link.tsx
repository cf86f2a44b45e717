import { useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import styles from './applying.module.css'

/** The CV of an application, to be saved as a file. */
export function CvLink({ name, href }: { name: string; href: string }) {
  const { t } = useLocale()
  return (
    <dl className={styles.answers}>
      <div>
        <dt>{t('applying.cv')}</dt>
        <dd>
          <ButtonLink href={href} size="small" variant="quiet" icon="download" reloadDocument prefetch="none">
            {name}
          </ButtonLink>
        </dd>
      </div>
    </dl>
  )
}
