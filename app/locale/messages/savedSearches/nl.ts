import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'savedSearches.title': 'Bewaarde zoekopdrachten',
  'savedSearches.intro': 'Wat je vaak zoekt, en hoe vaak je een melding krijgt over nieuwe resultaten.',
  'savedSearches.new': 'Deze zoekopdracht bewaren',
  'savedSearches.newText': 'Je vindt hem terug bij je bewaarde zoekopdrachten.',
  'savedSearches.jobs': 'Vacatures',
  'savedSearches.courses': 'Cursussen',
  'savedSearches.events': 'Evenementen',
  'savedSearches.everything': 'Alles',
  'savedSearches.frequency': 'E-mailmeldingen',
  'savedSearches.none': 'Nooit',
  'savedSearches.daily': 'Dagelijks',
  'savedSearches.weekly': 'Wekelijks',
  'savedSearches.save': 'Bewaren',
  'savedSearches.remove': 'Verwijderen',
  'savedSearches.removeItem': '‘{name}’ verwijderen',
  'savedSearches.removed': '‘{name}’ is verwijderd.',
  'savedSearches.feed': 'Feed',
  'savedSearches.savedOn': 'Bewaard op {date}',
  'savedSearches.emptyTitle': 'Nog geen bewaarde zoekopdrachten',
  'savedSearches.emptyText':
    'Zoek vacatures, cursussen of evenementen en kies ‘Zoekopdracht bewaren’ boven de lijst.',
  'savedSearches.tooMany': 'Je hebt het maximum aan bewaarde zoekopdrachten bereikt. Verwijder er eerst een.',
  'savedSearches.unconfirmed':
    'We hebben een link naar {email} gestuurd. De meldingen beginnen zodra je die hebt geopend.',
  'savedSearches.sendAgain': 'Link opnieuw sturen',
  'savedSearches.confirmTitle': 'Meldingen per e-mail ontvangen?',
  'savedSearches.confirmText':
    'Je koos zelf voor welke zoekopdrachten. In elke e-mail kun je de meldingen stopzetten.',
  'savedSearches.confirm': 'Ja, stuur ze',
  'savedSearches.confirmedTitle': 'Meldingen staan aan',
  'savedSearches.confirmedText': 'Je hoort van ons als er nieuwe resultaten zijn, en alleen dan.',
  'savedSearches.stopTitle': 'Deze meldingen stopzetten?',
  'savedSearches.stopText': 'De zoekopdracht blijft bewaard; je krijgt er geen e-mails meer over.',
  'savedSearches.stop': 'Meldingen stopzetten',
  'savedSearches.stoppedTitle': 'Meldingen stopgezet',
  'savedSearches.badLinkTitle': 'Deze link is niet geldig',
  'savedSearches.badLinkText':
    'Misschien ontbreekt er een deel. Je bewaarde zoekopdrachten staan in je account.',
  'savedSearches.mailConfirmSubject': 'Bevestig je meldingen',
  'savedSearches.mailConfirmOne':
    'Je wilt van {product} meldingen over nieuwe resultaten voor deze zoekopdracht:',
  'savedSearches.mailConfirmMany':
    'Je wilt van {product} meldingen over nieuwe resultaten voor deze zoekopdrachten:',
  'savedSearches.mailConfirmLink': 'Bevestig met deze link dat we naar dit adres mogen mailen:',
  'savedSearches.mailIgnore': 'Was jij dit niet, dan hoef je niets te doen: er wordt niets gestuurd.',
  'savedSearches.mailSubject': {
    by: 'count',
    one: '{count} nieuw resultaat: {name}',
    other: '{count} nieuwe resultaten: {name}',
  },
  'savedSearches.mailMore': { by: 'count', one: 'en nog {count}:', other: 'en nog {count}:' },
  'savedSearches.mailAll': 'Alle resultaten:',
  'savedSearches.mailWhy':
    'Je hebt bij {product} de zoekopdracht ‘{name}’ bewaard en wilt meldingen over nieuwe resultaten.',
  'savedSearches.mailStop': 'Deze meldingen stopzetten:',
}
