import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'certificate.title': 'Certificaat van de Engelse test',
  'certificate.level': 'Niveau',
  'certificate.range': 'Marge',
  'certificate.fromTo': '{from} tot {to}',
  'certificate.answers': 'Beantwoorde vragen',
  'certificate.bank': 'Vragenbank',
  'certificate.testedOn': 'Getest op',
  'certificate.validUntil': 'Geldig tot',
  'certificate.issuer': 'Uitgegeven door',
  'certificate.limitOpen': 'Dit was een oefentest: de vragen en antwoorden zijn openbaar.',
  'certificate.limitAlone':
    'De test is alleen gemaakt: niemand heeft de identiteit gecontroleerd, en hulp is niet uit te sluiten.',
  'certificate.limitSkills': 'Luisteren, spreken en schrijven zijn niet gemeten.',
  'certificate.measurement.provisional':
    'Niveaus zijn voorlopig totdat genoeg mensen elke vraag hebben beantwoord.',
  'certificate.measurement.estimated':
    'Hoe moeilijk de vragen zijn, is geschat op basis van antwoorden. Waar niveaus beginnen, is nog niet bevestigd.',
  'certificate.measurement.calibrated':
    'De vragen zijn gekalibreerd met antwoorden, en waar niveaus beginnen, is bevestigd.',
  'certificate.qr': 'QR-code met het adres van dit certificaat',
  'certificate.pdf': 'Downloaden als PDF',
  'certificate.badge': 'Downloaden als Open Badge',
  'certificate.badgeJson': 'Open Badge als JSON',
  'certificate.checkAnother': 'Een ander certificaat controleren',
  'certificate.checkAt': 'Controleer dit certificaat op',
  'certificate.own': 'Je certificaat',
  'certificate.ownText':
    'Een certificaat toont je nieuwste resultaat aan wie jij wilt. Wie het adres heeft, kan het zien, en je profiel linkt ernaar voor wie daar je niveau en je volledige naam ziet.',
  'certificate.ownTextAddress':
    'Een certificaat toont je nieuwste resultaat aan wie jij wilt. Alleen wie het adres heeft, kan het zien.',
  'certificate.issued': 'Het certificaat is uitgegeven. Deel het adres of download het.',
  'certificate.withdrawn': 'Het certificaat is ingetrokken. Op het adres staan je naam en niveau niet meer.',
  'certificate.noName': 'Voor een certificaat is je naam nodig.',
  'certificate.toName': 'Naam toevoegen',
  'certificate.publicText':
    'Wie het adres heeft, ziet dit allemaal. Je kunt het certificaat altijd intrekken.',
  'certificate.issue': 'Certificaat uitgeven',
  'certificate.renamed':
    'In je profiel staat nu {name}. Een nieuw certificaat vervangt dit, dat dan niet meer geldig is.',
  'certificate.reissue': 'Uitgeven met de nieuwe naam',
  'certificate.withdraw': 'Certificaat intrekken',
  'certificate.withdrawText':
    'Op het adres staat dan niets meer, en wie de gedownloade bestanden controleert, ziet dat het is ingetrokken.',
  'certificate.withdrawYes': 'Intrekken',
  'certificate.noResult': 'Geen resultaat voor een certificaat',
  'certificate.noResultText':
    'Maak eerst de Engelse test. Een resultaat kan drie jaar lang worden gecertificeerd.',
  'certificate.inReviewText': 'Zodra het is bevestigd, kun je hier een certificaat uitgeven.',
  'certificate.checkTitle': 'Certificaat controleren',
  'certificate.checkText':
    'Plak een Open Badge van deze of een andere site om te controleren of die echt is.',
  'certificate.paste': 'Open Badge',
  'certificate.pasteText': 'De hele inhoud van het .jws- of .json-bestand.',
  'certificate.check': 'Controleren',
  'certificate.unreadable':
    'Dit is geen Open Badge die hier te controleren is. Plak de hele inhoud van het .jws- of .json-bestand.',
  'certificate.tooManyChecks': 'Dat waren veel controles in korte tijd. Probeer het over een uur opnieuw.',
  'certificate.changed': 'De handtekening klopt niet. Het certificaat is gewijzigd of vals.',
  'certificate.unknown-key':
    'Het certificaat bevat zijn sleutel niet en is hier niet te controleren. Vraag het de uitgever.',
  'certificate.unchanged': 'Het is ongewijzigd sinds de ondertekening.',
  'certificate.issuerKnown': 'Het is uitgegeven door {issuer}, op deze site.',
  'certificate.issuerUnknown': 'De uitgever is hier onbekend. Iedereen kan het hebben ondertekend.',
  'certificate.valid': 'Het is geldig tot {date}.',
  'certificate.noEnd': 'Het heeft geen einddatum.',
  'certificate.expired': 'Het is verlopen op {date}.',
  'certificate.notYet': 'Het is nog niet geldig.',
  'certificate.notRevoked': 'Het is niet ingetrokken.',
  'certificate.revoked': 'Het is ingetrokken.',
  'certificate.suspended': 'Het telt op dit moment niet: de eigenaar toont het niet.',
  'certificate.notChecked': 'Of het is ingetrokken, kon niet worden gecontroleerd.',
  'certificate.checkHeading': 'Zojuist gecontroleerd',
  'certificate.for': 'Uitgegeven aan',
  'certificate.what': 'Certificeert',
  'certificate.issuedOn': 'Uitgegeven op',
  'certificate.others': 'Certificaten van eerdere tests',
  'certificate.tooOften': 'Je hebt vandaag veel certificaten uitgegeven. Probeer het morgen opnieuw.',
  'certificate.other': 'Niveau {level}, {date}',
  'certificate.withdrawOther': 'Certificaat van {date} intrekken',
}
