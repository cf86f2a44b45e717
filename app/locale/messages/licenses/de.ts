import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'licenses.title': 'LinkedIn-Learning-Lizenz',
  'licenses.lead':
    'Mit einer Lizenz besuchst du Kurse bei LinkedIn Learning, ohne zu bezahlen. Frag hier danach; wer den Club betreut, vergibt sie.',
  'licenses.asked': 'Du hast am {date} um eine Lizenz für {email} gebeten.',
  'licenses.granted': 'Für {email} wurde eine Lizenz vergeben. Du hast am {date} darum gebeten.',
  'licenses.tooOften':
    'Das waren viele Anfragen in kurzer Zeit. Bitte versuch es in einer Stunde noch einmal.',
  'licenses.email': 'E-Mail-Adresse deines LinkedIn-Kontos',
  'licenses.emailText': 'Die Einladung geht an diese Adresse.',
  'licenses.noAddress': 'Schreib eine E-Mail-Adresse wie name@example.com.',
  'licenses.ask': 'Um eine Lizenz bitten',
  'licenses.again': 'Für eine andere Adresse bitten',
  'licenses.requests': 'Lizenzanfragen',
  'licenses.none': 'Niemand wartet auf eine Lizenz.',
  'licenses.askedOn': 'Angefragt am {date}',
  'licenses.grantedOn': 'Vergeben am {date}',
  'licenses.grant': 'Vergeben',
}
