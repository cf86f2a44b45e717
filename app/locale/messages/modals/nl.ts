import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'modals.cancel': 'Annuleren',
  'modals.confirm': 'Bevestigen',
  'modals.understood': 'Begrepen',
  'modals.continue': 'Doorgaan',
  'modals.later': 'Later',
  'modals.next': 'Volgende',
  'modals.back': 'Terug',
  'modals.step': 'Stap {step} van {steps}',
  'modals.stepDone': 'klaar',
  'modals.unauthorizedTitle': 'Log in om verder te gaan',
  'modals.unauthorizedText':
    'Hiervoor is een account nodig. Na het inloggen kom je terug op deze pagina en gebeurt wat je wilde.',
  'modals.accountForFavorite':
    'Een gratis account onthoudt wat je bewaart, op elk apparaat. Na het inloggen kom je hier terug en is dit bewaard.',
  'modals.accountForFollow':
    'Met een gratis account volg je auteurs en vind je nieuw werk op één plek. Na het inloggen kom je hier terug en volg je deze auteur.',
  'modals.createAccount': 'Account aanmaken',
  'modals.testSignInTitle': 'Log in om de Engelse test te doen',
  'modals.testSignInText':
    'De uitslag wordt in je profiel opgeslagen, daarom is voor de test een account nodig. Na het inloggen kom je hier terug.',
  'modals.errorTitle': 'Dat is niet gelukt',
  'modals.errorText': 'Er ging bij ons iets mis. Probeer het zo nog eens.',
  'modals.noteAt': 'Of stuur ons een bericht: {email}',
  'modals.notOfferedTitle': 'Dit is hier nog niet beschikbaar',
  'modals.notOfferedText':
    'De link leidt naar iets dat deze site op dit moment niet heeft. Er is niets begonnen, je bent nog op dezelfde pagina.',
  'modals.notEligibleTitle': 'Dit programma staat nog niet voor je open',
  'modals.notEligibleText': 'Je profiel voldoet nog niet aan deze voorwaarden:',
  'modals.notEligiblePlain': 'Je profiel voldoet nog niet aan de voorwaarden.',
  'modals.otherPrograms': 'Andere programma’s bekijken',
  'modals.existingTitle': 'Je hebt je al aangemeld',
  'modals.existingText': 'Eén aanmelding per programma is genoeg. Je kunt zien hoe ver die is.',
  'modals.seeApplication': 'Status bekijken',
  'modals.preparingTitle': 'Je Engelse test wordt klaargezet',
  'modals.preparingText': 'Dit duurt even. Laat deze pagina open.',
  'modals.preStartTitle': 'Je Engelse test staat klaar',
  'modals.preStartText':
    'Kies een rustige plek en een moment zonder onderbrekingen. De volgende pagina zegt hoe de test gaat; pas daar begint hij.',
  'modals.preStartMinutes': {
    by: 'minutes',
    one: 'Hij duurt ongeveer {minutes} minuut.',
    other: 'Hij duurt ongeveer {minutes} minuten.',
  },
  'modals.startTest': 'Test starten',
  'modals.preparingPassed': 'Verstreken tijd: {time}',
  'modals.preparingLong':
    'Het duurt langer dan gewoonlijk. Je kunt annuleren: je test blijft bewaard en je kunt er altijd naar terugkeren.',
  'modals.notBegunTitle': 'Is je test geopend?',
  'modals.notBegunText':
    'We hebben niet gehoord dat hij is begonnen. Hij wacht op je en je kunt hem opnieuw openen.',
  'modals.openTest': 'De test openen',
  'modals.testBegunTitle': 'Je test loopt',
  'modals.testBegunText':
    'Hij is open in een ander tabblad. Als hij klaar is, staat je niveau in je profiel.',
  'modals.testLaterTitle': 'Het is te vroeg voor een nieuwe test',
  'modals.testLaterText': 'Je kunt de test weer doen vanaf {date}. Tot die tijd telt je laatste uitslag.',
  'modals.testInReviewTitle': 'Je laatste test wordt beoordeeld',
  'modals.testInReviewText': 'Iemand bekijkt hem. Je kunt een nieuwe test doen zodra je de uitslag hebt.',
  'modals.lastResult': 'Laatste uitslag bekijken',
  'modals.termsTitle': 'Voorwaarden',
  'modals.termsText': 'Lees en accepteer eerst de voorwaarden om de site als lid te gebruiken.',
  'modals.readTerms': 'Voorwaarden lezen',
  'modals.accept': 'Accepteren',
  'modals.decline': 'Weigeren',
  'modals.wizardFailedTitle': 'Het formulier kon niet worden verstuurd',
  'modals.wizardFailedText':
    'Er ging onderweg iets mis. De pagina wordt opnieuw geladen en je kunt opnieuw beginnen.',
  'modals.startOver': 'Opnieuw beginnen',
  'modals.sessionExpiredTitle': 'Je sessie is verlopen',
  'modals.sessionExpiredText':
    'Log in om verder te gaan waar je was, of blijf zonder account op deze pagina.',
  'modals.stayOnPage': 'Op deze pagina blijven',
  'modals.logIn': 'Inloggen',
  'modals.notifications': 'Meldingen, Alt+T',
  'modals.dismiss': 'Melding sluiten',
}
