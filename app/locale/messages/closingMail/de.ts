import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'closingMail.draftTitle': 'Noch nicht abgeschickt: deine Bewerbung für {title}',
  'closingMail.draft':
    'Du hast eine Bewerbung für „{title}“ begonnen und nicht abgeschickt. Du kannst dich bis {date} bewerben.',
  'closingMail.goOn': 'Bewerbung fortsetzen',
  'closingMail.favoriteTitle': 'Bald ist Bewerbungsschluss: {title}',
  'closingMail.favorite': '„{title}“ gehört zu deinen Favoriten. Du kannst dich bis {date} bewerben.',
  'closingMail.see': 'Einzelheiten ansehen',
  'closingMail.whyDraft': 'Du bekommst diese E-Mail, weil du auf {product} eine Bewerbung begonnen hast.',
  'closingMail.whyFavorite': 'Du bekommst diese E-Mail, weil du dir das auf {product} gemerkt hast.',
  'closingMail.off': 'Nicht mehr erinnern',
  'closingMail.offTitle': 'Erinnerungen vor Bewerbungsschluss abbestellen?',
  'closingMail.offText':
    'Du bekommst dann keine E-Mail mehr, bevor ein Programm oder eine Stelle schließt, für die du eine Bewerbung begonnen oder die du dir gemerkt hast. Auf der Seite deiner Bewerbungen kannst du sie wieder einschalten.',
  'closingMail.offPress': 'Nicht mehr erinnern',
  'closingMail.offDone': 'Du bekommst diese Erinnerungen nicht mehr.',
  'closingMail.mine': 'Zu meinen Bewerbungen',
  'closingMail.badTitle': 'Dieser Link funktioniert nicht',
  'closingMail.badText':
    'Vielleicht ist er unvollständig. Öffne die neueste E-Mail noch einmal oder ändere die Erinnerungen auf der Seite deiner Bewerbungen.',
}
