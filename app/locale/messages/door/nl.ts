import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'door.title': 'Deurlijst: {title}',
  'door.heading': 'Deurlijst',
  'door.back': 'Terug naar beheer',
  'door.count': '{here} van {all} aanwezig',
  'door.kept': {
    by: 'count',
    one: '{count} op dit apparaat, nog niet verzonden',
    other: '{count} op dit apparaat, nog niet verzonden',
  },
  'door.session': 'Log opnieuw in om te verzenden.',
  'door.find': 'Zoeken op naam',
  'door.notFound': 'Niemand met die naam staat op de lijst.',
  'door.nobody': 'Er komt nog niemand.',
  'door.noName': 'Zonder naam',
  'door.guest': 'Gast {number}',
  'door.guestOf': '{name}, gast {number}',
  'door.since': 'sinds {time}',
  'door.notSent': 'nog niet verzonden',
  'door.saidHere': '{name} is aanwezig',
  'door.saidUndone': '{name}: ongedaan gemaakt',
  'door.gone': 'Niet meer op de lijst: {names}',
  'door.how':
    'Druk op een naam als iemand er is; nog eens maakt het ongedaan. Het werkt ook zonder netwerk: verzenden gebeurt later. De lijst blijft een dag op het apparaat, of tot je uitlogt.',
  'door.add': 'Iemand staat niet op de lijst',
  'door.addName': 'Naam',
  'door.addEmail': 'E-mail, als diegene dat wil',
  'door.addConsent':
    'Diegene vindt het goed dat het adres voor e-mails over dit evenement wordt bewaard, tot 30 dagen erna',
  'door.addButton': 'Toevoegen en inchecken',
  'door.saidAdded': '{name} is toegevoegd en aanwezig',
  'door.walkIn': 'toegevoegd bij de ingang',
  'door.takeOff': 'Van de lijst halen',
  'door.takeOffOf': '{name} van de lijst halen',
  'door.saidOff': '{name}: van de lijst gehaald',
  'door.notAdded.full': 'Er is geen plek vrij: {name} is niet toegevoegd.',
  'door.letIn': '{name} toch binnenlaten',
  'door.over': 'Binnenlaten hoewel er geen plek vrij is',
  'door.notAdded.removed': '{name} is eerder van dit evenement verwijderd: niet toegevoegd.',
  'door.notAdded.unreadable':
    'De invoer voor {name} was onleesbaar: niet toegevoegd. Voer de naam opnieuw in.',
  'door.notAdded.closed': 'Het evenement is niet meer open: {name} is niet toegevoegd.',
  'door.dismiss': '{name} niet toevoegen',
  'door.faultName': 'Vul een naam in',
  'door.faultConsent': 'Vink dit aan als diegene het goedvindt, of laat het adres weg',
}
