import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'vocabulary.title': 'Namen, die in der Liste der Kenntnisse fehlen',
  'vocabulary.intro':
    'Diese Namen stehen in Stellen, Kursen und Veranstaltungen, und in der Liste der Kenntnisse gibt es sie nicht. Was du entschieden hast, wird nicht mehr gezeigt.',
  'vocabulary.counted': {
    by: 'count',
    one: 'Am {date} in {count} Eintrag gezählt.',
    other: 'Am {date} in {count} Einträgen gezählt.',
  },
  'vocabulary.open': { by: 'count', one: '{count} Name ist offen.', other: '{count} Namen sind offen.' },
  'vocabulary.notWhole': 'Die Zeit war um, bevor der letzte Eintrag gelesen war.',
  'vocabulary.notCounted': 'Es wurde noch nichts gezählt. Wer die Website betreibt, zählt mit diesem Befehl:',
  'vocabulary.export': 'Aufgenommene herunterladen',
  'vocabulary.items': { by: 'count', one: 'in {count} Eintrag', other: 'in {count} Einträgen' },
  'vocabulary.sources': { by: 'count', one: 'aus {count} Quelle', other: 'aus {count} Quellen' },
  'vocabulary.lists': {
    by: 'count',
    one: 'davon {count} Mal unter Kenntnissen oder Themen',
    other: 'davon {count} Mal unter Kenntnissen oder Themen',
  },
  'vocabulary.add': 'Aufnehmen',
  'vocabulary.addOf': 'Aufnehmen: {name}',
  'vocabulary.none': 'Nicht aufnehmen',
  'vocabulary.noneOf': 'Nicht aufnehmen: {name}',
  'vocabulary.alias': 'Als anderen Namen speichern',
  'vocabulary.aliasOf': '„{name}“ ist ein anderer Name für',
  'vocabulary.noSuchSkill':
    'In der Liste der Kenntnisse steht „{skill}“ nicht. Gib einen Namen ein, der darin steht.',
  'vocabulary.decided': 'Zuletzt entschieden',
  'vocabulary.toAdd': 'wird aufgenommen',
  'vocabulary.noSkill': 'wird nicht aufgenommen',
  'vocabulary.isAlias': 'anderer Name für „{skill}“',
  'vocabulary.takeBack': 'Zurücknehmen',
  'vocabulary.takeBackOf': 'Zurücknehmen: {name}',
}
