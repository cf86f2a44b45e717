import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'payments.title': 'Betaling',
  'payments.for': '{title}: {amount}',
  'payments.pay': '{amount} betalen',
  'payments.leads': 'Je betaalt op de site van de betaaldienst en komt hier terug.',
  'payments.waiting': 'We wachten op de bevestiging van de betaaldienst.',
  'payments.waitingText':
    'Heb je de betaaldienst verlaten voordat je betaalde, ga er dan weer heen. Het is dezelfde betaling, dus je betaalt niet twee keer.',
  'payments.look': 'Opnieuw kijken',
  'payments.paid': 'We hebben je betaling van {amount} ontvangen.',
  'payments.failed': 'De betaling is niet gelukt. Je kunt het opnieuw proberen.',
  'payments.refunded': 'Je hebt {amount} teruggekregen.',
  'payments.partlyRefunded': 'Van de {amount} die je hebt betaald, is {refunded} aan je terugbetaald.',
  'payments.refundedOf': '{amount} terugbetaald',
  'payments.freed': 'Je plek is niet op tijd betaald en is nu vrij voor iemand anders.',
  'payments.ended':
    'Je hebt {amount} betaald en je aanmelding is beëindigd. Of je het terugkrijgt, hangt af van de voorwaarden.',
  'payments.notDue': 'Er valt nu niets te betalen.',
  'payments.away': 'Betalen kan nu niet. Tot het weer kan, blijft de plek van jou.',
  'payments.back': 'Terug naar de aanmelding',
  'payments.see': 'Betaling bekijken',
  'payments.state.paid': 'betaald',
  'payments.state.refunded': 'terugbetaald',
  'payments.state.partlyRefunded': 'deels terugbetaald',
  'payments.state.unpaid': 'nog niet betaald',
  'payments.state.paidInVain': 'betaald, maar beëindigd',
  'payments.heldUntil': 'De plek wordt vastgehouden tot {time}.',
  'payments.lookAtTerms':
    'Er is betaald en de aanmelding is beëindigd. Kijk in de voorwaarden en betaal terug in de betaaldienst als dat hoort.',
  'payments.demo': 'Betaaldemo',
  'payments.demoText':
    'Deze pagina neemt geen geld aan en vraagt niet om een kaart. Op een echte site staat hier de betaaldienst van de beheerder.',
  'payments.demoPay': 'Doen alsof er is betaald',
  'payments.demoFail': 'Doen alsof de kaart is geweigerd',
  'payments.demoCancel': 'Annuleren en terug',
  'payments.demoOld': 'Deze link is niet meer geldig',
  'payments.demoOldText': 'Ga terug naar je aanmelding en druk nog eens op de knop.',
}
