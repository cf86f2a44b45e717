import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** The bot check failed or was refused. */
export type ProofProblem = 'none' | 'failed' | 'refused'

/** Reports the problem in the form, and lets the reader send without a proof if none could be made. */
export function ProofNotice({ problem, onWithout }: { problem: ProofProblem; onWithout: () => void }) {
  const { t } = useLocale()
  if (problem === 'none') return null
  return (
    <Notice tone="warning" role="alert">
      <p>{t(problem === 'failed' ? 'forms.proofFailed' : 'forms.proofRefused')}</p>
      {problem === 'failed' ? (
        <Button type="submit" variant="quiet" size="small" onClick={onWithout}>
          {t('forms.sendWithoutProof')}
        </Button>
      ) : null}
    </Notice>
  )
}
