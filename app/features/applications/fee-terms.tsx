import { useLocale } from '#app/locale/locale-context.tsx'
import type { ApplyingStanding, OwnStanding } from './standing.ts'

/** The fee, when it is due, and when it is refunded. */
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

/** How much to pay by when to keep the place; nothing if no payment is due. */
export function ToPay({ existing }: Pick<OwnStanding, 'existing'>) {
  const { t } = useLocale()
  return existing?.toPay === undefined ? null : <p>{t('applying.payUntil', existing.toPay)}</p>
}
