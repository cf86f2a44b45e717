import { Form } from 'react-router'
import { YourZone } from '#app/features/events/your-zone.tsx'
import { formatDate } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/fields/date-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Textarea } from '#app/ui/fields/textarea.tsx'
import type { PlanFault } from './change-plan.server.ts'
import styles from './plan.module.css'
import type { ShownStep } from './plan-page.server.ts'
import { usePlanPath } from './plan-path.ts'

interface FormProps {
  step: ShownStep
  /** `2026-12-01` */
  today: string
  fault: PlanFault | undefined
}

/** Marks a step as done, with a day and, if its member likes, what shows it. */
export function FinishForm({ step, today, fault, onDone }: FormProps & { onDone: () => void }) {
  const { t, locale } = useLocale()
  const own = fault?.kind === 'badDay' || fault?.kind === 'badLink' ? fault : undefined
  return (
    <details className={styles.more} open={own !== undefined}>
      <summary>{t('plan.finish')}</summary>
      <Form method="post" action={usePlanPath()} preventScrollReset className={styles.form} onSubmit={onDone}>
        <input type="hidden" name="step" value={step.id} />
        <YourZone />
        <DateField
          name="on"
          label={t('plan.on')}
          defaultValue={own ? own.typed.on : today}
          max={today}
          error={own?.kind === 'badDay' ? t('plan.badDay', { date: formatDate(today, locale) }) : undefined}
        />
        <TextField
          type="url"
          name="link"
          inputMode="url"
          maxLength={500}
          label={t('plan.link')}
          description={t(step.kind === 'skill' ? 'plan.proofSkill' : 'plan.proof')}
          placeholder="https://"
          defaultValue={own?.typed.link}
          error={own?.kind === 'badLink' ? t('plan.badLink') : undefined}
        />
        <Textarea
          name="text"
          label={t('plan.text')}
          maxLength={500}
          rows={3}
          defaultValue={own?.typed.text}
        />
        <Button type="submit" name="intent" value="finish">
          {t('plan.finish')}
        </Button>
      </Form>
    </details>
  )
}

/** The day until which somebody wants to have done a step. */
export function DueForm({ step, today, fault }: FormProps) {
  const { t, locale } = useLocale()
  const own = fault?.kind === 'badDue' ? fault : undefined
  return (
    <details className={styles.more} open={own !== undefined}>
      <summary>{t(step.dueOn === null ? 'plan.setDue' : 'plan.changeDue')}</summary>
      <Form method="post" action={usePlanPath()} preventScrollReset className={styles.form}>
        <input type="hidden" name="step" value={step.id} />
        <YourZone />
        <DateField
          name="due"
          label={t('plan.due')}
          description={t('plan.dueHint')}
          defaultValue={own ? own.typed.due : (step.dueOn ?? '')}
          min={today}
          error={own ? t('plan.badDue', { date: formatDate(today, locale) }) : undefined}
        />
        <Button type="submit" name="intent" value="due" variant="secondary">
          {t('plan.saveDue')}
        </Button>
      </Form>
    </details>
  )
}
