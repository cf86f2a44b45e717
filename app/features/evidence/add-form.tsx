import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { RadioGroup } from '#app/ui/fields/radio-group.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import formStyles from '#app/ui/structure/short-form.module.css'
import styles from './evidence.module.css'
import type { FactFault, NewFactValues } from './evidence-page.server.ts'

interface AddFormProps {
  form: NewFactValues
  today: string
  isAdded: boolean
  fault: FactFault | undefined
}

export function AddForm({ form, today, isAdded, fault }: AddFormProps) {
  const { t } = useLocale()
  const root = useRef<HTMLFormElement>(null)
  const isBusy = useNavigation().formData?.get('intent') === 'add'
  const values = fault?.typed ?? form
  const texts = fault?.texts ?? {}
  useEffect(() => {
    if (fault !== undefined)
      root.current?.querySelector<HTMLElement>('[aria-invalid], [role="alert"]')?.focus()
  }, [fault])
  return (
    <Form ref={root} method="post" preventScrollReset className={formStyles.form} noValidate key={values.id}>
      <div role="status" className={styles.wide}>
        {isAdded && fault === undefined ? <Notice>{t('evidence.added')}</Notice> : null}
      </div>
      {texts.form ? (
        <Notice tone="error" role="alert">
          {texts.form}
        </Notice>
      ) : null}
      <input type="hidden" name="id" value={values.id} />
      <RadioGroup
        name="kind"
        label={t('evidence.what')}
        mode="row"
        options={[
          { value: 'project', label: t('evidence.project') },
          { value: 'certificate', label: t('evidence.certificate') },
        ]}
        defaultValue={values.kind}
      />
      <TextField
        name="title"
        required
        maxLength={100}
        label={t('evidence.name')}
        defaultValue={values.title}
        error={texts.title}
        className={styles.wide}
      />
      <TextField
        name="skills"
        required
        maxLength={500}
        label={t('evidence.skills')}
        description={t('evidence.skillsHint')}
        defaultValue={values.skills}
        error={texts.skills}
        className={styles.wide}
      />
      <TextField
        type="url"
        name="link"
        inputMode="url"
        required
        maxLength={500}
        label={t('evidence.link')}
        description={t('evidence.linkHint')}
        placeholder="https://"
        defaultValue={values.link}
        error={texts.link}
        className={styles.wide}
      />
      <DateField
        name="date"
        required
        label={t('evidence.date')}
        description={t('evidence.dateHint')}
        max={today}
        defaultValue={values.date}
        error={texts.date}
      />
      <DateField
        name="expires"
        label={t('evidence.expires')}
        description={t('evidence.expiresHint')}
        defaultValue={values.expires}
        error={texts.expires}
      />
      <Button type="submit" name="intent" value="add" loading={isBusy}>
        {t('evidence.save')}
      </Button>
    </Form>
  )
}
