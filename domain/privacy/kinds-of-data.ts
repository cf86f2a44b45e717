// Every kind of data that is held about a member: where it is stored, where it comes from, on what ground, who sees it,
// until when, and where the member changes it. Each table of the export is in exactly one kind (kinds-of-data.test.ts),
// so a new table has to be explained to the member it is about.
import type { addressTables, personalTables } from '#domain/profile/export-member.ts'

export type PersonalTableName =
  | (typeof personalTables)[number]['table']
  | (typeof addressTables)[number]['table']

/** Where it comes from. */
export const origins = ['self', 'use', 'provider', 'others'] as const
/** The legal grounds of GDPR, article 6(1), that this site uses: (a), (b), (c) and (f). */
export const grounds = ['consent', 'contract', 'law', 'interest'] as const
/** Who sees it, beside the member and whoever operates the site. */
export const readers = ['nobody', 'chosen', 'hosts', 'reviewers', 'addressees', 'editors'] as const
/** Until when: `account` until the member removes it or their account; the others have a rule of their own. */
export const terms = ['account', 'signIns', 'mail', 'forms', 'mistakes', 'proofs', 'log'] as const

export interface KindOfData {
  tables: readonly PersonalTableName[]
  from: readonly (typeof origins)[number][]
  ground: (typeof grounds)[number]
  seenBy: readonly (typeof readers)[number][]
  until: (typeof terms)[number]
  /** The page on which the member sees and changes it, if there is one beside the page of this list. */
  page?: string
}

export const kindsOfData = {
  account: {
    tables: ['identity.member', 'identity.account', 'identity.account_link'],
    from: ['self', 'provider'],
    ground: 'contract',
    seenBy: ['chosen'],
    until: 'account',
    page: '/account',
  },
  signIns: {
    tables: ['identity.session', 'identity.audit_event'],
    from: ['use'],
    ground: 'interest',
    seenBy: ['nobody'],
    until: 'signIns',
    page: '/account',
  },
  profile: {
    tables: [
      'profile.profile',
      'profile.skill',
      'profile.interest',
      'profile.language',
      'profile.work',
      'profile.education',
      'profile.project',
      'profile.certificate',
      'profile.pending_import',
    ],
    from: ['self', 'provider'],
    ground: 'contract',
    seenBy: ['chosen'],
    until: 'account',
    page: '/profile',
  },
  files: {
    // Reviewers see what was sent with an application.
    tables: ['uploads.upload'],
    from: ['self'],
    ground: 'contract',
    seenBy: ['chosen', 'reviewers'],
    until: 'account',
    page: '/profile/files',
  },
  evidence: {
    tables: ['evidence.fact', 'learning.evidence'],
    from: ['self', 'use'],
    ground: 'contract',
    seenBy: ['chosen'],
    until: 'account',
    page: '/profile/evidence',
  },
  english: {
    tables: [
      'profile.assessment',
      'profile.assignment',
      'assessment.attempt',
      'assessment.answer',
      'assessment.item_switch',
      'assessment.certificate',
      'assessment.speaking',
      'assessment.speaking_rating',
    ],
    from: ['self', 'others'],
    ground: 'contract',
    seenBy: ['chosen', 'reviewers'],
    until: 'account',
    page: '/english-test/result',
  },
  careerQuiz: {
    tables: ['career.quiz_result', 'career.consent'],
    from: ['self'],
    ground: 'consent',
    seenBy: ['nobody'],
    until: 'account',
    page: '/career-quiz/result',
  },
  plan: {
    tables: ['plan.step', 'plan.setting', 'plan.calendar', 'plan.set_aside', 'plan.letter'],
    from: ['self'],
    ground: 'contract',
    seenBy: ['nobody'],
    until: 'account',
    page: '/plan',
  },
  learning: {
    tables: [
      'learning.enrolment',
      'learning.change',
      'learning.proof',
      'learning.lesson_done',
      'learning.finished_lessons',
      'learning.earlier_lesson',
      'learning.path',
      'learning.done_item',
      'learning.letters_declined',
      'learning.review',
      'learning.review_report',
    ],
    from: ['self', 'use'],
    ground: 'contract',
    seenBy: ['chosen', 'editors'],
    until: 'account',
    page: '/learning',
  },
  saved: {
    tables: [
      'favorites.favorite',
      'following.subscription',
      'following.community',
      'following.company',
      'vacancies.hidden',
      'vacancies.opened',
      'vacancies.visit',
    ],
    from: ['self', 'use'],
    ground: 'contract',
    seenBy: ['nobody'],
    until: 'account',
    page: '/favorites',
  },
  recommendations: {
    tables: [
      'recommendations.setting',
      'recommendations.seen',
      'recommendations.less',
      'recommendations.used',
    ],
    from: ['self', 'use'],
    ground: 'interest',
    seenBy: ['nobody'],
    until: 'account',
    page: '/recommendations',
  },
  events: {
    tables: [
      'meeting.answer',
      'meeting.answer_change',
      'meeting.check_in',
      'meeting.host',
      'meeting.event_draft',
    ],
    from: ['self', 'others'],
    ground: 'contract',
    seenBy: ['hosts', 'chosen'],
    until: 'account',
    page: '/my-events',
  },
  applications: {
    tables: [
      'applications.application',
      'applications.change',
      'applications.appointment',
      'applications.cv',
      'applications.note',
      'applications.fee',
      'applications.payment',
      'applications.refund',
      'applications.referral',
      'applications.review',
      'applications.recusal',
      'applications.news_wish',
      'applications.reminder',
      'applications.reminders_declined',
    ],
    from: ['self', 'others'],
    ground: 'contract',
    seenBy: ['reviewers'],
    until: 'account',
    page: '/applications',
  },
  messages: {
    tables: [
      'messages.participant',
      'messages.message',
      'messages.block',
      'messages.report',
      'messages.standing',
    ],
    from: ['self'],
    ground: 'contract',
    seenBy: ['addressees', 'editors'],
    until: 'account',
    page: '/messages',
  },
  mail: {
    tables: ['saved_search.search', 'saved_search.consent', 'newsletter.subscription', 'newsletter.declined'],
    from: ['self'],
    ground: 'consent',
    seenBy: ['nobody'],
    until: 'mail',
    page: '/saved-searches',
  },
  forms: {
    tables: ['form_drafts.draft', 'form_drafts.progress', 'licenses.request', 'marketing.submission'],
    from: ['self'],
    ground: 'consent',
    seenBy: ['editors'],
    until: 'forms',
  },
  feedback: {
    tables: ['feedback.thanks', 'feedback.mistake'],
    from: ['self'],
    ground: 'interest',
    seenBy: ['editors'],
    until: 'mistakes',
  },
  consents: {
    tables: ['terms.acceptance', 'privacy.subject', 'privacy.consent_event', 'marketing.withdrawal'],
    from: ['self'],
    ground: 'law',
    seenBy: ['nobody'],
    until: 'proofs',
  },
  accesses: {
    tables: [
      'privacy.audit_entry',
      'privacy.audit_detail',
      'privacy.removal',
      'privacy.data_export',
      'privacy.request_person',
      'privacy.hold',
    ],
    from: ['use', 'others'],
    ground: 'law',
    seenBy: ['nobody'],
    until: 'log',
  },
} as const satisfies Record<string, KindOfData>

export type Kind = keyof typeof kindsOfData
