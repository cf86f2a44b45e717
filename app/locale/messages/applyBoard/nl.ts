import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'applyBoard.title': 'Aanmeldingen',
  'applyBoard.intro': 'Kies een programma om de aanmeldingen te lezen en erover te beslissen.',
  'applyBoard.noPrograms': 'Geen programma neemt hier aanmeldingen aan',
  'applyBoard.none': 'Nog geen aanmeldingen',
  'applyBoard.open': { by: 'count', one: '{count} open', other: '{count} open' },
  'applyBoard.fresh': { by: 'count', one: '{count} nieuw', other: '{count} nieuw' },
  'applyBoard.taken': { by: 'count', one: '{count} plek is bezet.', other: '{count} plekken zijn bezet.' },
  'applyBoard.takenOf': 'Bezette plekken: {taken} van {seats}.',
  'applyBoard.queue': 'Nr. {number}',
  'applyBoard.planned': 'afwijzing nog niet meegedeeld',
  'applyBoard.more': {
    by: 'count',
    one: 'nog {count}, zodra deze beslist zijn',
    other: 'nog {count}, zodra deze beslist zijn',
  },
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
}
