import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** A proof could not be made, or was refused. */
export type ProofProblem = 'none' | 'failed' | 'refused'

/** Says so in the form, and lets its reader send without one where none could be made. */
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
