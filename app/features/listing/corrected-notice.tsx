import { useLocale } from '#app/locale/locale-context.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface CorrectedNoticeProps {
  corrected: readonly { from: string; to: string }[]
}

/** Says that the words searched for had no results, and which words the results shown are for. */
export function CorrectedNotice({ corrected }: CorrectedNoticeProps) {
  const { t } = useLocale()
  if (corrected.length === 0) return null
  return (
    <Notice>
      {corrected.map((change) => (
        <p key={change.from}>{t('listing.corrected', change)}</p>
      ))}
    </Notice>
  )
}
