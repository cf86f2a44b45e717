import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'desks.title': 'Administration',
  'desks.lead': 'What waits for you, what keeps the content right, and what keeps the site running.',
  'desks.decisions': 'Decisions',
  'desks.content': 'Content',
  'desks.site': 'The site',
  'desks.wait': 'To do: {count}',
  'desks.manyWait': 'To do: more than {count}',
  'desks.applications': 'People who applied for programmes and vacancies.',
  'desks.englishTests': 'Results that look unusual, before they count.',
  'desks.speaking': 'Spoken answers to listen to and rate.',
  'desks.learning': 'Certificates that members handed in, and reviews that readers reported.',
  'desks.licenses': 'Members who asked for a LinkedIn Learning licence.',
  'desks.messages': 'What members found unacceptable, and what to do about it.',
  'desks.privacy': 'What people ask about their own data, and until when they need an answer.',
  'desks.programs': 'Write, publish and close programmes.',
  'desks.mistakes': 'What readers found wrong on pages.',
  'desks.links': 'Links on this site that lead nowhere.',
  'desks.vocabulary': 'Skills that imported items name and the vocabulary does not know.',
  'desks.englishItems': 'How members do on each question, and which ones are switched off.',
  'desks.careerQuiz': 'How reliable the statements are, in each language.',
  'desks.viewAs': 'As a visitor, a new member, from a country, or on another day.',
  'desks.submissions': 'What people sent with the forms of this site.',
  'desks.subscribers': 'Who gets the digest, and the list as a file.',
  'desks.tenants': 'The other sites of this installation.',
  'desks.roles': 'Who has which role, and who gets one.',
  'desks.jobs': 'What the site does by itself, and what has failed.',
  'desks.begin': 'First steps',
  'desks.beginText':
    'What this site still lacks. The whole way is described in {guide}, in the folder of the software.',
  'desks.begin.mail': 'Send e-mail',
  'desks.beginText.mail': 'No mail server is set, so nobody can confirm an address and create an account:',
  'desks.begin.name': 'Give the site its name and its pages',
  'desks.beginText.name':
    'Home, About, Contact and Privacy still say what every new site says. This writes them as files for you to edit:',
  'desks.begin.articles': 'Replace the sample articles',
  'desks.beginText.articles':
    'They are marked as samples. Take them out with your content when you have your own.',
  'desks.begin.lists': 'Fill the lists',
  'desks.beginText.lists':
    'Vacancies, courses and events are imported from files and feeds (docs/importing.md):',
} as const satisfies SourceMessages<'desks'>
