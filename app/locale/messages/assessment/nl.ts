import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'assessment.takeTitle': 'De Engelse test doen',
  'assessment.takeText':
    'Wij zetten je test klaar en jij begint wanneer je zover bent. Hij is in het Engels.',
  'assessment.prepare': 'De test klaarzetten',
  'assessment.aboutTest': 'Over de test',
  'assessment.lookAgain': 'Opnieuw kijken',
  'assessment.heading': 'Je Engels',
  'assessment.take': 'De test doen',
  'assessment.goOn': 'Verdergaan met de test',
  'assessment.open': 'De test openen',
  'assessment.results': 'Je tests',
  'assessment.noLevel': 'Je niveau is nog niet bekend. Een test laat het zien.',
  'assessment.selfDeclared': '{level} is je eigen inschatting. Een test bevestigt die.',
  'assessment.confirmed': '{level}, bevestigd op {date}. Geldig tot {until}.',
  'assessment.expired': '{level}, getest op {date}, telt niet meer. Een nieuwe test vernieuwt het.',
  'assessment.ready': 'Je test staat klaar. Hij begint wanneer jij begint.',
  'assessment.going': 'Je bent met een test bezig. Je kunt verdergaan waar je was.',
  'assessment.review': 'Iemand bekijkt je test. De uitslag verschijnt hier.',
}
