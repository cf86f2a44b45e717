import { Form } from 'react-router'
import { YourZone } from '#app/features/events/your-zone.tsx'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { usePlanPath } from './plan-path.ts'

/** E-mails before the days of a plan: off until somebody asks for them. */
export function RemindersSection({ isOn }: { isOn: boolean }) {
  const { t } = useLocale()
  return (
    <Section id="reminders" heading={t('plan.reminders')} text={t('plan.remindersText')}>
      <Form method="post" action={usePlanPath()} preventScrollReset>
        <YourZone />
        {isOn ? (
          <>
            <p>{t('plan.remindersOn')}</p>
            <Button type="submit" name="intent" value="reminders-off" variant="quiet" size="small">
              {t('plan.remindersStop')}
            </Button>
          </>
        ) : (
          <Button type="submit" name="intent" value="reminders-on" variant="secondary">
            {t('plan.remindersMake')}
          </Button>
        )}
      </Form>
    </Section>
  )
}
