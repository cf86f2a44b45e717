import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'licenses.title': 'LinkedIn Learning-licentie',
  'licenses.lead':
    'Met een licentie volg je gratis cursussen bij LinkedIn Learning. Vraag er hier een aan; de organisatie van de club kent die toe.',
  'licenses.asked': 'Je hebt op {date} een licentie voor {email} aangevraagd.',
  'licenses.granted': 'Voor {email} is een licentie toegekend. Je hebt die op {date} aangevraagd.',
  'licenses.tooOften': 'Dat waren veel aanvragen in korte tijd. Probeer het over een uur opnieuw.',
  'licenses.email': 'E-mailadres van je LinkedIn-account',
  'licenses.emailText': 'De uitnodiging gaat naar dit adres.',
  'licenses.noAddress': 'Vul een e-mailadres in zoals naam@example.com.',
  'licenses.ask': 'Licentie aanvragen',
  'licenses.again': 'Voor een ander adres aanvragen',
  'licenses.requests': 'Licentieaanvragen',
  'licenses.none': 'Niemand wacht op een licentie.',
  'licenses.askedOn': 'Aangevraagd op {date}',
  'licenses.grantedOn': 'Toegekend op {date}',
  'licenses.grant': 'Als toegekend markeren',
}
