import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'lessonPage.place': 'Les {number} van {all}',
  'lessonPage.way': 'Lessen',
  'lessonPage.previous': 'Vorige les',
  'lessonPage.next': 'Volgende les',
  'lessonPage.toCourse': 'Naar de cursus',
  'lessonPage.film': 'Video bekijken',
  'lessonPage.markRead': 'Markeren als gelezen',
  'lessonPage.mark': 'Markeren als gedaan',
  'lessonPage.isDone': 'Gedaan op {date}',
  'lessonPage.undo': 'Ongedaan maken',
  'lessonPage.signIn': 'Inloggen om je voortgang te bewaren',
  'lessonPage.quiz': 'Quiz',
  'lessonPage.several': 'Er kunnen meer antwoorden goed zijn.',
  'lessonPage.check': 'Antwoorden nakijken',
  'lessonPage.passed': '{right} van {all} goed: geslaagd.',
  'lessonPage.failed': '{right} van {all} goed. Je hebt er {needed} nodig; probeer het zo vaak je wilt.',
  'lessonPage.right': 'Goed',
  'lessonPage.wrong': 'Niet goed',
  'lessonPage.unanswered': 'Beantwoord elke vraag.',
  'lessonPage.choose': 'Kies een antwoord.',
  'lessonPage.finished': 'Alle lessen zijn gedaan, de cursus is afgerond.',
  'lessonPage.tooMany':
    'Je hebt te veel cursussen om er nog een toe te voegen. Verwijder er eerst een in ‘Mijn cursussen’.',
}
