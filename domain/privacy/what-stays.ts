// What is left of a member after their account was removed: the table of docs/privacy.md, which the walk for traces
// (tests/contracts/traces.test.ts) holds to what is really there.

export interface Remains {
  what: string
  tables: readonly string[]
  /** What of it can still be connected with the member, and by whom. */
  as: string
  /** Days after which it goes; `forever`, or `ownTerms` where it was never tied to the account. */
  days: number | 'forever' | 'ownTerms'
  /** Only rows without a member stay, which are stored by an address; those of the account go with it. */
  byAddress?: true
}

const YEAR = 365

export const whatStays = [
  {
    what: 'consents and withdrawals',
    tables: ['privacy.consent_event', 'privacy.consent_text'],
    as: 'a random pseudonym, text, page and time',
    days: 3 * YEAR,
  },
  {
    what: 'audit log',
    tables: ['privacy.audit_entry', 'privacy.audit_head'],
    as: 'pseudonyms, action, commitment; for a year the event whose list they looked at',
    days: 'forever',
  },
  {
    what: 'log of sign-ins',
    tables: ['identity.audit_event'],
    as: "the member's id, kind of event, way in; neither device nor session",
    days: YEAR,
  },
  {
    what: 'counters of requests',
    tables: ['limits.counter'],
    as: "the member's id and what was requested how often",
    days: 1,
  },
  {
    what: 'that there was a removal',
    tables: ['privacy.removed'],
    as: "a name that only the installation's secret makes of the id",
    days: 3 * YEAR,
  },
  {
    what: 'that there was a request',
    tables: ['privacy.request'],
    as: 'its kind, days and outcome; nothing of whom it was about',
    days: 3 * YEAR,
  },
  {
    what: 'the last letter',
    tables: ['privacy.letter'],
    as: 'the letter and its address, until a mail server has taken it',
    days: 30,
  },
  {
    what: 'a withdrawn consent that the marketing service has to hear of',
    tables: ['marketing.withdrawal'],
    as: 'the address and the kind of letters, until the service has taken it',
    days: 30,
  },
  {
    what: 'messages that others received',
    tables: ['messages.message'],
    as: 'their text, without its author',
    days: 'ownTerms',
  },
  {
    what: 'reports of messages',
    tables: ['messages.report'],
    as: 'the reason that was given, without who gave it',
    days: 'ownTerms',
  },
  {
    what: 'that a certificate was withdrawn',
    tables: ['assessment.certificate_status'],
    as: 'its number in the list of certificates and a digest of its link',
    days: 'forever',
  },
  {
    what: 'news for the vendor that kept an application',
    tables: ['applications.vendor_message'],
    as: "the application's id and stages, and that it is gone",
    days: 30,
  },
  {
    what: 'what a browser had begun: sign-ins, messages typed before one',
    tables: ['identity.login_attempt', 'messages.draft'],
    as: 'a random name that this browser alone has, and what was typed',
    days: 2,
  },
  {
    what: 'background jobs',
    tables: ['jobs.job'],
    as: 'ids of rows that are gone, and why a job failed, without addresses and long numbers',
    days: 30,
  },
  {
    what: 'forms with their files, newsletter, seats of events taken by address alone',
    tables: ['marketing.submission', 'marketing.file', 'newsletter.subscription', 'meeting.answer'],
    as: 'the address',
    days: 'ownTerms',
    byAddress: true,
  },
] as const satisfies readonly Remains[]

/** Rows that others keep: they forget who it was. */
const FORGETFUL = ['assessment.item_switch']

/** No account is removed while it has one of these (legal holds). */
const KEEPING = ['privacy.hold']

const staying: readonly string[] = [
  ...(whatStays as readonly Remains[]).flatMap(({ tables, byAddress }) => (byAddress ? [] : tables)),
  ...FORGETFUL,
  ...KEEPING,
]

/** Whether a member's own rows of a table go with their account. */
export const goesWithAccount = (table: string): boolean => !staying.includes(table)
