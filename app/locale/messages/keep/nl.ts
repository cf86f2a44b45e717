import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'keep.add': 'Bewaren',
  'keep.kept': 'Bewaard',
  'keep.addItem': '‘{title}’ bij favorieten bewaren',
  'keep.addFailed': 'Bewaren is niet gelukt',
  'keep.removeFailed': 'Verwijderen is niet gelukt',
  'keep.added': 'Bewaard bij je favorieten.',
  'keep.removed': 'Verwijderd uit je favorieten.',
  'keep.asBefore': 'Er is niets veranderd. Probeer het opnieuw.',
  'keep.follow': 'Volgen',
  'keep.following': 'Je volgt',
  'keep.followAuthor': '{author} volgen',
  'keep.followed': 'Je volgt {author}.',
  'keep.unfollowed': 'Je volgt {author} niet meer.',
  'keep.followFailed': 'Dat is niet gelukt',
  'keep.plan': 'Aan mijn plan toevoegen',
  'keep.planItem': 'Aan mijn plan toevoegen: {title}',
}
