import { Fragment } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import styles from './attempt-page.module.css'

/** A question with drawn gaps, which screen readers announce. */
export function Stem({ parts }: { parts: readonly string[] }) {
  const { t, lang } = useLocale()
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their places
    <Fragment key={at}>
      {at === 0 ? null : (
        <>
          <span aria-hidden="true" className={styles.blank} />
          <VisuallyHidden>
            <span lang={lang}>{t('englishTest.gap')}</span>
          </VisuallyHidden>
        </>
      )}
      {part}
    </Fragment>
  ))
}
