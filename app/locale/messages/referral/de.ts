import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'referral.title': 'Empfehlen: {title}',
  'referral.intro': 'Erstelle einen Link und schicke ihn jemandem, zu dem das passt.',
  'referral.seen':
    'Wer den Link öffnet, sieht deinen Namen. Du erfährst, wie viele sich darüber beworben haben, aber nicht wer. Über alle, die ihn nur öffnen, wird nichts gespeichert.',
  'referral.make': 'Link erstellen',
  'referral.link': 'Dein Link',
  'referral.none': 'Darüber hat sich noch niemand beworben.',
  'referral.applied': {
    by: 'count',
    one: 'Darüber hat sich {count} Person beworben.',
    other: 'Darüber haben sich {count} Personen beworben.',
  },
  'referral.remove': 'Link löschen',
  'referral.removeText': 'Er führt dann nirgendwohin. Bewerbungen, die darüber kamen, bleiben.',
  'referral.recommends': '{name} empfiehlt dir das',
  'referral.landing':
    '{name} erfährt, dass sich jemand über diesen Link beworben hat, aber nicht wer. Der Veranstalter sieht, dass es dir empfohlen wurde. Bis du dich bewirbst, wird nichts über dich gespeichert.',
  'referral.read': 'Mehr darüber lesen',
  'referral.over': 'Zurzeit kann sich niemand dafür bewerben.',
}
