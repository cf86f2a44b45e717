import { Form } from 'react-router'
import { YourZone } from '#app/features/events/your-zone.tsx'
import { formatDate } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import styles from './plan.module.css'
import type { ShownStep } from './plan-page.server.ts'
import { usePlanPath } from './plan-path.ts'
import type { StepChange } from './step-changes.server.ts'

/** Says that the role asks for a step's skill less or more than it did. The plan changes only if its member says so. */
export function ChangeNote({ step: { id, title }, change }: { step: ShownStep; change: StepChange }) {
  const { t, locale } = useLocale()
  const { kind, skill, role, count, of, was, wasOf, since, instead } = change
  return (
    <div className={styles.change}>
      <p>
        {t(kind === 'less' ? 'plan.askedLess' : 'plan.askedMore', {
          skill,
          role,
          count,
          of,
          was,
          wasOf,
          date: formatDate(since, locale),
        })}
      </p>
      <Form method="post" action={usePlanPath()} preventScrollReset className={styles.remedies}>
        <input type="hidden" name="step" value={id} />
        <YourZone />
        {instead === undefined ? null : <input type="hidden" name="ref" value={instead.id} />}
        {instead === undefined ? null : (
          <Button
            type="submit"
            name="intent"
            value="replace"
            variant="secondary"
            size="small"
            aria-label={t('plan.replaceItem', { title, name: instead.name })}
          >
            {t('plan.replace', { name: instead.name })}
          </Button>
        )}
        <Button
          type="submit"
          name="intent"
          value="keep"
          variant="quiet"
          size="small"
          aria-label={t('plan.keepItem', { title })}
        >
          {t('plan.keep')}
        </Button>
      </Form>
    </div>
  )
}
