import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'certificate.title': 'English test certificate',
  'certificate.level': 'Level',
  'certificate.range': 'Range',
  'certificate.fromTo': '{from} to {to}',
  'certificate.answers': 'Questions answered',
  'certificate.bank': 'Question bank',
  'certificate.testedOn': 'Tested on',
  'certificate.validUntil': 'Valid until',
  'certificate.issuer': 'Issued by',
  'certificate.limitOpen': 'This was a practice test: its questions and answers are public.',
  'certificate.limitAlone': 'The test was taken alone: nobody checked identity, and help can’t be ruled out.',
  'certificate.limitSkills': 'Listening, speaking and writing were not measured.',
  'certificate.measurement.provisional':
    'Levels are provisional until enough people have answered each question.',
  'certificate.measurement.estimated':
    'How difficult the questions are was estimated from people’s answers. Where levels begin isn’t confirmed yet.',
  'certificate.measurement.calibrated':
    'The questions were calibrated with people’s answers, and where levels begin was confirmed.',
  'certificate.qr': 'QR code with the address of this certificate',
  'certificate.pdf': 'Download as PDF',
  'certificate.badge': 'Download as Open Badge',
  'certificate.badgeJson': 'Open Badge as JSON',
  'certificate.checkAnother': 'Check another certificate',
  'certificate.checkAt': 'Check this certificate at',
  'certificate.own': 'Your certificate',
  'certificate.ownText':
    'A certificate shows your newest result to people you choose. Those who have its address can see it, and your profile links to it for those who see your level and your full name there.',
  'certificate.ownTextAddress':
    'A certificate shows your newest result to people you choose. Only those who have its address can see it.',
  'certificate.issued': 'The certificate has been issued. Share its address, or download it.',
  'certificate.withdrawn':
    'The certificate has been withdrawn. Its address no longer shows your name or level.',
  'certificate.noName': 'A certificate needs your name.',
  'certificate.toName': 'Add your name',
  'certificate.publicText':
    'Anybody who has the address will see all of this. You can withdraw the certificate at any time.',
  'certificate.issue': 'Issue the certificate',
  'certificate.renamed':
    'Your profile now says {name}. A new certificate replaces this one, which is then no longer valid.',
  'certificate.reissue': 'Issue with the new name',
  'certificate.withdraw': 'Withdraw the certificate',
  'certificate.withdrawText':
    'Its address will then show nothing, and checks of the downloaded files will say that it was withdrawn.',
  'certificate.withdrawYes': 'Withdraw it',
  'certificate.noResult': 'No result to certify',
  'certificate.noResultText': 'Take the English test first. A result can be certified for three years.',
  'certificate.inReviewText': 'As soon as it is confirmed, you can issue a certificate here.',
  'certificate.checkTitle': 'Check a certificate',
  'certificate.checkText':
    'Paste an Open Badge from this site or another one to check whether it is genuine.',
  'certificate.paste': 'Open Badge',
  'certificate.pasteText': 'The whole content of the .jws or .json file.',
  'certificate.check': 'Check',
  'certificate.unreadable':
    'This is not an Open Badge in a form that can be checked here. Paste the whole content of the .jws or .json file.',
  'certificate.tooManyChecks': 'That was a lot of checks in a short time. Please try again in an hour.',
  'certificate.changed': 'The signature does not match. The certificate was altered or is a forgery.',
  'certificate.unknown-key':
    'The certificate doesn’t contain its key, so it can’t be checked here. Ask its issuer.',
  'certificate.unchanged': 'It is unchanged since it was signed.',
  'certificate.issuerKnown': 'It was issued by {issuer}, on this site.',
  'certificate.issuerUnknown': 'The issuer is unknown here. Anybody could have signed it.',
  'certificate.valid': 'It is valid until {date}.',
  'certificate.noEnd': 'It has no end date.',
  'certificate.expired': 'It expired on {date}.',
  'certificate.notYet': 'It is not valid yet.',
  'certificate.notRevoked': 'It has not been withdrawn.',
  'certificate.revoked': 'It has been withdrawn.',
  'certificate.suspended': 'It doesn’t count at the moment: its owner isn’t showing it.',
  'certificate.notChecked': 'Whether it was withdrawn could not be checked.',
  'certificate.checkHeading': 'Checked now',
  'certificate.for': 'Issued to',
  'certificate.what': 'Certifies',
  'certificate.issuedOn': 'Issued on',
  'certificate.others': 'Certificates of earlier tests',
  'certificate.tooOften': 'You have issued many certificates today. Please try again tomorrow.',
  'certificate.other': 'Level {level}, {date}',
  'certificate.withdrawOther': 'Withdraw the certificate of {date}',
} as const satisfies SourceMessages<'certificate'>
