import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'payments.title': 'Zahlung',
  'payments.for': '{title}: {amount}',
  'payments.pay': '{amount} zahlen',
  'payments.leads': 'Du zahlst auf der Seite der Kasse und kommst hierher zurück.',
  'payments.waiting': 'Wir warten auf die Bestätigung der Kasse.',
  'payments.waitingText':
    'Wenn du die Kasse verlassen hast, bevor du gezahlt hast, geh wieder hin. Es ist dieselbe Zahlung, du zahlst also nicht doppelt.',
  'payments.look': 'Noch einmal nachsehen',
  'payments.paid': 'Deine Zahlung von {amount} ist eingegangen.',
  'payments.failed': 'Die Zahlung hat nicht geklappt. Du kannst es noch einmal versuchen.',
  'payments.refunded': 'Du hast {amount} zurückbekommen.',
  'payments.partlyRefunded': 'Von den {amount}, die du bezahlt hast, wurden dir {refunded} erstattet.',
  'payments.refundedOf': '{amount} erstattet',
  'payments.freed': 'Dein Platz wurde nicht rechtzeitig bezahlt. Er ist jetzt für jemand anderen frei.',
  'payments.ended':
    'Du hast {amount} gezahlt, und die Bewerbung ist beendet. Ob du das Geld zurückbekommst, steht in den Bedingungen.',
  'payments.notDue': 'Zurzeit ist nichts zu zahlen.',
  'payments.away': 'Zurzeit kann man nicht zahlen. Bis es wieder geht, bleibt der Platz deiner.',
  'payments.back': 'Zurück zur Bewerbung',
  'payments.see': 'Zahlung ansehen',
  'payments.state.paid': 'bezahlt',
  'payments.state.refunded': 'zurückgezahlt',
  'payments.state.partlyRefunded': 'teilweise erstattet',
  'payments.state.unpaid': 'noch nicht bezahlt',
  'payments.state.paidInVain': 'bezahlt, aber beendet',
  'payments.heldUntil': 'Der Platz wird bis {time} freigehalten.',
  'payments.lookAtTerms':
    'Es wurde gezahlt, und die Bewerbung ist beendet. Sieh in den Bedingungen nach und zahl das Geld in der Kasse zurück, wenn es zusteht.',
  'payments.demo': 'Kasse der Demo',
  'payments.demoText':
    'Diese Seite nimmt kein Geld und fragt nach keiner Karte. Auf einer echten Website steht hier die Kasse des Betreibers.',
  'payments.demoPay': 'So tun, als wäre bezahlt',
  'payments.demoFail': 'So tun, als würde die Karte abgelehnt',
  'payments.demoCancel': 'Abbrechen und zurück',
  'payments.demoOld': 'Dieser Link gilt nicht mehr',
  'payments.demoOldText': 'Geh zurück zu deiner Bewerbung und drück den Knopf noch einmal.',
}
