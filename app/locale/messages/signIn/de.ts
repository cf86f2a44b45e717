import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'signIn.title': 'Anmelden',
  'signIn.lead': 'Danach geht es auf der Seite weiter, auf der du warst.',
  'signIn.email': 'E-Mail-Adresse',
  'signIn.password': 'Passwort',
  'signIn.submit': 'Anmelden',
  'signIn.wrong': 'Die Adresse oder das Passwort stimmt nicht.',
  'signIn.locked': {
    by: 'minutes',
    one: 'Zu viele falsche Passwörter. Versuch es in {minutes} Minute noch einmal oder leg ein neues Passwort fest.',
    other:
      'Zu viele falsche Passwörter. Versuch es in {minutes} Minuten noch einmal oder leg ein neues Passwort fest.',
  },
  'signIn.tooMany': {
    by: 'minutes',
    one: 'Zu viele Versuche. Versuch es in {minutes} Minute noch einmal.',
    other: 'Zu viele Versuche. Versuch es in {minutes} Minuten noch einmal.',
  },
  'signIn.forgotten': 'Passwort vergessen?',
  'signIn.newHere': 'Neu hier?',
  'signIn.createAccount': 'Konto anlegen',
  'signIn.or': 'Oder mit Passwort',
  'signIn.continueWith': 'Weiter mit {name}',
  'signIn.cancel': 'Zurück ohne Anmeldung',
  'signIn.emailWrong': 'Gib eine Adresse wie name@example.com ein.',
  'signIn.passwordNeeded': 'Gib dein Passwort ein.',
  'signIn.firstName': 'Vorname',
  'signIn.lastName': 'Nachname',
  'signIn.firstNameNeeded': 'Gib deinen Vornamen ein.',
  'signIn.lastNameNeeded': 'Gib deinen Nachnamen ein.',
  'signIn.upTitle': 'Konto anlegen',
  'signIn.upFor':
    'Kostenlos. Das Konto bewahrt, was du dir merkst, meldet Neues und zeigt, welche Stellen zu deinen Kenntnissen passen.',
  'signIn.upWish': 'Sobald dein Konto bereit ist, wird ausgeführt, was du gerade tun wolltest.',
  'signIn.upLead': 'Wir schicken dir eine E-Mail mit einem Link, mit dem du deine Adresse bestätigst.',
  'signIn.passwordRule':
    'Mindestens {count} Zeichen. Ein paar Wörter hintereinander lassen sich leichter merken als Sonderzeichen.',
  'signIn.passwordShort': 'Verwende mindestens {count} Zeichen.',
  'signIn.passwordLong': 'Verwende höchstens {count} Zeichen.',
  'signIn.passwordBreached': 'Dieses Passwort steht auf Listen gestohlener Passwörter. Wähle ein anderes.',
  'signIn.passwordOwn': 'Dieses Passwort ist dein Name oder deine Adresse. Wähle ein anderes.',
  'signIn.termsLabel': 'Ich habe die Bedingungen gelesen und akzeptiere sie.',
  'signIn.termsRead': 'Bedingungen lesen',
  'signIn.termsNeeded': 'Akzeptiere die Bedingungen: Ohne sie gibt es kein Konto.',
  'signIn.termsChanged':
    'Die Bedingungen haben sich geändert, während diese Seite offen war. Lies sie noch einmal.',
  'signIn.faultOf': '{field}: {problem}',
  'signIn.haveAccount': 'Hast du schon ein Konto?',
  'signIn.mailTitle': 'Sieh in dein Postfach',
  'signIn.mailText':
    'An diese Adresse haben wir eine E-Mail geschickt. Öffne den Link darin, um fortzufahren.',
  'signIn.mailNone':
    'Nichts angekommen? Sieh im Spam-Ordner nach oder versuch es in ein paar Minuten noch einmal.',
  'signIn.mailAgain': 'Noch einmal senden',
  'signIn.mailSentAgain': 'Noch einmal gesendet. Frühere Links gelten nicht mehr.',
  'signIn.mailWrong': 'Falsche Adresse?',
  'signIn.mailOther': 'An diese Adresse senden',
  'signIn.confirmTitle': 'Bestätige deine Adresse',
  'signIn.confirmText': 'Nur noch ein Schritt: Bestätige, dass {email} dir gehört.',
  'signIn.confirmSubmit': 'Bestätigen',
  'signIn.confirmedTitle': 'Dein Konto ist bereit',
  'signIn.confirmedText':
    'Deine Adresse ist bestätigt. Du hast in einem anderen Browser begonnen, melde dich deshalb hier einmal an.',
  'signIn.linkOverTitle': 'Dieser Link gilt nicht mehr',
  'signIn.linkOverText': 'Er wurde schon benutzt oder ist zu alt. Fordere einen neuen an.',
  'signIn.resetTitle': 'Neues Passwort festlegen',
  'signIn.resetLead': 'Gib deine Adresse ein, und du bekommst einen Link für ein neues Passwort.',
  'signIn.resetSubmit': 'Link senden',
  'signIn.newPassword': 'Neues Passwort',
  'signIn.newPasswordLead': 'Danach bist du überall sonst abgemeldet.',
  'signIn.newPasswordSubmit': 'Neues Passwort speichern',
  'signIn.changedTitle': 'Dein Passwort wurde geändert',
  'signIn.changedText': 'Melde dich mit dem neuen Passwort an.',
  'signIn.expiredTitle': 'Beginne die Anmeldung noch einmal',
  'signIn.expiredText':
    'Diese Anmeldung wurde schon benutzt, hat zu lange gedauert, oder dein Browser behält keine Cookies dieser Website.',
  'signIn.unavailableTitle': 'Die Anmeldung ist gerade nicht möglich',
  'signIn.unavailableText':
    'Der Dienst, der die Konten verwaltet, ist nicht erreichbar. Niemand wurde abgemeldet; versuch es gleich noch einmal.',
  'signIn.linkTitle': 'Verbinde deine Konten',
  'signIn.linkText':
    'Ein Konto mit der Adresse {email} gibt es schon. Gib einmal dessen Passwort ein, dann meldet {name} dich künftig an.',
  'signIn.linkSubmit': 'Verbinden und anmelden',
  'signIn.noEmailText':
    '{name} nennt uns keine bestätigte Adresse. Gib deine ein, dann bekommst du einen Link zur Bestätigung.',
  'signIn.again': 'Erneut anmelden',
  'signIn.tryAgain': 'Erneut versuchen',
  'signIn.back': 'Zurück zur vorigen Seite',
  'signIn.outTitle': 'Abmelden?',
  'signIn.outText': 'Eine andere Website hat dich hierhergeführt. Melde dich nur ab, wenn du es willst.',
  'signIn.outSubmit': 'Abmelden',
  'signIn.stay': 'Angemeldet bleiben',
  'signIn.accountTitle': 'Anmeldung und Sicherheit',
  'signIn.sessionsTitle': 'Wo du angemeldet bist',
  'signIn.sessionHere': 'Dieses Gerät',
  'signIn.sessionUnknown': 'Unbekanntes Gerät',
  'signIn.sessionUsed': 'Zuletzt genutzt: {date}',
  'signIn.sessionEnd': 'Dort abmelden',
  'signIn.everywhere': 'Überall abmelden',
  'signIn.everywhereText': 'Auch auf diesem Gerät, sofort.',
  'signIn.changeTitle': 'Passwort ändern',
  'signIn.currentPassword': 'Aktuelles Passwort',
  'signIn.currentWrong': 'Das aktuelle Passwort stimmt nicht.',
  'signIn.disowned': 'Das Gerät ist abgemeldet. Wähle jetzt ein neues Passwort, falls jemand das alte kennt.',
  'signIn.changed': 'Dein Passwort wurde geändert, und du bist überall sonst abgemeldet.',
  'signIn.ownData': 'Alles, was über dich gespeichert ist',
  'signIn.deleteTitle': 'Konto löschen',
  'signIn.deleteText':
    'Dein Konto, dein Profil und alles, was du gespeichert hast, werden sofort gelöscht. Das lässt sich nicht rückgängig machen.',
  'signIn.closeText':
    'Dein Konto wird sofort geschlossen: Du wirst überall abgemeldet, und niemand findet dich mehr. Zwei E-Mails kommen dazu: eine jetzt und eine, wenn es gelöscht ist. Ein Newsletter läuft weiter, bis du ihn abbestellst. Am {date} wird alles im Konto endgültig gelöscht. Bis dahin kannst du dich anmelden und es behalten.',
  'signIn.deleteProfile': 'dein Profil und dessen öffentliche Seite',
  'signIn.deleteFiles': 'deine Dateien: Lebensläufe, Zertifikate, Bilder',
  'signIn.deleteSaved': 'was du gespeichert hast und wem du folgst',
  'signIn.deleteSearches': 'deine gespeicherten Suchen und ihre Benachrichtigungen',
  'signIn.deleteStays':
    'Was du über ein Formular geschickt hast, auch ein Newsletter-Abo, bleibt: Es wird getrennt von Konten geführt.',
  'signIn.deleteMessages':
    'Nachrichten, die du gesendet hast, bleiben bei denen, die sie bekommen haben, ohne deinen Namen: Dort steht „Jemand, der nicht mehr da ist“.',
  'signIn.deletePlaces':
    'Deine Plätze bei kommenden Veranstaltungen und in Programmen werden sofort frei, und laufende Bewerbungen werden zurückgezogen.',
  'signIn.closePlaces':
    'Wenn du das Konto behältst, kommen sie nicht zurück. Frühere Veranstaltungen und abgeschlossene Bewerbungen bleiben darin, bis es gelöscht wird.',
  'signIn.deleteProofs':
    'Ohne deinen Namen bleiben: Belege deiner Einwilligungen drei Jahre, das Protokoll der Anmeldungen ein Jahr, ohne Ende das Protokoll, wer deine Daten gesehen hat, und drei Jahre lang ein Vermerk, dass das Konto gelöscht wurde, damit keine Sicherung es zurückbringt.',
  'signIn.deleteSure': 'Ja, mein Konto und alles darin löschen',
  'signIn.deleteSureNeeded': 'Bestätige mit dem Häkchen, dass du das Konto löschen willst.',
  'signIn.deletedTitle': 'Dein Konto ist gelöscht',
  'signIn.deletedText':
    'Du bist abgemeldet, und was darin war, ist weg. Eine Bestätigung geht an die Adresse, die es hatte.',
  'signIn.closedTitle': 'Dein Konto ist geschlossen',
  'signIn.closedText':
    'Du bist überall abgemeldet. Alles im Konto wird endgültig gelöscht, frühestens am {date}. Eine E-Mail mit dem Datum und dem Weg zurück ist unterwegs.',
  'signIn.closingText':
    'Es wurde am {asked} geschlossen. Am {date} wird alles darin endgültig gelöscht, und eine letzte E-Mail sagt dir das. Bis dahin findet dich hier niemand, und außer einem Newsletter, den du nicht abbestellt hast, kommen keine E-Mails.',
  'signIn.closingKept':
    'Wenn du es behältst, ist alles wie zuvor, nur sind deine Plätze bei kommenden Veranstaltungen und in Programmen frei geworden und laufende Bewerbungen zurückgezogen.',
  'signIn.closingKeep': 'Konto behalten',
  'signIn.kept': 'Du behältst dein Konto. Andere sehen davon, was sie vorher gesehen haben.',
  'signIn.everywhereTitle': 'Du bist überall abgemeldet',
  'signIn.everywhereDone':
    'Alle Sitzungen deines Kontos sind beendet, auch auf diesem Gerät. Dein Konto und alles darin ist unverändert.',
  'signIn.doneHome': 'Zur Startseite',
  'signIn.viaNotOffered':
    'Die gewählte Anmeldung wird hier nicht angeboten. Melde dich mit deiner Adresse an oder lege ein Konto an.',
  'signIn.deleteSubmit': 'Endgültig löschen',
  'signIn.closeSubmit': 'Schließen und löschen',
  'signIn.elsewhereText': 'Dein Passwort verwaltet der Anbieter, über den du dich anmeldest.',
  'signIn.closingHeld':
    'Es wurde am {asked} geschlossen. Die Löschung ist aus rechtlichen Gründen angehalten: Sobald diese entfallen, wird alles darin endgültig gelöscht, nicht vor dem {date}, und eine letzte E-Mail sagt dir das. Bis dahin findet dich hier niemand.',
  'signIn.upClosedTitle': 'Die Registrierung ist geschlossen',
  'signIn.upClosed': 'Konten vergibt der Betreiber dieser Website.',
  'signIn.viaNotOfferedGiven':
    'Die gewählte Anmeldung wird hier nicht angeboten. Melde dich mit deiner Adresse an.',
}
