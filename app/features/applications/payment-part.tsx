import { Form, useNavigation } from 'react-router'
import { pagePath } from '#app/locale/addresses.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { paymentPage } from './application-addresses.ts'
import { Refunds } from './fee-terms.tsx'
import type { PaymentShown } from './payment-shown.server.ts'

/** The state of the payment, and the button that leads to the checkout. */
export function PaymentPart({ id, payment }: { id: string; payment: PaymentShown }) {
  const { t } = useLocale()
  const { amount, terms, lang, until, mayPay, is, refunded } = payment
  return (
    <>
      <p role="status">{useStanding(payment)}</p>
      {refunded !== undefined && (is === 'paid' || is === 'paidInVain') ? (
        <p>{t('payments.refunded', { amount: refunded })}</p>
      ) : null}
      {until !== undefined && mayPay ? <p>{t('applying.payUntil', { amount, time: until })}</p> : null}
      <Refunds terms={terms} lang={lang} />
      {mayPay ? <Pay id={id} amount={amount} /> : null}
    </>
  )
}

function useStanding({ payment, is, amount, mayPay, until, isAway, refunded = '' }: PaymentShown): string {
  const { t } = useLocale()
  if (is === 'paidInVain') return t('payments.ended', { amount })
  if (is === 'paid') return t('payments.paid', { amount })
  if (is === 'refunded') return t('payments.refunded', { amount: refunded })
  if (is === 'partlyRefunded') return t('payments.partlyRefunded', { refunded, amount })
  if (!mayPay) return t(until !== undefined && isAway ? 'payments.away' : 'payments.notDue')
  if (payment === 'open') return t('payments.waiting')
  return payment === 'failed' ? t('payments.failed') : t('payments.leads')
}

function Pay({ id, amount }: { id: string; amount: string }) {
  const { t, here } = useLocale()
  const { formAction } = useNavigation()
  const action = pagePath({ ...here, page: paymentPage(id) })
  return (
    <Form method="post" action={action}>
      <Button type="submit" loading={formAction === action}>
        {t('payments.pay', { amount })}
      </Button>
    </Form>
  )
}
