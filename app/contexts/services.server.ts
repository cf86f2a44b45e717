import { createContext } from 'react-router'
import type { SitePlaces } from '#app/locale/locales.ts'
import type { loadMessages } from '#app/locale/messages/load.ts'
import type { Db } from '#db/database.ts'
import type { Bank } from '#domain/assessment/item.ts'
import type { Audit } from '#domain/audit/audit-log.ts'
import type { Feature } from '#domain/features/features.ts'
import type { Matching } from '#domain/matching/matching.ts'
import type { DigestFrequency } from '#domain/newsletter/digest-times.ts'
import type { DataExports } from '#domain/privacy/data-exports.ts'
import type { Search } from '#domain/search/search.ts'
import type { ServedTenant, TenantView } from '#domain/tenants/served-tenant.ts'
import type { TenantChanges } from '#domain/tenants/tenant-changes.ts'
import type { Checkout } from '#services/applications/checkout.ts'
import type { Vendors } from '#services/applications/vendor.ts'
import type { Examinator } from '#services/assessment/examinator.ts'
import type { BotCheck } from '#services/bot-check/bot-check.ts'
import type { Reader } from '#services/content/reader/reader.ts'
import type { DetectLocation } from '#services/country/detected-location.ts'
import type { Destinations } from '#services/destinations.ts'
import type { Identity } from '#services/identity/identity.ts'
import type { Accounts } from '#services/identity/provider/account-desk.ts'
import type { Letters } from '#services/identity/provider/account-mail.ts'
import type { SignUp } from '#services/identity/sign-up.ts'
import type { SiteAccess } from '#services/identity/site-access.ts'
import type { Images } from '#services/images/images.ts'
import type { Log } from '#services/log.ts'
import type { Mail } from '#services/mail/mail.ts'
import type { MarketingForms } from '#services/marketing-forms/marketing-forms.ts'
import type { SubmissionFiles } from '#services/marketing-forms/submission-files.ts'
import type { ReferenceData } from '#services/reference-data/reference-data.ts'
import type { TelemetrySetting } from '#services/telemetry/telemetry.ts'
import type { Uploads } from '#services/uploads/uploads.ts'

/** What pages use of the services that the server has put together (server/services.ts). */
export interface Services {
  env: {
    /** Whom the site is for. */
    ACCESS: SiteAccess
    /** Whether search engines may list the site. */
    ROBOTS: 'index' | 'noindex'
    /** Whether this is a demo, which shows invented content. */
    demo: boolean
    /** E-mails leave this machine. */
    sendsMail: boolean
    /** Features that this site does not have. */
    FEATURES_OFF: readonly Feature[]
    /** Regions and locales that this site has (REGIONS, LANGUAGES). */
    places: SitePlaces
    /** Closed: accounts are given by the operator, and nothing leads to a registration. */
    SIGN_UP: SignUp
    /** Which addresses the newsletter takes. */
    NEWSLETTER_EMAIL_RULE: 'tolerant' | 'short-ending'
    DIGEST: DigestFrequency
    /** Forms of the marketing kind send to their staging ids. */
    HUBSPOT_STAGING: boolean
    /** Hosts whose links count as links to the training site. */
    TRAINING_HOSTS: readonly string[]
    /** An address with `{address}` that shows a place on a map; undefined: addresses lead to no map. */
    MAP_LINK?: string | undefined
    /** Sites of the operator that content may name. */
    destinations: Destinations
    /** Where an entry is edited at the vendor, with its parts in braces. */
    CONTENT_EDIT_URL?: string | undefined
    /** Content is kept by a vendor and followed from there; otherwise its files are its source. */
    upstreamContent: boolean
    /** Previews of drafts are on: anyone with a preview link can open them. */
    previews: boolean
    /** Links to other sites are checked. */
    OUTSIDE_LINKS: boolean
    /** Whose browsers report how pages fared; the same for everybody. */
    TELEMETRY: TelemetrySetting
    /** Members can add a recording to this site's English test. */
    ENGLISH_VIDEO: boolean
    /** Days between closing an account and its removal; 0: it is removed at once. */
    ACCOUNT_DELETION_DAYS: number
    /** How many days it is kept after the decision. */
    ENGLISH_VIDEO_DAYS: number
  }
  /** Public origin, such as https://guildhall.example */
  origin: string
  /** Interface texts of a language, in groups. */
  loadMessages: typeof loadMessages
  /** Knows a few pixels and the size of an asset's picture, and where the picture beside a shared link is. */
  images: Pick<Images, 'preview' | 'shareAddress'>
  search: Search
  /** Names of skills, titles and places. */
  reference: ReferenceData
  /** Where the sender of these headers seems to be. */
  detectLocation: DetectLocation
  /** Reads skills out of texts. */
  matching: Pick<Matching, 'skillsIn'>
  /** The bank that the English test of this site asks from. */
  englishBank: () => Promise<Bank>
  /** Takes what forms of the marketing kind send. */
  marketingForms: MarketingForms
  submissionFiles: SubmissionFiles
  /** Background work: looks for jobs that have just been written. */
  jobs: { wake(): void }
  /** Whether a form was sent by a program. */
  botCheck: BotCheck
  /** What sends messages about saved searches, and the key that signs the links in them. */
  savedSearches: { mail: Pick<Mail, 'send'>; key: Uint8Array }
  /** The key that signs the links of the newsletter's letters and counts them. */
  newsletter: { key: Uint8Array }
  /** The key that signs the links of letters about events, and counts them. */
  meeting: { key: Uint8Array }
  /** Seals the private keys that sign certificates. */
  certificates: { key: Buffer }
  /** Gives the English test. */
  examinator: Examinator
  /** Notes who saw or changed whose data. */
  audit: Audit
  /** All tenants of the process; set on its first site only, because the others may not know of one another. */
  tenants: (() => readonly ServedTenant[]) | undefined
  /** Adds and closes them; set where `tenants` is, if the process can. */
  tenantChanges: TenantChanges | undefined
  /** Shows them as their visitors see them; set where `tenants` is, if the process serves several. */
  tenantView: TenantView | undefined
  /** Takes payments; undefined: nothing can be paid. */
  checkout: Checkout | undefined
  /** Takes what the checkout reports, as its webhook does. */
  deliverPayment: (request: Request) => Promise<Response>
  /** Vendors that keep applications in systems of their own. */
  vendors: Vendors
  identity: Identity
  /** Files that members send. */
  uploads: Uploads
  /** Archives of members' own data. */
  dataExports: Pick<DataExports, 'open'>
  /** Accounts of the embedded identity provider; undefined where another provider keeps them. */
  accounts: Accounts | undefined
  /** Writes to people about their account, whichever provider keeps it. */
  accountLetters: Letters
  /** What an address to redirect to is checked against. */
  redirects: { origin: string; hosts: readonly string[] }
  log: Log
}

/** The services as one request uses them: with its own connection, reader, log and time. */
export interface RequestServices extends Services {
  /** Over connections for reading, unless the request changes something. */
  db: Db
  /** Reads content; notes what it read where the page is kept, and finds drafts in preview. */
  reader: Reader
  now: Date
}

export const servicesContext = createContext<RequestServices>()
