import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'vocabulary.title': 'Namen die in de lijst met vaardigheden ontbreken',
  'vocabulary.intro':
    'Deze namen staan in vacatures, cursussen en evenementen, en geen vaardigheid heet zo. Waarover je hebt beslist, wordt niet meer getoond.',
  'vocabulary.counted': {
    by: 'count',
    one: 'Geteld op {date} in {count} item.',
    other: 'Geteld op {date} in {count} items.',
  },
  'vocabulary.open': {
    by: 'count',
    one: 'Over {count} naam is nog niet beslist.',
    other: 'Over {count} namen is nog niet beslist.',
  },
  'vocabulary.notWhole': 'De tijd was om voordat het laatste item was gelezen.',
  'vocabulary.notCounted': 'Er is nog niets geteld. Wie de site beheert, telt met deze opdracht:',
  'vocabulary.export': 'Downloaden wat wordt toegevoegd',
  'vocabulary.items': { by: 'count', one: 'in {count} item', other: 'in {count} items' },
  'vocabulary.sources': { by: 'count', one: 'uit {count} bron', other: 'uit {count} bronnen' },
  'vocabulary.lists': {
    by: 'count',
    one: 'waarvan {count} keer als vaardigheid of onderwerp',
    other: 'waarvan {count} keer als vaardigheid of onderwerp',
  },
  'vocabulary.add': 'Toevoegen',
  'vocabulary.addOf': 'Toevoegen: {name}',
  'vocabulary.none': 'Geen vaardigheid',
  'vocabulary.noneOf': 'Geen vaardigheid: {name}',
  'vocabulary.alias': 'Opslaan als andere naam',
  'vocabulary.aliasOf': '‘{name}’ is een andere naam voor',
  'vocabulary.noSuchSkill': 'Geen vaardigheid heet ‘{skill}’. Typ een van de namen ervan.',
  'vocabulary.decided': 'Laatst beslist',
  'vocabulary.toAdd': 'wordt toegevoegd',
  'vocabulary.noSkill': 'geen vaardigheid',
  'vocabulary.isAlias': 'andere naam voor ‘{skill}’',
  'vocabulary.takeBack': 'Ongedaan maken',
  'vocabulary.takeBackOf': 'Ongedaan maken: {name}',
}
