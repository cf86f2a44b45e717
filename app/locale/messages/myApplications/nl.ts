import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'myApplications.title': 'Mijn aanmeldingen',
  'myApplications.intro': 'Hoe elke aanmelding ervoor staat en wat er nu gebeurt.',
  'myApplications.none': 'Je hebt je nog nergens voor aangemeld',
  'myApplications.programs': 'Programma’s bekijken',
  'myApplications.gone': 'Een programma dat niet meer wordt aangeboden',
  'myApplications.sentOn': 'Verzonden op {date}',
  'myApplications.ahead': {
    by: 'count',
    one: '{count} persoon staat voor je.',
    other: '{count} mensen staan voor je.',
  },
  'myApplications.reason': 'Reden: {reason}',
  'myApplications.history': 'Wat er is gebeurd',
  'myApplications.answers': 'Je antwoorden',
  'myApplications.added': 'Toegevoegd op {date}',
  'myApplications.note': 'Iets toevoegen',
  'myApplications.noteText': 'De beoordelaars zien het bij je aanmelding.',
  'myApplications.noteEmpty': 'Schrijf wat je wilt toevoegen.',
  'myApplications.noteFull': 'Je hebt {max} notities toegevoegd, meer kan niet.',
  'myApplications.add': 'Toevoegen',
  'myApplications.accept': 'Plek aannemen',
  'myApplications.withdraw': 'Aanmelding intrekken',
  'myApplications.withdrawText':
    'Heb je een plek, dan gaat die naar iemand anders. Zolang aanmelden kan, kun je je opnieuw aanmelden.',
  'myApplications.sure': 'Ik wil de aanmelding intrekken',
  'myApplications.sureFirst': 'Bevestig dat je de aanmelding wilt intrekken.',
  'myApplications.changed': 'De aanmelding is intussen veranderd, dus dit kan niet meer.',
  'myApplications.acceptOffer': 'Het aanbod aannemen',
  'myApplications.vacancyGone': 'Een vacature die er niet meer is',
  'myApplications.withdrawVacancyText': 'Je kunt opnieuw solliciteren zolang de vacature openstaat.',
  'myApplications.recommendedBy': 'Aanbevolen door {name}',
  'myApplications.fromOrganiser': 'Bericht van de organisator, {date}',
  'myApplications.fromEmployer': 'Bericht van de werkgever, {date}',
  'myApplications.noteBlind': 'De beoordelaars zien het zodra er is beslist.',
}
