import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'signInMail.confirmSubject': 'Bevestig je adres',
  'signInMail.confirmText':
    'Je maakt een account aan bij {product}. Bevestig je adres binnen een uur met deze link:',
  'signInMail.confirmAction': 'Adres bevestigen',
  'signInMail.confirmWhy': 'Was jij dit niet, doe dan niets: er wordt geen account aangemaakt.',
  'signInMail.existsSubject': 'Je hebt al een account',
  'signInMail.existsText':
    'Iemand, waarschijnlijk jij, wilde met dit adres een account aanmaken bij {product}. Dat is er al. Log in of kies hier een nieuw wachtwoord:',
  'signInMail.setPassword': 'Nieuw wachtwoord kiezen',
  'signInMail.existsWhy': 'Was jij dit niet, doe dan niets: je account blijft zoals het is.',
  'signInMail.resetSubject': 'Kies een nieuw wachtwoord',
  'signInMail.resetText': 'Kies binnen een uur met deze link een nieuw wachtwoord voor {product}:',
  'signInMail.resetWhy': 'Heb je hier niet om gevraagd, doe dan niets: je wachtwoord blijft hetzelfde.',
  'signInMail.changedSubject': 'Je wachtwoord is gewijzigd',
  'signInMail.changedText':
    'Het wachtwoord van je account bij {product} is gewijzigd. Was jij dat niet, kies dan hier meteen een ander:',
  'signInMail.changedWhy':
    'We schrijven je altijd als het wachtwoord van je account wijzigt, zodat niemand dat ongemerkt doet.',
  'signInMail.everywhereSubject': 'Je bent overal uitgelogd',
  'signInMail.everywhereText':
    'Op {date} zijn alle sessies van je account bij {product} beëindigd, op elk apparaat.',
  'signInMail.everywherePassword':
    'Je wachtwoord is niet gewijzigd. Was jij dat niet, kies dan hier meteen een nieuw:',
  'signInMail.everywhereElsewhere':
    'Je logt in met het account van een andere site. Was jij dit niet, wijzig dan daar meteen je wachtwoord.',
  'signInMail.everywhereWhy': 'We schrijven je altijd als dit gebeurt, zodat niemand het ongemerkt doet.',
  'signInMail.closedSubject': 'Je account is gesloten',
  'signInMail.closedText':
    'Je hebt je account bij {product} op {date} gesloten. Op {day} wordt alles erin definitief verwijderd.',
  'signInMail.closedForText':
    'Je account bij {product} is op {date} gesloten, zoals je hebt gevraagd. Op {day} wordt alles erin definitief verwijderd.',
  'signInMail.closedHidden':
    'Tot dan vindt niemand je daar. Er komt nog één e-mail over het account, als het is verwijderd; een nieuwsbrief gaat door tot je je afmeldt. Je plekken bij komende evenementen en in programma’s zijn vrijgekomen, en je lopende sollicitaties en aanmeldingen zijn ingetrokken.',
  'signInMail.closedBack': 'Heb je je bedacht? Log voor die dag in en houd je account.',
  'signInMail.closedStillBack':
    'Heb je je bedacht? Zolang je account niet is verwijderd, kun je inloggen en het houden.',
  'signInMail.closedAction': 'Inloggen en houden',
  'signInMail.closedWhy': 'Was jij het niet? Houd het account en kies daarna een nieuw wachtwoord.',
  'signInMail.deletedSubject': 'Je account is verwijderd',
  'signInMail.deletedText': 'Je account bij {product} is op {date} verwijderd. Deze e-mail is je bewijs.',
  'signInMail.deletedGone':
    'Daarmee zijn ook weg: je profiel en de openbare pagina ervan, je bestanden, wat je bewaarde en volgde, je bewaarde zoekopdrachten met hun meldingen, en alle sessies.',
  'signInMail.deletedStays':
    'Wat je via een formulier stuurde, ook een abonnement op de nieuwsbrief, wordt los van accounts bewaard en is niet aangeraakt.',
  'signInMail.deletedReceipt':
    'Hieronder staat een ondertekend bewijs: wat is verwijderd, wat blijft en hoelang. Het noemt niemand.',
  'signInMail.deletedCheck': 'Iedereen kan het hier controleren:',
  'signInMail.deletedLast': 'Dit is de laatste e-mail over dit account. Heb je het niet zelf verwijderd?',
  'signInMail.deletedWrite': 'Schrijf ons',
  'signInMail.closedHeldSubject': 'Je account is gesloten',
  'signInMail.closedHeldText':
    'Je account bij {product} is op {date} gesloten. De verwijdering is om juridische redenen stilgezet: als die vervallen, wordt alles verwijderd, niet vóór {day}.',
  'signInMail.givenSubject': 'Een account voor jou',
  'signInMail.givenText':
    'Er is bij {product} een account voor je aangemaakt. Kies binnen drie dagen met deze link het wachtwoord:',
  'signInMail.givenAction': 'Wachtwoord kiezen',
  'signInMail.givenWhy': 'Had je dit niet verwacht, doe dan niets: zonder wachtwoord kan niemand inloggen.',
}
