import type { FormSteps } from '#app/features/content-form/content-form.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface BeforeFormProps {
  form: { steps: FormSteps; recommendedBy: string | undefined }
}

/** Who recommended it, and steps whose answers no longer fit. */
export function BeforeForm({ form: { steps, recommendedBy } }: BeforeFormProps) {
  const { t } = useLocale()
  return (
    <>
      {recommendedBy === undefined ? null : <p>{t('applying.recommendedBy', { name: recommendedBy })}</p>}
      {steps.asksAgain.length === 0 ? null : (
        <Notice role="status">{t('applying.asksAgain', { steps: steps.asksAgain.join(', ') })}</Notice>
      )}
    </>
  )
}
