import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'lessons.place': 'Les {number} van {all}',
  'lessons.way': 'Lessen',
  'lessons.previous': 'Vorige les',
  'lessons.next': 'Volgende les',
  'lessons.toCourse': 'Naar de cursus',
  'lessons.film': 'Video bekijken',
  'lessons.markRead': 'Markeren als gelezen',
  'lessons.mark': 'Markeren als gedaan',
  'lessons.isDone': 'Gedaan op {date}',
  'lessons.isDoneShort': 'Gedaan',
  'lessons.undo': 'Ongedaan maken',
  'lessons.signIn': 'Inloggen om je voortgang te bewaren',
  'lessons.quiz': 'Quiz',
  'lessons.several': 'Er kunnen meer antwoorden goed zijn.',
  'lessons.check': 'Antwoorden nakijken',
  'lessons.passed': '{right} van {all} goed: geslaagd.',
  'lessons.failed': '{right} van {all} goed. Je hebt er {needed} nodig; probeer het zo vaak je wilt.',
  'lessons.right': 'Goed',
  'lessons.wrong': 'Niet goed',
  'lessons.unanswered': 'Beantwoord elke vraag.',
  'lessons.choose': 'Kies een antwoord.',
  'lessons.rule':
    'Een les met een quiz is gedaan als {percent}% van de antwoorden goed is; je kunt het zo vaak proberen als je wilt. Elke andere les markeer je zelf. Niets zit op slot, en wat gedaan is, blijft gedaan als de cursus verandert.',
  'lessons.heading': 'Lessen',
  'lessons.progress': '{percent}%, {done} van {all} lessen',
  'lessons.begin': 'Eerste les openen',
  'lessons.goOn': 'Verder: {title}',
  'lessons.added': 'Nieuw sinds je klaar bent',
  'lessons.finished': 'Alle lessen zijn gedaan, de cursus is afgerond.',
  'lessons.tooMany':
    'Je hebt te veel cursussen om er nog een toe te voegen. Verwijder er eerst een in ‘Mijn cursussen’.',
  'lessons.finishedStays': 'Je hebt deze cursus afgerond; dat blijft zo, wat er nu ook gemarkeerd is.',
  'lessons.finishedByWord':
    'Je hebt aangegeven dat je deze cursus hebt afgerond. Hier gemarkeerde lessen: {done} van {all}.',
}
