import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'speaking.title': 'Sprechen',
  'speaking.intro':
    'Ergänze deinen Test um eine Aufnahme von höchstens drei Minuten. Reviewer hören sie an und bewerten, wie du sprichst.',
  'speaking.noResult': 'Eine Aufnahme gehört zu einem Test mit Niveau. Mach zuerst den Test.',
  'speaking.tooLate':
    'Zu diesem Test konnte bis {date} eine Aufnahme ergänzt werden. Beim nächsten Test geht es wieder.',
  'speaking.stands': 'Dein Niveau {level} aus dem Test bleibt, egal wie du sprichst.',
  'speaking.howHeading': 'So geht es',
  'speaking.howTopic':
    'Du bekommst ein Thema auf Englisch mit drei Fragen als Hilfe. Einmal kannst du es tauschen.',
  'speaking.howRecord':
    'Du sprichst ein bis drei Minuten darüber, mit oder ohne Kamera. Vor dem Senden kannst du so oft aufnehmen, wie du willst.',
  'speaking.howWatch':
    'Nur Personen mit der Rolle „Reviewer“ sehen sie an. Deinen Namen und dein Niveau sehen sie nicht.',
  'speaking.howDecide': {
    by: 'days',
    one: 'Ein Reviewer bewertet sie innerhalb von {days} Tag. Weicht das weit vom Test ab, bewertet ein zweiter, und sind sich beide uneinig, ein dritter.',
    other:
      'Ein Reviewer bewertet sie innerhalb von {days} Tagen. Weicht das weit vom Test ab, bewertet ein zweiter, und sind sich beide uneinig, ein dritter.',
  },
  'speaking.howKeep': {
    by: 'days',
    one: 'Die Aufnahme wird {days} Tag nach der Entscheidung gelöscht. Du kannst sie jederzeit selbst löschen.',
    other:
      'Die Aufnahme wird {days} Tage nach der Entscheidung gelöscht. Du kannst sie jederzeit selbst löschen.',
  },
  'speaking.howExpire':
    'Eine Aufnahme, die du nicht sendest, wird nach einer Woche gelöscht. Auch eine gesendete wird gelöscht, wenn nach zwei Monaten keine Entscheidung da ist: Dann bekommst du eine E-Mail, und sie zählt nicht als gesendet.',
  'speaking.begin': 'Thema bekommen',
  'speaking.topicHeading': 'Dein Thema',
  'speaking.changeTopic': 'Thema tauschen',
  'speaking.changeOnce': 'Das geht einmal.',
  'speaking.prepare':
    'Überleg ein, zwei Minuten und notier dir Stichwörter. Schreib keine Sätze auf: Ein vorgelesener Text zeigt nicht, wie du sprichst.',
  'speaking.recordHeading': 'Aufnehmen',
  'speaking.start': 'Aufnahme starten',
  'speaking.stop': 'Stopp',
  'speaking.again': 'Neu aufnehmen',
  'speaking.use': 'Diese Aufnahme verwenden',
  'speaking.camera': 'Mit Kamera',
  'speaking.recording': 'Aufnahme läuft: {time} von {most}',
  'speaking.preview': 'Deine Aufnahme',
  'speaking.noDevice':
    'Der Browser gibt Mikrofon oder Kamera nicht frei. Erlaube es in den Einstellungen des Browsers, nimm ohne Kamera auf oder wähl unten eine Datei.',
  'speaking.uploading': 'Wird hochgeladen: {percent}\u00a0%',
  'speaking.checking': 'Die Aufnahme wird geprüft.',
  'speaking.lookAgain': 'Noch einmal nachsehen',
  'speaking.fileHeading': 'Oder eine Datei wählen',
  'speaking.fileText': 'MP4, MOV oder WebM, höchstens drei Minuten und 100\u00a0MB.',
  'speaking.file': 'Aufnahme',
  'speaking.choose': 'Datei wählen',
  'speaking.unknownLength':
    'Die Länge dieser Aufnahme lässt sich nicht lesen. Nimm neu auf oder speichere sie zuerst als MP4.',
  'speaking.checkHeading': 'Vor dem Senden',
  'speaking.consent':
    'Ich bin einverstanden, dass bis zu drei Reviewer dieser Website diese Aufnahme ansehen und bewerten, wie ich spreche.',
  'speaking.consentMissing':
    'Setz zuerst das Häkchen: Ohne dein Einverständnis darf niemand die Aufnahme ansehen.',
  'speaking.send': 'An die Reviewer senden',
  'speaking.noMore': 'Du hast drei Aufnahmen gesendet. Zu diesem Test ist keine weitere möglich.',
  'speaking.waitingHeading': 'Deine Aufnahme ist bei den Reviewern',
  'speaking.waitingText': 'Gesendet am {date}. Die nächste Bewertung ist bis {due} fällig.',
  'speaking.overdue':
    'Die Bewertung ist überfällig: Sie war bis {due} fällig. Die Reviewer sehen das, du musst nichts tun.',
  'speaking.meanwhile':
    'Dein Niveau {level} gilt solange. Du kannst diese Seite schließen: Mit der Entscheidung kommt eine E-Mail.',
  'speaking.withdraw': 'Aufnahme zurückziehen',
  'speaking.withdrawText': 'Sie wird gelöscht, samt bisheriger Bewertungen. Du kannst neu aufnehmen.',
  'speaking.withdrawYes': 'Zurückziehen und löschen',
  'speaking.gone':
    'Die Aufnahme wurde gelöscht, niemand kann sie bewerten. Zieh sie hier zurück und nimm neu auf.',
  'speaking.returned': 'Deine Aufnahme ließ sich nicht bewerten und wurde gelöscht.',
  'speaking.unrated':
    'Deine Aufnahme hat in zwei Monaten niemand bewertet, und sie wurde gelöscht. Sie zählt nicht als gesendet.',
  'speaking.recordAgain': 'Du kannst neu aufnehmen.',
  'speaking.decidedHeading': 'Dein gesprochenes Englisch',
  'speaking.by1': 'Von einem Reviewer bewertet, entschieden am {date}.',
  'speaking.by2': 'Von zwei Reviewern bewertet, entschieden am {date}.',
  'speaking.by3': 'Von drei Reviewern bewertet, entschieden am {date}. Die mittlere Bewertung zählt.',
  'speaking.basis.test-and-speaking': 'Dein Niveau {level} beruht auf dem Test und dem Sprechen.',
  'speaking.basis.test':
    'Dein Niveau {level} beruht nur auf dem Test, weil das Sprechen es nicht erreicht hat. Das Sprechniveau siehst nur du.',
  'speaking.certificate': 'Das Zertifikat betrifft nur den Test: Sprechen steht nicht darauf.',
  'speaking.criterion.range': 'Ausdrucksvielfalt',
  'speaking.criterion.accuracy': 'Korrektheit',
  'speaking.criterion.fluency': 'Flüssigkeit',
  'speaking.criterion.interaction': 'Eingehen auf Zuhörende',
  'speaking.comments': 'Was die Reviewer sagen',
  'speaking.kept': 'Die Aufnahme wird am {date} gelöscht.',
  'speaking.deleteNow': 'Aufnahme jetzt löschen',
  'speaking.deleted': 'Die Aufnahme wurde gelöscht.',
  'speaking.offer':
    'Sprechen gehört nicht zum Test. Bis {date} kannst du es ergänzen: mit einer Aufnahme, die Reviewer bewerten.',
  'speaking.add': 'Sprechen ergänzen',
  'speaking.under': 'Du hast ein Thema. Du kannst aufnehmen, wann du willst.',
  'speaking.goOn': 'Mit dem Sprechen weitermachen',
  'speaking.details': 'Bewertungen ansehen',
}
