import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'applyBoard.title': 'Aanmeldingen',
  'applyBoard.intro': 'Kies een programma om de aanmeldingen te lezen en erover te beslissen.',
  'applyBoard.noPrograms': 'Geen programma neemt hier aanmeldingen aan',
  'applyBoard.noneHere': 'Hier zijn nu geen aanmeldingen',
  'applyBoard.none': 'Nog geen aanmeldingen',
  'applyBoard.open': { by: 'count', one: '{count} open', other: '{count} open' },
  'applyBoard.fresh': { by: 'count', one: '{count} nieuw', other: '{count} nieuw' },
  'applyBoard.taken': { by: 'count', one: '{count} plek is bezet.', other: '{count} plekken zijn bezet.' },
  'applyBoard.takenOf': 'Bezette plekken: {taken} van {seats}.',
  'applyBoard.queue': 'Nr. {number}',
  'applyBoard.planned': 'afwijzing nog niet meegedeeld',
  'applyBoard.requirements': 'Voorwaarden',
  'applyBoard.requirementsText': 'Zoals het was toen de aanmelding werd verstuurd.',
  'applyBoard.requirementsChanged':
    'De voorwaarden zijn sinds het versturen veranderd. Hier staat hoe het met die van nu zou zijn.',
  'applyBoard.answers': 'Antwoorden',
  'applyBoard.moveTo': 'Verplaatsen naar',
  'applyBoard.decline': 'Afwijzen',
  'applyBoard.reason': 'Reden',
  'applyBoard.reasonText': {
    by: 'count',
    one: 'De e-mail vermeldt die letterlijk en gaat na {count} uur weg; tot dan kun je de afwijzing ongedaan maken.',
    other:
      'De e-mail vermeldt die letterlijk en gaat na {count} uur weg; tot dan kun je de afwijzing ongedaan maken.',
  },
  'applyBoard.reasonFirst': 'Schrijf de reden: die staat in de e-mail.',
  'applyBoard.tellAt': 'Afgewezen. De e-mail wordt op {time} verzonden.',
  'applyBoard.undo': 'Afwijzing ongedaan maken',
  'applyBoard.changed':
    'Iemand anders heeft deze aanmelding intussen verplaatst. Die staat nu hier: {stage}.',
  'applyBoard.full': 'Er is geen plek vrij. Zet de aanmelding op de wachtlijst of maak eerst een plek vrij.',
  'applyBoard.told': 'De e-mail is al verzonden. Je kunt de aanmelding weer in beoordeling nemen.',
  'applyBoard.notAllowed': 'De aanmelding kan daar niet heen.',
  'applyBoard.conflict': 'Je hebt je zelf voor dit programma aangemeld',
  'applyBoard.conflictText':
    'Daarom zie je niets van de andere aanmeldingen en beslis je er niet over. Dat kan weer een jaar nadat je eigen aanmelding is afgewezen of ingetrokken.',
  'applyBoard.conflictRow': 'niet zichtbaar, omdat je je zelf hebt aangemeld',
  'applyBoard.someHidden':
    'Aanmeldingen waarvoor je een belangenconflict hebt gemeld, krijg je niet te zien.',
  'applyBoard.know': 'Ik ken deze persoon',
  'applyBoard.knowText':
    'Als je deze persoon kent, laat de beslissing dan aan anderen over. Je ziet niets meer van deze persoon, in geen enkel programma, en een afwijzing die je had gepland vervalt. Je kunt dit niet terugdraaien.',
  'applyBoard.knowSure': 'Ik heb een belangenconflict',
  'applyBoard.knowFirst': 'Bevestig dat je een belangenconflict hebt.',
  'applyBoard.knowSend': 'Belangenconflict melden',
  'applyBoard.changedBy': '{name} heeft deze aanmelding intussen gewijzigd. Die staat nu hier: {stage}.',
  'applyBoard.all': 'Alles tonen: {count}',
  'applyBoard.next': 'Volgende pagina',
  'applyBoard.first': 'Vanaf het begin',
  'applyBoard.ended': 'afwijzing niet doorgegaan',
  'applyBoard.endedAccepted':
    'Het aanbod is aangenomen voordat de afwijzing werd verzonden. Die is dus niet doorgegaan en niemand heeft het gehoord. Je kunt opnieuw afwijzen.',
  'applyBoard.endedConflict':
    'Wie de afwijzing had gepland, heeft een belangenconflict. Die is dus niet doorgegaan en niemand heeft het gehoord. Beslis opnieuw.',
  'applyBoard.file': 'Als CSV downloaden',
  'applyBoard.review': 'Score en notitie',
  'applyBoard.reviewText':
    'De kandidaat ziet ze niet op de site, maar ze horen bij de gegevens die de kandidaat kan downloaden. Schrijf dus wat je ook rechtstreeks zou zeggen.',
  'applyBoard.score': 'Score',
  'applyBoard.scoreText': '1 is het laagst, 5 het hoogst.',
  'applyBoard.noScore': 'geen score',
  'applyBoard.note': 'Notitie',
  'applyBoard.saveReview': 'Opslaan',
  'applyBoard.othersLater':
    'Anderen hebben deze aanmelding al beoordeeld. Je ziet dat zodra je dat zelf hebt gedaan.',
  'applyBoard.scoreOf': '{score} van 5',
  'applyBoard.keptBy': 'wordt bijgehouden door {vendor}',
}
