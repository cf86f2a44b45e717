import { isPageOff } from '#app/locale/links.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import type { StepKind } from '#domain/plan/step.ts'
import { PLAN_PAGE, planAction } from './plan-links.ts'

interface PlanButtonProps {
  kind: StepKind
  /** What the form's `ref` names: see `changePlan`. */
  item: string
  title: string
}

/**
 * Puts something on the reader's plan. A form, the same for everybody: pages are kept for all, and the plan's
 * page says what happened. Needs the messages of `keep`.
 */
export function PlanButton({ kind, item, title }: PlanButtonProps) {
  const { t, region, locale, links } = useLocale()
  if (isPageOff(PLAN_PAGE, links)) return null
  return (
    <form method="post" action={planAction({ region, locale }, { kind, ref: item })} data-no-print>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="ref" value={item} />
      <Button
        type="submit"
        name="intent"
        value="add"
        variant="quiet"
        aria-label={t('keep.planItem', { title })}
      >
        {t('keep.plan')}
      </Button>
    </form>
  )
}
