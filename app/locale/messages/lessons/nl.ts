import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'lessons.isDoneShort': 'Gedaan',
  'lessons.rule':
    'Een les met een quiz is gedaan als {percent}% van de antwoorden goed is; je kunt het zo vaak proberen als je wilt. Elke andere les markeer je zelf. Niets zit op slot, en wat gedaan is, blijft gedaan als de cursus verandert.',
  'lessons.heading': 'Lessen',
  'lessons.progress': '{percent}%, {done} van {all} lessen',
  'lessons.begin': 'Eerste les openen',
  'lessons.goOn': 'Verder: {title}',
  'lessons.added': 'Nieuw sinds je klaar bent',
  'lessons.finishedStays': 'Je hebt deze cursus afgerond; dat blijft zo, wat er nu ook gemarkeerd is.',
  'lessons.finishedByWord':
    'Je hebt aangegeven dat je deze cursus hebt afgerond. Hier gemarkeerde lessen: {done} van {all}.',
}
