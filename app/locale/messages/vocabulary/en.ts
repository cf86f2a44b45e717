import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'vocabulary.title': 'Names that the list of skills lacks',
  'vocabulary.intro':
    'These names stand in vacancies, courses and events, and no skill has them. What you decide about is not shown again.',
  'vocabulary.counted': {
    by: 'count',
    one: 'Counted on {date} in {count} item.',
    other: 'Counted on {date} in {count} items.',
  },
  'vocabulary.open': {
    by: 'count',
    one: '{count} name is undecided.',
    other: '{count} names are undecided.',
  },
  'vocabulary.notWhole': 'The time was over before the last item was read.',
  'vocabulary.notCounted': 'Nothing has been counted yet. Whoever runs the site counts with this command:',
  'vocabulary.export': 'Download what is to be added',
  'vocabulary.items': { by: 'count', one: 'in {count} item', other: 'in {count} items' },
  'vocabulary.sources': { by: 'count', one: 'from {count} source', other: 'from {count} sources' },
  'vocabulary.lists': {
    by: 'count',
    one: '{count} of them as a skill or topic',
    other: '{count} of them as a skill or topic',
  },
  'vocabulary.add': 'To be added',
  'vocabulary.addOf': 'To be added: {name}',
  'vocabulary.none': 'Not a skill',
  'vocabulary.noneOf': 'Not a skill: {name}',
  'vocabulary.alias': 'Save as another name',
  'vocabulary.aliasOf': '“{name}” is another name of',
  'vocabulary.noSuchSkill': 'No skill is called “{skill}”. Type one of its names.',
  'vocabulary.decided': 'Decided last',
  'vocabulary.toAdd': 'to be added',
  'vocabulary.noSkill': 'not a skill',
  'vocabulary.isAlias': 'another name of {skill}',
  'vocabulary.takeBack': 'Take back',
  'vocabulary.takeBackOf': 'Take back: {name}',
} as const satisfies SourceMessages<'vocabulary'>
