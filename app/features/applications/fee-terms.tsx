import { useLocale } from '#app/locale/locale-context.tsx'
import type { ApplyingStanding, OwnStanding } from './standing.ts'

/** What is paid, by when, and when it is given back. */
export function FeeTerms({ fee }: Pick<ApplyingStanding, 'fee'>) {
  const { t } = useLocale()
  if (fee === undefined) return null
  return (
    <>
      <p>{t('applying.fee', fee)}</p>
      {fee.terms === '' ? null : <p>{t('applying.feeTerms', fee)}</p>}
    </>
  )
}

/** What keeps a place, for whoever has not paid for it yet. */
export function ToPay({ existing }: Pick<OwnStanding, 'existing'>) {
  const { t } = useLocale()
  return existing?.toPay === undefined ? null : <p>{t('applying.payUntil', existing.toPay)}</p>
}
