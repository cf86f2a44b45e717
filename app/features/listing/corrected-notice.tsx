import { useLocale } from '#app/locale/locale-context.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Correction } from '#domain/search/similar-word.ts'

interface CorrectedNoticeProps {
  corrected: readonly Correction[]
  /** Other names that were searched besides. */
  also: readonly { from: string; to: string }[]
}

/** Says which words had no results and what the results shown are for, and what else was searched. */
export function CorrectedNotice({ corrected, also }: CorrectedNoticeProps) {
  const { t } = useLocale()
  if (corrected.length + also.length === 0) return null
  return (
    <Notice>
      {corrected.map((change) => (
        <p key={change.from}>{t(change.isUsed ? 'listing.correctedRare' : 'listing.corrected', change)}</p>
      ))}
      {also.map((change) => (
        <p key={change.from}>{t('listing.also', change)}</p>
      ))}
    </Notice>
  )
}
