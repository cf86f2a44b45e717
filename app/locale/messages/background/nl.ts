import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'background.title': 'Achtergrondtaken',
  'background.lead': 'Wat de site vanzelf doet: wat is mislukt, wat loopt en wat wacht. Tijden in UTC.',
  'background.failed': 'Mislukt',
  'background.running': 'Bezig',
  'background.waiting': 'Wacht',
  'background.none': 'Geen achtergrondtaken',
  'background.noneText': 'Taken verschijnen hier zodra er iets te doen is.',
  'background.noFailures': 'Er is geen taak mislukt.',
  'background.runAgain': 'Opnieuw uitvoeren',
  'background.drop': 'Verwijderen',
  'background.asked': 'De taak wordt zo meteen opnieuw uitgevoerd.',
  'background.dropped': 'De taak is verwijderd.',
  'background.failedOn': 'Mislukt op {time}',
  'background.runsOn': 'Volgende uitvoering op {time}',
  'background.since': 'Bezig sinds {time}',
  'background.doneOn': 'Laatst voltooid op {time}',
  'background.attempts': {
    by: 'attempts',
    one: '{attempts} poging',
    other: '{attempts} pogingen',
  },
  'background.more': 'Alleen de eerste {count} taken worden getoond.',
}
