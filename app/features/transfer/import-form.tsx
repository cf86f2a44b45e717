import { useId } from 'react'
import { Form, useNavigation } from 'react-router'
import { pagePath } from '#app/locale/addresses.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { FileInput } from '#app/ui/fields/file-input.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/section.tsx'
import { faultText } from './fault-text.ts'
import styles from './transfer.module.css'
import type { TransferFault } from './transfer.server.ts'

/** Form for files to be parsed. It writes nothing. */
export function ImportForm({ isAgain, fault }: { isAgain: boolean; fault: TransferFault | undefined }) {
  const { t, region, locale } = useLocale()
  const { state, formData } = useNavigation()
  const id = useId()
  return (
    <Section
      id="bring"
      heading={t(isAgain ? 'transfer.other' : 'transfer.bring')}
      text={t('transfer.bringText')}
    >
      <Form
        method="post"
        action={pagePath({ region, locale, page: '/profile/transfer' })}
        encType="multipart/form-data"
        className={styles.form}
      >
        {fault ? (
          <Notice tone="error" role="alert">
            {faultText(fault, t)}
          </Notice>
        ) : null}
        <ul className={styles.formats}>
          {(['resume', 'linkedin', 'europass'] as const).map((format) => (
            <li key={format}>
              <strong>{t(`transfer.format.${format}`)}</strong> {t(`transfer.formatHelp.${format}`)}
            </li>
          ))}
        </ul>
        <div className={styles.file}>
          <label htmlFor={`${id}-file`} className={styles.label}>
            {t('transfer.file')}
          </label>
          <FileInput
            id={`${id}-file`}
            name="file"
            required
            multiple
            accept=".json,.xml,.zip,.csv"
            aria-describedby={`${id}-help`}
          />
          <span id={`${id}-help`} className={styles.help}>
            {t('transfer.fileHelp')}
          </span>
        </div>
        <Button
          type="submit"
          name="decision"
          value="read"
          variant={isAgain ? 'secondary' : 'primary'}
          loading={state !== 'idle' && formData?.get('decision') === 'read'}
        >
          {t('transfer.read')}
        </Button>
      </Form>
    </Section>
  )
}
