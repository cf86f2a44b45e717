import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { pagePath } from '#app/locale/addresses.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/fields/field.tsx'
import { FileInput } from '#app/ui/fields/file-input.tsx'
import { Section } from '#app/ui/section.tsx'
import { faultText } from './fault-text.ts'
import styles from './transfer.module.css'
import type { TransferFault } from './transfer.server.ts'

/** Form for files to be parsed. It writes nothing. */
export function ImportForm({ isAgain, fault }: { isAgain: boolean; fault: TransferFault | undefined }) {
  const { t, region, locale } = useLocale()
  const { state, formData } = useNavigation()
  const input = useRef<HTMLInputElement>(null)
  const isWrong = fault !== undefined && state === 'idle'
  useEffect(() => {
    if (isWrong) input.current?.focus()
  }, [isWrong])
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
        <ul className={styles.formats}>
          {(['resume', 'linkedin', 'europass'] as const).map((format) => (
            <li key={format}>
              <strong>{t(`transfer.format.${format}`)}</strong> {t(`transfer.formatHelp.${format}`)}
            </li>
          ))}
        </ul>
        <Field
          label={t('transfer.file')}
          description={t('transfer.fileHelp')}
          error={fault && faultText(fault, t)}
          className={styles.file}
        >
          {(control) => (
            <FileInput {...control} ref={input} name="file" required multiple accept=".json,.xml,.zip,.csv" />
          )}
        </Field>
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
