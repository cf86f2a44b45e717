import type { Translate } from '#app/locale/messages/translate.ts'
import type { ShownPayment } from '#domain/applications/fee.ts'

/** The state of a payment in a list: `paid`, or how much of it was paid back. */
export const paymentWord = (t: Translate, is: ShownPayment, refunded: string | undefined): string =>
  is === 'partlyRefunded' && refunded !== undefined
    ? t('payments.refundedOf', { amount: refunded })
    : t(`payments.state.${is}`)
