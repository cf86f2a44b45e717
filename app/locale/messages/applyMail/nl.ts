import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'applyMail.receivedTitle': 'Je formulier is binnen: {title}',
  'applyMail.received':
    'We hebben je formulier voor ‘{title}’ ontvangen. Het wordt nu gelezen, en je krijgt een e-mail als er iets verandert.',
  'applyMail.inDraw':
    'We hebben je aanmelding voor ‘{title}’ ontvangen. De plekken worden na de sluiting verloot, en je krijgt hoe dan ook een e-mail.',
  'applyMail.inDrawTitle': 'Je doet mee aan de loting: {title}',
  'applyMail.placedTitle': 'Je hebt een plek: {title}',
  'applyMail.placed':
    'Je hebt een plek in ‘{title}’. Kun je niet meedoen, trek dan je aanmelding in, zodat iemand anders de plek krijgt.',
  'applyMail.waitingTitle': 'Je staat op de wachtlijst: {title}',
  'applyMail.waiting':
    'In ‘{title}’ is nu geen plek vrij, dus je staat op de wachtlijst. Je krijgt een e-mail zodra er een plek voor je is.',
  'applyMail.movedUpTitle': 'Er is een plek voor je vrijgekomen: {title}',
  'applyMail.movedUp':
    'Je bent opgeschoven en hebt een plek in ‘{title}’. Kun je niet meedoen, trek dan je aanmelding in.',
  'applyMail.testTitle': 'De volgende stap is een test: {title}',
  'applyMail.test':
    'Je aanmelding voor ‘{title}’ gaat verder met een test. De organisator schrijft je erover.',
  'applyMail.interviewTitle': 'De volgende stap is een gesprek: {title}',
  'applyMail.interview':
    'Je aanmelding voor ‘{title}’ gaat verder met een gesprek. De organisator schrijft je om een tijd af te spreken.',
  'applyMail.offerTitle': 'Er is een plek voor je gereserveerd: {title}',
  'applyMail.offer':
    'Je krijgt een plek in ‘{title}’ aangeboden. Neem die aan op de pagina van je aanmelding.',
  'applyMail.acceptedTitle': 'Je bent aangenomen: {title}',
  'applyMail.accepted': 'Je hebt een plek in ‘{title}’.',
  'applyMail.declinedTitle': 'Bericht over {title}',
  'applyMail.declined': 'Je hebt deze keer geen plek in ‘{title}’ gekregen.',
  'applyMail.reopenedTitle': 'Weer in beoordeling: {title}',
  'applyMail.reopened':
    'We schreven dat je geen plek in ‘{title}’ kreeg. Dat is teruggedraaid: je aanmelding wordt weer beoordeeld.',
  'applyMail.reason': 'De reden: {reason}',
  'applyMail.see': 'Status bekijken',
  'applyMail.why': 'Je krijgt deze e-mail omdat je via {product} hebt gesolliciteerd of je hebt aangemeld.',
  'applyMail.vacancy.offerTitle': 'Je hebt een aanbod: {title}',
  'applyMail.vacancy.offer':
    'Je krijgt de baan ‘{title}’ aangeboden. Neem het aanbod aan op de pagina van je sollicitatie.',
  'applyMail.vacancy.acceptedTitle': 'Je hebt de baan: {title}',
  'applyMail.vacancy.accepted': 'Je hebt de baan ‘{title}’.',
  'applyMail.vacancy.declined': 'Je hebt de baan ‘{title}’ deze keer niet gekregen.',
  'applyMail.vacancy.reopened':
    'We schreven dat je de baan ‘{title}’ niet hebt gekregen. Dat is teruggedraaid: je sollicitatie wordt weer beoordeeld.',
  'applyMail.vacancy.test':
    'Je sollicitatie voor ‘{title}’ gaat verder met een test. De werkgever schrijft je daarover.',
  'applyMail.vacancy.interview':
    'Je sollicitatie voor ‘{title}’ gaat verder met een gesprek. De werkgever schrijft je om een tijd af te spreken.',
  'applyMail.messageTitle': 'Een bericht over {title}',
  'applyMail.message':
    'Er is een bericht voor je over ‘{title}’. Je kunt het lezen en beantwoorden op de pagina met je status.',
  'applyMail.appointmentTitle': 'Je gesprek: {title}',
  'applyMail.appointment': 'Er is een gesprek gepland voor ‘{title}’. De agenda-afspraak is bijgevoegd.',
  'applyMail.appointmentChangedTitle': 'Je gesprek is gewijzigd: {title}',
  'applyMail.appointmentChanged':
    'Je gesprek voor ‘{title}’ is gewijzigd. Zo is het nu; de agenda-afspraak is bijgevoegd.',
  'applyMail.appointmentOffTitle': 'Je gesprek gaat niet door: {title}',
  'applyMail.appointmentOff':
    'Dit gesprek voor ‘{title}’ gaat niet door. De bijgevoegde afspraak haalt het uit je agenda.',
  'applyMail.when': 'Wanneer: {time}',
  'applyMail.forYou': 'Voor jou is dat {time}.',
  'applyMail.where': 'Waar: {place}',
  'applyMail.joinNote': 'De link om mee te doen staat op de pagina met je status.',
  'applyMail.otherTime': 'Komt dit tijdstip je niet uit? Laat het weten op de pagina met je status.',
  'applyMail.payWithin': {
    by: 'hours',
    one: 'Betaal binnen {hours} uur {amount} om de plek te houden. Via de pagina van je aanmelding kom je bij de kassa.',
    other:
      'Betaal binnen {hours} uur {amount} om de plek te houden. Via de pagina van je aanmelding kom je bij de kassa.',
  },
  'applyMail.paidTitle': 'Je betaling is binnen: {title}',
  'applyMail.paid': 'Je plek in ‘{title}’ is betaald. De bon krijg je van de betaaldienst.',
  'applyMail.refundedTitle': 'Je terugbetaling: {title}',
  'applyMail.refunded': 'Je krijgt geld terug van wat je voor ‘{title}’ hebt betaald.',
  'applyMail.refundedPart': 'Je krijgt {amount} terug. Daarmee is {total} van {paid} terugbetaald.',
  'applyMail.refundedAll':
    'Je krijgt {amount} terug. Daarmee is alles terugbetaald wat je hebt betaald: {paid}.',
  'applyMail.payReminderTitle': 'Betaal om je plek te houden: {title}',
  'applyMail.payReminder': 'Je plek in ‘{title}’ is nog niet betaald.',
  'applyMail.payUntil':
    'Betaal {amount} vóór {time}; daarna gaat de plek naar iemand anders. Via de pagina van je aanmelding kom je bij de kassa.',
  'applyMail.unpaidTitle': 'Je plek is niet betaald: {title}',
  'applyMail.unpaid':
    'We hebben niet op tijd een betaling voor je plek in ‘{title}’ ontvangen. De plek is nu vrij voor iemand anders.',
}
