import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'terms.title': 'Terms and conditions',
  'terms.lead': 'What you and we agree on while you are a member.',
  'terms.version': 'Version {version}, in force since {date}',
  'terms.accountTitle': 'Your account',
  'terms.accountText':
    'The account is yours alone. What you write in your profile is true and about you. You may delete the account at any time, and your data goes with it.',
  'terms.conductTitle': 'How we treat each other',
  'terms.conductText':
    'Be fair. Do not harass, deceive or advertise, and do not try to break the site or to read what is not meant for you. Who does can be excluded.',
  'terms.contentTitle': 'What you send us',
  'terms.contentText':
    'Texts and files stay yours. You allow us to store them and to show them to those whom you chose. A CV is shown to nobody unless you send it with an application.',
  'terms.offersTitle': 'Courses, events and vacancies',
  'terms.offersText':
    'Many of them come from others, who answer for them. We check what we publish and correct mistakes that you tell us of, but promise neither a place nor a job.',
  'terms.changesTitle': 'When these terms change',
  'terms.changesText':
    'If a change matters to you, we ask you again and say what is different. Until you agree you can read the site without an account.',
  'terms.changed': 'What changed since you last agreed',
  'terms.change1': 'The first terms of this site.',
  'terms.change2':
    'New: what holds for the files that you send. They stay yours, and a CV is shown to nobody unless you send it with an application.',
  'terms.askTitle': 'Do you agree?',
  'terms.askText':
    'To go on as a member, accept these terms. If you decline, you are signed out and can read on without an account.',
  'terms.accept': 'Accept',
  'terms.decline': 'Decline',
  'terms.accepted': 'You have accepted these terms.',
  'terms.outdated': 'The terms have changed while this page was open. Please read them again.',
  'terms.historyTitle': 'What you have accepted',
  'terms.historyNone': 'Nothing yet.',
  'terms.historyVersion': 'Version',
  'terms.historyDate': 'Accepted',
  'terms.historyLanguage': 'Language',
  'terms.historyDigest': 'Digest of the text',
} as const satisfies SourceMessages<'terms'>
