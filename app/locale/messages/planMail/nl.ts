import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'planMail.subject': 'Je plan voor {date}',
  'planMail.due': 'Morgen, {date}, is de dag die je hiervoor hebt gekozen:',
  'planMail.movedSubject': '‘{title}’ is verplaatst',
  'planMail.moved': '‘{title}’ staat in je plan. Het zou beginnen op {before} en begint nu op {date}.',
  'planMail.dayMovedSubject': '‘{title}’ begint op een andere dag',
  'planMail.lastDaySubject': 'Andere laatste dag om je aan te melden: ‘{title}’',
  'planMail.lastDay':
    '‘{title}’ staat in je plan. De laatste dag om je aan te melden was {before} en is nu {date}.',
  'planMail.cancelledSubject': '‘{title}’ gaat niet door',
  'planMail.cancelled': '‘{title}’ staat in je plan. Het zou beginnen op {before} en gaat niet door.',
  'planMail.open': 'Naar mijn plan',
  'planMail.why': 'Je krijgt deze e-mail omdat je om herinneringen aan je plan hebt gevraagd.',
  'planMail.off': 'Niet meer herinneren',
  'planMail.offTitle': 'Geen herinneringen aan je plan meer?',
  'planMail.offText':
    'Je krijgt dan geen e-mails meer over de datums van je plan. In je plan kun je ze weer aanzetten.',
  'planMail.offPress': 'Niet meer herinneren',
  'planMail.offDone': 'Je krijgt geen herinneringen meer.',
  'planMail.badTitle': 'Deze link werkt niet',
  'planMail.badText':
    'Misschien is hij niet volledig. Open de nieuwste e-mail nog eens, of wijzig de herinneringen in je plan.',
}
