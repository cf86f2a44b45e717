import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'referral.title': 'Recommend: {title}',
  'referral.intro': 'Make a link and send it to somebody this would suit.',
  'referral.seen':
    'Whoever opens the link sees your name. You learn how many have applied by it, but not who. Nothing is kept about those who only open it.',
  'referral.make': 'Make a link',
  'referral.link': 'Your link',
  'referral.none': 'Nobody has applied by it yet.',
  'referral.applied': {
    by: 'count',
    one: '{count} person has applied by it.',
    other: '{count} people have applied by it.',
  },
  'referral.remove': 'Delete the link',
  'referral.removeText': 'It then leads nowhere. Applications that came by it stay.',
  'referral.recommends': '{name} recommends this to you',
  'referral.landing':
    '{name} learns that somebody has applied by this link, but not who. The organiser sees that it was recommended to you. Nothing is kept about you until you apply.',
  'referral.read': 'Read about it',
  'referral.over': 'Nobody can apply for it at the moment.',
} as const satisfies SourceMessages<'referral'>
