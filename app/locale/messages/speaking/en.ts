import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'speaking.title': 'Speaking',
  'speaking.intro':
    'Add a recording of up to three minutes to your test. Reviewers listen to it and rate how you speak.',
  'speaking.noResult': 'A recording belongs to a test with a level. Take the test first.',
  'speaking.tooLate':
    'A recording could be added to this test until {date}. You can add one to your next test.',
  'speaking.stands': 'Your level {level} from the test stands, however you speak.',
  'speaking.howHeading': 'How it works',
  'speaking.howTopic':
    'You get a topic in English, with three questions that help. You can exchange it once.',
  'speaking.howRecord':
    'You talk about it for one to three minutes, with or without a camera. You can record as often as you like before you send it.',
  'speaking.howWatch':
    'Only people with the role of reviewer watch it. They see neither your name nor your level.',
  'speaking.howDecide': {
    by: 'days',
    one: 'A reviewer rates it within {days} day. If that is far from your test, a second one rates it too, and a third one if those two disagree.',
    other:
      'A reviewer rates it within {days} days. If that is far from your test, a second one rates it too, and a third one if those two disagree.',
  },
  'speaking.howKeep': {
    by: 'days',
    one: 'The recording is deleted {days} day after the decision. You can delete it yourself at any time.',
    other: 'The recording is deleted {days} days after the decision. You can delete it yourself at any time.',
  },
  'speaking.howExpire':
    'A recording that you don’t send is deleted after a week. One that is sent and not decided within two months is deleted too: you get an e-mail then, and it does not count as sent.',
  'speaking.begin': 'Get a topic',
  'speaking.topicHeading': 'Your topic',
  'speaking.changeTopic': 'Exchange the topic',
  'speaking.changeOnce': 'This works once.',
  'speaking.prepare':
    'Think for a minute or two and note a few words. Don’t write out sentences: a text that is read aloud tells nothing about how you speak.',
  'speaking.recordHeading': 'Record',
  'speaking.start': 'Start recording',
  'speaking.stop': 'Stop',
  'speaking.again': 'Record again',
  'speaking.use': 'Use this recording',
  'speaking.camera': 'With camera',
  'speaking.recording': 'Recording: {time} of {most}',
  'speaking.preview': 'Your recording',
  'speaking.noDevice':
    'The browser gives no access to a microphone or a camera. Allow it in the browser’s settings, record without a camera, or choose a file below.',
  'speaking.uploading': 'Uploading: {percent}%',
  'speaking.checking': 'The recording is being checked.',
  'speaking.lookAgain': 'Look again',
  'speaking.fileHeading': 'Or choose a file',
  'speaking.fileText': 'MP4, MOV or WebM, at most three minutes and 100\u00a0MB.',
  'speaking.file': 'Recording',
  'speaking.choose': 'Choose a file',
  'speaking.unknownLength':
    'The length of this recording can’t be read. Record again, or save it as MP4 first.',
  'speaking.checkHeading': 'Before you send it',
  'speaking.consent':
    'I agree that up to three reviewers of this site watch this recording and rate how I speak.',
  'speaking.consentMissing': 'Tick the box first: without your consent nobody may watch the recording.',
  'speaking.send': 'Send to the reviewers',
  'speaking.noMore': 'You have sent three recordings. This test takes no further one.',
  'speaking.waitingHeading': 'Your recording is with the reviewers',
  'speaking.waitingText': 'Sent on {date}. The next rating is due by {due}.',
  'speaking.overdue':
    'It is late: a rating was due by {due}. The reviewers see that, and you need not do anything.',
  'speaking.meanwhile':
    'Your level {level} stands meanwhile. You can close this page: we send the decision by e-mail.',
  'speaking.withdraw': 'Take the recording back',
  'speaking.withdrawText': 'It is deleted, with the ratings given so far. You can record again.',
  'speaking.withdrawYes': 'Take back and delete',
  'speaking.gone': 'The recording was deleted, so nobody can rate it. Take it back here, and record again.',
  'speaking.returned': 'A reviewer could not rate your recording, and it has been deleted.',
  'speaking.unrated':
    'Nobody rated your recording within two months, so it has been deleted. It does not count as sent.',
  'speaking.recordAgain': 'You can record again.',
  'speaking.decidedHeading': 'Your spoken English',
  'speaking.by1': 'Rated by one reviewer, decided on {date}.',
  'speaking.by2': 'Rated by two reviewers, decided on {date}.',
  'speaking.by3': 'Rated by three reviewers, decided on {date}. The middle rating counts.',
  'speaking.basis.test-and-speaking': 'Your level {level} rests on the test and on speaking.',
  'speaking.basis.test':
    'Your level {level} rests on the test alone, because speaking did not reach it. Nobody but you sees the spoken level.',
  'speaking.certificate': 'The certificate is about the test alone: speaking is not on it.',
  'speaking.criterion.range': 'Range',
  'speaking.criterion.accuracy': 'Accuracy',
  'speaking.criterion.fluency': 'Fluency',
  'speaking.criterion.interaction': 'Interaction with the listener',
  'speaking.comments': 'What the reviewers say',
  'speaking.kept': 'The recording is deleted on {date}.',
  'speaking.deleteNow': 'Delete the recording now',
  'speaking.deleted': 'The recording has been deleted.',
  'speaking.offer':
    'Speaking is not part of the test. Until {date} you can add it: a recording that reviewers rate.',
  'speaking.add': 'Add speaking',
  'speaking.under': 'You have a topic. You can record whenever you like.',
  'speaking.goOn': 'Go on with speaking',
  'speaking.details': 'See the ratings',
} as const satisfies SourceMessages<'speaking'>
