import { Form } from 'react-router'
import { formatDate } from '#app/locale/dates.ts'
import { Link } from '#app/locale/link.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import styles from './enrolment-panel.module.css'
import type { Taking, TakingFault } from './taking.ts'

interface FormProps {
  taking: Taking
  fault: TakingFault | undefined
}

/** "I finished it", with the day and an optional certificate. */
export function FinishForm({ taking, fault }: FormProps) {
  const { t, locale } = useLocale()
  const own = fault?.intent === 'finish' ? fault : undefined
  return (
    <details className={styles.more} open={own !== undefined}>
      <summary>{t('learning.finish')}</summary>
      <Form method="post" preventScrollReset className={styles.form}>
        <input type="hidden" name="course" value={taking.courseId} />
        <DateField
          name="finishedOn"
          label={t('learning.finishedOn')}
          defaultValue={own ? own.typed.finishedOn : taking.today}
          max={taking.today}
          error={
            own?.field === 'finishedOn'
              ? t('learning.badDay', { date: formatDate(taking.today, locale) })
              : undefined
          }
        />
        <ProofFields taking={taking} fault={own} />
        <Button type="submit" name="intent" value="finish">
          {t('learning.finish')}
        </Button>
      </Form>
    </details>
  )
}

/** Submits a certificate for a course that is already finished. */
export function ProofForm({ taking, fault }: FormProps) {
  const { t } = useLocale()
  const { proof, courseId } = taking
  const own = fault?.intent === 'prove' || fault?.intent === 'finish' ? fault : undefined
  if (proof !== undefined && proof.state !== 'refused')
    return (
      <Form method="post" preventScrollReset className={styles.proof}>
        <input type="hidden" name="course" value={courseId} />
        {proof.link ? (
          <Link href={proof.link} tracking={false} rel="nofollow">
            {new URL(proof.link).hostname}
          </Link>
        ) : (
          <span>{proof.fileName}</span>
        )}
        <Button type="submit" name="intent" value="withdraw" variant="plain" size="small">
          {t('learning.proofWithdraw')}
        </Button>
      </Form>
    )
  return (
    <details className={styles.more} open={own !== undefined}>
      <summary>{t('learning.proofShow')}</summary>
      <Form method="post" preventScrollReset className={styles.form}>
        <input type="hidden" name="course" value={courseId} />
        <ProofFields taking={taking} fault={own} />
        <Button type="submit" name="intent" value="prove" variant="secondary">
          {t('learning.proofShow')}
        </Button>
      </Form>
    </details>
  )
}

function ProofFields({ taking: { files }, fault }: FormProps) {
  const { t } = useLocale()
  const faultAt = (field: TakingFault['field']) =>
    fault !== undefined &&
    fault.field === field &&
    (fault.kind === 'badLink' || fault.kind === 'badFile' || fault.kind === 'proofNeeded')
      ? t(`learning.${fault.kind}`)
      : undefined
  return (
    <>
      <TextField
        type="url"
        name="link"
        inputMode="url"
        maxLength={2000}
        label={t('learning.proofLink')}
        description={t('learning.proofText')}
        placeholder="https://"
        defaultValue={fault?.typed.link}
        error={faultAt('link')}
      />
      {files.length > 0 ? (
        <Select
          name="file"
          label={t('learning.proofFile')}
          options={files.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={fault?.typed.file}
          error={faultAt('file')}
        />
      ) : null}
      <p className={styles.quiet}>
        <Link href="/profile/files?form=certificate">{t('learning.proofUpload')}</Link>
      </p>
    </>
  )
}
