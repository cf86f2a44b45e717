import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'speakingDesk.title': 'Opnamen om te beoordelen',
  'speakingDesk.text':
    'Oudste eerst. Van wie ze zijn, hun niveau en andere beoordelingen worden niet getoond.',
  'speakingDesk.empty': 'Er wacht geen opname op je.',
  'speakingDesk.due': 'Uiterlijk op {date} te beoordelen',
  'speakingDesk.overdue': 'Te laat sinds {date}',
  'speakingDesk.sent': 'Gestuurd op {date}',
  'speakingDesk.take': 'Nemen',
  'speakingDesk.goOn': 'Verder beoordelen',
  'speakingDesk.yours':
    'Hij is een uur van jou. Daarna kunnen anderen hem nemen, tenzij je hem hebt beoordeeld.',
  'speakingDesk.notYours': 'Deze opname is inmiddels bij iemand anders, of beslist of teruggetrokken.',
  'speakingDesk.kept':
    'Je tekst staat er nog. Is de opname weer vrij, neem die dan en ga verder; anders kun je de tekst kopiëren.',
  'speakingDesk.takeAgain': 'Nemen en verdergaan',
  'speakingDesk.recording': 'Opname',
  'speakingDesk.topic': 'Onderwerp',
  'speakingDesk.rating': 'Beoordeling',
  'speakingDesk.missing': 'Kies een niveau voor elk criterium.',
  'speakingDesk.comment': 'Opmerking voor het lid',
  'speakingDesk.commentText': 'Wat goed was, en waaraan te werken valt. Het lid ziet het zonder jouw naam.',
  'speakingDesk.commentMissing': 'Schrijf minstens één zin aan het lid.',
  'speakingDesk.save': 'Beoordeling geven',
  'speakingDesk.decided': 'Je beoordeling is opgeslagen en over de opname is beslist.',
  'speakingDesk.another': 'Je beoordeling is opgeslagen. Een andere beoordelaar beoordeelt de opname ook.',
  'speakingDesk.returned': 'De opname is teruggegeven en verwijderd.',
  'speakingDesk.putBack': 'Terugleggen',
  'speakingDesk.unusable': 'Hij kan niet worden beoordeeld',
  'speakingDesk.unusableText':
    'Geen geluid, niet in het Engels, een voorgelezen tekst of een ander onderwerp: zeg waarom. Het lid kan opnieuw opnemen, en deze opname wordt verwijderd.',
  'speakingDesk.reason': 'Reden, voor het lid',
  'speakingDesk.return': 'Teruggeven en verwijderen',
  'speakingDesk.toTests': 'Engelse tests om te bekijken',
}
