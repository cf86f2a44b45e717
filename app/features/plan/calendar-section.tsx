import { Form } from 'react-router'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Section } from '#app/ui/section.tsx'
import styles from './plan.module.css'
import { usePlanPath } from './plan-path.ts'

/** The feed of everything that has a day, for calendar programs. */
export function CalendarSection({ address }: { address: string | undefined }) {
  const { t } = useLocale()
  const action = usePlanPath()
  return (
    <Section id="calendar" heading={t('plan.calendar')} text={t('plan.calendarText')}>
      {address === undefined ? (
        <Form method="post" action={action} preventScrollReset>
          <Button type="submit" name="intent" value="make-calendar" variant="secondary">
            {t('plan.calendarMake')}
          </Button>
        </Form>
      ) : (
        <Form method="post" action={action} preventScrollReset className={styles.form}>
          <TextField
            label={t('plan.calendarAddress')}
            description={t('plan.calendarHow')}
            readOnly
            value={address}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button type="submit" name="intent" value="delete-calendar" variant="quiet" size="small">
            {t('plan.calendarDelete')}
          </Button>
        </Form>
      )}
    </Section>
  )
}
