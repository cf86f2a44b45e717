import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'closingMail.draftTitle': 'Nog niet verstuurd: je formulier voor {title}',
  'closingMail.draft':
    'Je bent begonnen aan het formulier voor ‘{title}’ en hebt het niet verstuurd. Dat kan tot uiterlijk {date}.',
  'closingMail.goOn': 'Verder met invullen',
  'closingMail.favoriteTitle': 'Sluit binnenkort: {title}',
  'closingMail.favorite': '‘{title}’ staat bij je favorieten. Reageren kan tot uiterlijk {date}.',
  'closingMail.see': 'Meer informatie',
  'closingMail.whyDraft': 'Je krijgt deze e-mail omdat je op {product} aan een formulier bent begonnen.',
  'closingMail.whyFavorite': 'Je krijgt deze e-mail omdat je dit op {product} hebt bewaard.',
  'closingMail.off': 'Niet meer herinneren',
  'closingMail.offTitle': 'Geen herinneringen meer aan sluitingsdata?',
  'closingMail.offText':
    'Je krijgt dan geen e-mail meer voordat een programma of vacature sluit die je hebt bewaard of waarvoor je aan het formulier bent begonnen. Op de pagina van je aanmeldingen kun je ze weer aanzetten.',
  'closingMail.offPress': 'Niet meer herinneren',
  'closingMail.offDone': 'Je krijgt deze herinneringen niet meer.',
  'closingMail.mine': 'Naar mijn aanmeldingen',
  'closingMail.badTitle': 'Deze link werkt niet',
  'closingMail.badText':
    'Misschien is hij niet volledig. Open de nieuwste e-mail nog eens, of wijzig de herinneringen op de pagina van je aanmeldingen.',
}
