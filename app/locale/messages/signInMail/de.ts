import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'signInMail.confirmSubject': 'Bestätigen Sie Ihre Adresse',
  'signInMail.confirmText':
    'Sie legen ein Konto bei {product} an. Bestätigen Sie Ihre Adresse innerhalb einer Stunde mit diesem Link:',
  'signInMail.existsSubject': 'Sie haben schon ein Konto',
  'signInMail.existsText':
    'Jemand, wahrscheinlich Sie, wollte mit dieser Adresse ein Konto bei {product} anlegen. Es gibt schon eines. Melden Sie sich an oder legen Sie hier ein neues Passwort fest:',
  'signInMail.resetSubject': 'Neues Passwort festlegen',
  'signInMail.resetText':
    'Legen Sie mit diesem Link innerhalb einer Stunde ein neues Passwort für {product} fest:',
  'signInMail.changedSubject': 'Ihr Passwort wurde geändert',
  'signInMail.changedText':
    'Das Passwort Ihres Kontos bei {product} wurde geändert. Waren Sie es nicht, legen Sie hier sofort ein anderes fest:',
  'signInMail.ignore': 'Haben Sie nicht darum gebeten, tun Sie nichts: Es ändert sich nichts.',
}
