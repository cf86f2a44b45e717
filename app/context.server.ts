import { createContext } from 'react-router'
import type { Locale, Region } from '#app/locale/locales.ts'
import type { loadMessages } from '#app/locale/messages/load.ts'
import type { Db } from '#db/database.ts'
import type { Matching } from '#domain/matching/matching.ts'
import type { Profile } from '#domain/profile/profile.ts'
import type { Search } from '#domain/search/search.ts'
import type { BotCheck } from '#services/bot-check/bot-check.ts'
import type { Reader } from '#services/content/reader/reader.ts'
import type { SiteStack } from '#services/content/wire.ts'
import type { DetectLocation } from '#services/country/detected-location.ts'
import type { Identity } from '#services/identity/identity.ts'
import type { Accounts } from '#services/identity/provider/account-desk.ts'
import type { Viewer } from '#services/identity/viewer.ts'
import type { Images } from '#services/images/images.ts'
import type { Log } from '#services/log.ts'
import type { Mail } from '#services/mail/mail.ts'
import type { MarketingForms } from '#services/marketing-forms/marketing-forms.ts'
import type { SubmissionFiles } from '#services/marketing-forms/submission-files.ts'
import type { ReferenceData } from '#services/reference-data/reference-data.ts'
import type { TelemetrySetting } from '#services/telemetry/telemetry.ts'
import type { Uploads } from '#services/uploads/uploads.ts'

/** What a request carries to its loaders. */
export interface RequestContext {
  /** For the visitor to quote; undefined while a page is made that many will be sent. */
  requestId: string | undefined
  tenant: string
  region: Region
  locale: Locale
  /** Of the text: the locale's own, except where a developer asks to see a page the other way round. */
  direction: 'ltr' | 'rtl'
  /** The stack that the tenant reads in this region. */
  site: SiteStack
  reader: Reader
  /** The newest known revision of the site's stack and the catalogue; undefined where nothing may be remembered. */
  revision: string | undefined
  messages: typeof loadMessages
  /** A few pixels and the size of an asset's picture; undefined while they are not known. */
  imagePreview: Images['preview']
  now: Date
  db: Db
  search: Search
  /** Names of skills, titles and places. */
  reference: ReferenceData
  /** Where whoever sends these headers seems to be. */
  detectLocation: DetectLocation
  /** Reads skills out of texts. */
  matching: Pick<Matching, 'skillsIn'>
  /** Which addresses the newsletter takes. */
  newsletterEmailRule: 'tolerant' | 'short-ending'
  /** Takes what forms of the marketing kind send. */
  marketingForms: MarketingForms
  submissionFiles: SubmissionFiles
  /** Such forms send to their staging ids. */
  marketingStaging: boolean
  /** Whether somebody automatic sends a form. */
  botCheck: BotCheck
  /** What messages about saved searches are sent with, and what their links are signed with. */
  savedSearches: { mail: Pick<Mail, 'send'>; key: Uint8Array }
  /** Public origin, such as https://guildhall.example */
  origin: string
  /** Hosts whose links count as links to the training site. */
  trainingHosts: readonly string[]
  log: Log
  /** Told of every failure of a loader, an action or the rendering that makes an error page of this answer. */
  onFailure: (error: unknown) => void
  /** Whose browsers report how pages fared; the same for everybody. */
  telemetry: TelemetrySetting
  /** Who asks; a page that is kept for everybody is made for the anonymous. */
  viewer: Viewer
  /** The viewer's own profile, read once for all parts of a page; undefined for the anonymous. */
  viewerProfile: () => Promise<Profile | undefined>
  /** The viewer's session; undefined for the anonymous. */
  sessionId: string | undefined
  identity: Identity
  /** Files that members send. */
  uploads: Uploads
  /** Accounts of the embedded identity provider; undefined where another provider keeps them. */
  accounts: Accounts | undefined
  /** What an address to redirect to is checked against. */
  redirects: { origin: string; hosts: readonly string[] }
  /** Whose requests are counted together by limits; a digest, no address. */
  visitor: string
  /** The page shows drafts to an editor; the stack and environment that they are drafts of, and the mark of allowed styles. */
  preview: { apiKey: string; environment: string; styleNonce: string } | undefined
  /** False for a page of an unknown region or locale: the browser's router would read its address differently. */
  hydrate: boolean
  /** Long texts of the document that is being written; undefined when a script asks for data alone. */
  texts: Map<string, string> | undefined
  /** Makes the last changes to a written document and sets the headers that depend on them. */
  finish: (page: Buffer, headers: Headers) => Buffer
  /** Marks the scripts of this answer that the framework wrote; unguessable, never sent. */
  scriptMark: string
}

export const requestContext = createContext<RequestContext>()
