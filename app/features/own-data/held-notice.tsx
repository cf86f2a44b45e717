import { formatDate } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OwnHold } from './own-hold.server.ts'

/** Tells the member that nothing of theirs may be removed for now, and why. */
export function HeldNotice({ hold }: { hold: OwnHold | undefined }) {
  const { t, locale } = useLocale()
  if (hold === undefined) return null
  return (
    <Notice tone="warning">
      <p>
        <strong>{t('ownData.held.title')}</strong>
      </p>
      <p>{t(`ownData.held.${hold.ground}`)}</p>
      <p>
        {t('ownData.held.until', {
          from: formatDate(hold.placedAt, locale),
          review: formatDate(hold.reviewOn, locale),
        })}
      </p>
    </Notice>
  )
}
