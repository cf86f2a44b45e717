import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'licenses.title': 'LinkedIn-Learning-Lizenz',
  'licenses.lead':
    'Mit einer Lizenz nutzt du die Kurse von LinkedIn Learning kostenlos. Beantrage sie hier; das Team des Clubs vergibt sie.',
  'licenses.asked': 'Du hast am {date} eine Lizenz für {email} beantragt.',
  'licenses.granted': 'Für {email} wurde eine Lizenz vergeben. Du hast sie am {date} beantragt.',
  'licenses.tooOften':
    'Das waren viele Anträge in kurzer Zeit. Bitte versuch es in einer Stunde noch einmal.',
  'licenses.email': 'E-Mail-Adresse deines LinkedIn-Kontos',
  'licenses.emailText': 'Die Einladung geht an diese Adresse.',
  'licenses.noAddress': 'Gib eine E-Mail-Adresse wie name@example.com ein.',
  'licenses.ask': 'Lizenz beantragen',
  'licenses.again': 'Für eine andere Adresse beantragen',
  'licenses.requests': 'Lizenzanträge',
  'licenses.none': 'Niemand wartet auf eine Lizenz.',
  'licenses.askedOn': 'Beantragt am {date}',
  'licenses.grantedOn': 'Vergeben am {date}',
  'licenses.grant': 'Als vergeben markieren',
}
