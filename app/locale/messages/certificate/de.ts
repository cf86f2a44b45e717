import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'de'> = {
  'certificate.title': 'Zertifikat des Englischtests',
  'certificate.level': 'Niveau',
  'certificate.range': 'Spanne',
  'certificate.fromTo': '{from} bis {to}',
  'certificate.answers': 'Beantwortete Fragen',
  'certificate.bank': 'Fragensammlung',
  'certificate.testedOn': 'Getestet am',
  'certificate.validUntil': 'Gültig bis',
  'certificate.issuer': 'Ausgestellt von',
  'certificate.limitOpen': 'Es war ein Übungstest: Fragen und Antworten sind öffentlich.',
  'certificate.limitAlone':
    'Der Test wurde allein abgelegt: Niemand hat die Identität geprüft, und Hilfe ist nicht auszuschließen.',
  'certificate.limitSkills': 'Hören, Sprechen und Schreiben wurden nicht gemessen.',
  'certificate.measurement.provisional':
    'Die Niveaus sind vorläufig, bis genug Menschen jede Frage beantwortet haben.',
  'certificate.measurement.estimated':
    'Wie schwer die Fragen sind, wurde aus Antworten geschätzt. Wo die Niveaus beginnen, ist noch nicht bestätigt.',
  'certificate.measurement.calibrated':
    'Die Fragen wurden anhand von Antworten kalibriert, und wo die Niveaus beginnen, wurde bestätigt.',
  'certificate.qr': 'QR-Code mit der Adresse dieses Zertifikats',
  'certificate.pdf': 'Als PDF herunterladen',
  'certificate.badge': 'Als Open Badge herunterladen',
  'certificate.badgeJson': 'Open Badge als JSON',
  'certificate.checkAnother': 'Ein anderes Zertifikat prüfen',
  'certificate.checkAt': 'Dieses Zertifikat prüfen unter',
  'certificate.own': 'Dein Zertifikat',
  'certificate.ownText':
    'Ein Zertifikat zeigt dein neuestes Ergebnis den Menschen, die du auswählst. Sehen kann es, wer die Adresse hat; dein Profil verlinkt es für alle, die dort dein Niveau und deinen ganzen Namen sehen.',
  'certificate.ownTextAddress':
    'Ein Zertifikat zeigt dein neuestes Ergebnis den Menschen, die du auswählst. Nur wer die Adresse hat, kann es sehen.',
  'certificate.issued': 'Das Zertifikat ist ausgestellt. Gib seine Adresse weiter oder lade es herunter.',
  'certificate.withdrawn':
    'Das Zertifikat ist zurückgezogen. Seine Adresse zeigt weder deinen Namen noch dein Niveau.',
  'certificate.noName': 'Ein Zertifikat braucht deinen Namen.',
  'certificate.toName': 'Namen eintragen',
  'certificate.publicText':
    'Wer die Adresse hat, sieht all das. Du kannst das Zertifikat jederzeit zurückziehen.',
  'certificate.issue': 'Zertifikat ausstellen',
  'certificate.renamed':
    'In deinem Profil steht jetzt {name}. Ein neues Zertifikat ersetzt dieses, das dann nicht mehr gilt.',
  'certificate.reissue': 'Mit dem neuen Namen ausstellen',
  'certificate.withdraw': 'Zertifikat zurückziehen',
  'certificate.withdrawText':
    'Die Adresse zeigt dann nichts mehr, und wer die heruntergeladenen Dateien prüft, erfährt, dass es zurückgezogen wurde.',
  'certificate.withdrawYes': 'Zurückziehen',
  'certificate.noResult': 'Kein Ergebnis für ein Zertifikat',
  'certificate.noResultText':
    'Mach zuerst den Englischtest. Ein Ergebnis lässt sich drei Jahre lang bescheinigen.',
  'certificate.inReviewText': 'Sobald es bestätigt ist, kannst du hier ein Zertifikat ausstellen.',
  'certificate.checkTitle': 'Zertifikat prüfen',
  'certificate.checkText':
    'Füge ein Open Badge dieser oder einer anderen Website ein, um zu prüfen, ob es echt ist.',
  'certificate.paste': 'Open Badge',
  'certificate.pasteText': 'Der ganze Inhalt der .jws- oder .json-Datei.',
  'certificate.check': 'Prüfen',
  'certificate.unreadable':
    'Das ist kein Open Badge, das sich hier prüfen lässt. Füge den ganzen Inhalt der .jws- oder .json-Datei ein.',
  'certificate.tooManyChecks':
    'Das waren viele Prüfungen in kurzer Zeit. Bitte versuch es in einer Stunde noch einmal.',
  'certificate.changed': 'Die Signatur passt nicht. Das Zertifikat wurde verändert oder ist gefälscht.',
  'certificate.unknown-key':
    'Das Zertifikat enthält seinen Schlüssel nicht und lässt sich hier nicht prüfen. Frag die ausstellende Stelle.',
  'certificate.unchanged': 'Es ist seit der Signatur unverändert.',
  'certificate.issuerKnown': 'Es wurde von {issuer} auf dieser Website ausgestellt.',
  'certificate.issuerUnknown':
    'Die ausstellende Stelle ist hier unbekannt. Irgendjemand könnte es signiert haben.',
  'certificate.valid': 'Es ist gültig bis {date}.',
  'certificate.noEnd': 'Es hat kein Enddatum.',
  'certificate.expired': 'Es ist am {date} abgelaufen.',
  'certificate.notYet': 'Es gilt noch nicht.',
  'certificate.notRevoked': 'Es wurde nicht zurückgezogen.',
  'certificate.revoked': 'Es wurde zurückgezogen.',
  'certificate.suspended': 'Es gilt zurzeit nicht: Die Person, der es gehört, zeigt es nicht.',
  'certificate.notChecked': 'Ob es zurückgezogen wurde, ließ sich nicht prüfen.',
  'certificate.checkHeading': 'Jetzt geprüft',
  'certificate.for': 'Ausgestellt für',
  'certificate.what': 'Bescheinigt',
  'certificate.issuedOn': 'Ausgestellt am',
  'certificate.others': 'Zertifikate früherer Tests',
  'certificate.tooOften': 'Du hast heute viele Zertifikate ausgestellt. Bitte versuch es morgen noch einmal.',
  'certificate.other': 'Niveau {level}, {date}',
  'certificate.withdrawOther': 'Zertifikat vom {date} zurückziehen',
}
