import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'payments.title': 'Payment',
  'payments.for': '{title}: {amount}',
  'payments.pay': 'Pay {amount}',
  'payments.leads': 'You pay on the checkout’s own site and then come back here.',
  'payments.waiting': 'We’re waiting for the checkout to confirm your payment.',
  'payments.waitingText':
    'If you left the checkout before you paid, go back to it: it is the same payment, so you won’t be charged twice.',
  'payments.look': 'Check again',
  'payments.paid': 'We have received your payment of {amount}.',
  'payments.failed': 'The payment did not go through. You can try again.',
  'payments.refunded': '{amount} was refunded to you.',
  'payments.partlyRefunded': '{refunded} of the {amount} that you paid was refunded to you.',
  'payments.refundedOf': '{amount} refunded',
  'payments.freed': 'Your place was not paid for in time, so it is free for somebody else.',
  'payments.ended':
    'You paid {amount}, and the application has ended. Whether you get it back depends on the terms.',
  'payments.notDue': 'Nothing has to be paid at the moment.',
  'payments.away': 'Paying is not possible at the moment. Your place stays yours until it is.',
  'payments.back': 'Back to the application',
  'payments.see': 'See the payment',
  'payments.state.paid': 'paid',
  'payments.state.refunded': 'refunded',
  'payments.state.partlyRefunded': 'partly refunded',
  'payments.state.unpaid': 'not paid yet',
  'payments.state.paidInVain': 'paid, but ended',
  'payments.heldUntil': 'The place is held until {time}.',
  'payments.lookAtTerms':
    'It was paid for, and the application has ended. Look at the terms and refund it in the checkout if it is due.',
  'payments.demo': 'Demo checkout',
  'payments.demoText':
    'This page takes no money and asks for no card. On a real site, the operator’s checkout is here.',
  'payments.demoPay': 'Pretend to pay',
  'payments.demoFail': 'Pretend the card is declined',
  'payments.demoCancel': 'Cancel and go back',
  'payments.demoOld': 'This link is no longer valid',
  'payments.demoOldText': 'Go back to your application and press the button again.',
} as const satisfies SourceMessages<'payments'>
