import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'signInMail.confirmSubject': 'Bestätige deine Adresse',
  'signInMail.confirmText':
    'Du legst ein Konto bei {product} an. Bestätige deine Adresse innerhalb einer Stunde mit diesem Link:',
  'signInMail.existsSubject': 'Du hast schon ein Konto',
  'signInMail.existsText':
    'Jemand, wahrscheinlich du, wollte mit dieser Adresse ein Konto bei {product} anlegen. Es gibt schon eines. Melde dich an oder leg hier ein neues Passwort fest:',
  'signInMail.resetSubject': 'Neues Passwort festlegen',
  'signInMail.resetText': 'Leg mit diesem Link innerhalb einer Stunde ein neues Passwort für {product} fest:',
  'signInMail.changedSubject': 'Dein Passwort wurde geändert',
  'signInMail.changedText':
    'Das Passwort deines Kontos bei {product} wurde geändert. Falls du das nicht warst, leg hier sofort ein neues fest:',
  'signInMail.ignore': 'Hast du nicht darum gebeten, musst du nichts tun: Es ändert sich nichts.',
}
