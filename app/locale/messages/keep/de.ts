import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'keep.add': 'Merken',
  'keep.kept': 'Gemerkt',
  'keep.addItem': '„{title}“ zu den Favoriten hinzufügen',
  'keep.addFailed': 'Das Merken hat nicht geklappt',
  'keep.removeFailed': 'Das Entfernen hat nicht geklappt',
  'keep.added': 'Zu deinen Favoriten hinzugefügt.',
  'keep.removed': 'Aus deinen Favoriten entfernt.',
  'keep.asBefore': 'Es hat sich nichts geändert. Versuch es noch einmal.',
  'keep.follow': 'Folgen',
  'keep.following': 'Du folgst',
  'keep.followAuthor': '{author} folgen',
  'keep.followed': 'Du folgst {author}.',
  'keep.unfollowed': 'Du folgst {author} nicht mehr.',
  'keep.followFailed': 'Das hat nicht geklappt',
  'keep.plan': 'In meinen Plan',
  'keep.planItem': 'In meinen Plan: {title}',
}
