import type { ReactElement } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import type { ApplyingStanding, OwnStanding } from './standing.ts'

/** The fee, when it is due, and when it is refunded. */
export function FeeTerms({ fee }: Pick<ApplyingStanding, 'fee'>) {
  const { t } = useLocale()
  if (fee === undefined) return null
  return (
    <>
      <p>{t('applying.fee', fee)}</p>
      <Refunds {...fee} />
    </>
  )
}

interface RefundsProps {
  /** When it is given back; may be empty. */
  terms: string
  lang?: string | undefined
}

/** When the fee is refunded, in the words of the programme. */
export function Refunds({ terms, lang }: RefundsProps) {
  const { t } = useLocale()
  if (terms === '') return null
  if (lang === undefined) return <p>{t('applying.feeTerms', { terms })}</p>
  return (
    <p>
      {t.parts('applying.feeTerms', {
        terms: (
          <span key="terms" lang={lang}>
            {terms}
          </span>
        ),
      })}
    </p>
  )
}

interface PaidForProps {
  title: string
  amount: string
  lang?: string | undefined
}

/** What the fee is for, and its amount. */
export function PaidFor({ title, amount, lang }: PaidForProps) {
  const { t } = useLocale()
  if (lang === undefined) return t('payments.for', { title, amount })
  return t.parts<ReactElement, 'payments.for'>('payments.for', {
    title: (
      <span key="title" lang={lang}>
        {title}
      </span>
    ),
    amount,
  })
}

/** How much to pay by when to keep the place; nothing if no payment is due. */
export function ToPay({ existing }: Pick<OwnStanding, 'existing'>) {
  const { t } = useLocale()
  return existing?.toPay === undefined ? null : <p>{t('applying.payUntil', existing.toPay)}</p>
}
