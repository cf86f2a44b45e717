// Allowed bodies by address: one line for every address that takes a body. An address without a line gets the
// default. tests/contracts/roles.test.ts checks that every write of the API and every page with an action has
// its line.

const KB = 1024
const MB = 1024 * KB
/** The default 64 kB take a minute at 1 kB a second, as on a poor mobile connection. */
const MINUTE = 60
/** Enough for 100 MB on a slow connection, and as long as a signed upload form is valid. */
const UPLOAD_SECONDS = 15 * MINUTE

export interface BodyRule {
  /** Bytes. */
  limit: number
  /** Total time for the body, from the first byte to the last. */
  seconds: number
  /**
   * How the body is looked at before the application has it (body-content.ts). `json`: as JSON, and another media type is
   * refused; `any-json`: as JSON, whatever its media type says, because its reader does the same; `typed`: by its media
   * type; `bytes`: not at all, its reader checks it.
   */
  reads: 'json' | 'any-json' | 'typed' | 'bytes'
  /** Bytes of a multipart/form-data with files in it, which is passed on as it arrives; other bodies keep to `limit`. */
  files?: number
  /** A page of the router answers; pages refuse in plain text, calls with a problem document. */
  page?: boolean
}

/** Larger ones are passed on as they arrive, where nothing is looked at before. */
const MAX_WHOLE_BYTES = MB

/** Whether a body is passed on as it arrives, and not once it is complete. */
export const isPassedOn = ({ reads, limit }: BodyRule): boolean =>
  reads === 'bytes' && limit > MAX_WHOLE_BYTES

export const DEFAULT_RULE: BodyRule = { limit: 64 * KB, seconds: MINUTE, reads: 'typed' }

const json = (more: Partial<BodyRule> = {}): BodyRule => ({ ...DEFAULT_RULE, reads: 'json', ...more })
const form = (more: Partial<BodyRule> = {}): BodyRule => ({ ...DEFAULT_RULE, ...more })
const page = (more: Partial<BodyRule> = {}): BodyRule => ({ ...DEFAULT_RULE, page: true, ...more })

/** More than the page itself takes (content forms 30 MB, imports 20 MB), so that it is the page that says "too large". */
const withFiles = { files: 32 * MB, seconds: UPLOAD_SECONDS } as const

/** Addresses as the role table of the tests has them: 'POST /api/consent', or 'page sign-in' below region and locale. */
export const bodyRules: Readonly<Record<string, BodyRule>> = {
  // Services.
  'ALL /content/*': json({ limit: 256 * KB, reads: 'any-json' }),
  'ALL /v3/*': json({ limit: 256 * KB, reads: 'any-json' }),
  'ALL /v2/*': json(),
  'ALL /location/v1/*': json(),
  // The signature covers the raw bytes.
  'POST /webhooks/content': form({ limit: MB, reads: 'bytes' }),
  'POST /webhooks/examinator': form({ limit: 16 * KB, reads: 'bytes' }),
  'POST /webhooks/applications/:vendor': form({ limit: 16 * KB, reads: 'bytes' }),
  'POST /webhooks/payments': form({ limit: 16 * KB, reads: 'bytes' }),
  // The handler writes straight to disk, and the signed form says how large each file may be.
  'ALL /storage/*': form({ limit: 103 * MB, reads: 'bytes', seconds: UPLOAD_SECONDS }),
  'ALL /identity/*': form(),
  'POST /alerts/stop/:token': form(),
  'POST /newsletter/stop/:token': form(),

  // The product API.
  'ALL /api/*': form(),
  // A form sent with an expired session is redirected through here with 307, files included; its body is not read.
  'POST /api/login/refresh': form({ limit: 32 * MB, reads: 'bytes', seconds: UPLOAD_SECONDS }),
  'POST /api/logout': form(),
  'POST /api/login/view/end': form(),
  'ALL /api/telemetry/*': json({ limit: 16 * KB }),
  // Twenty complete spans take about half of this.
  'POST /api/telemetry/v1/traces': json({ limit: 16 * KB }),
  'POST /api/consent': form(),
  'POST /api/club/newsletter/subscribe': json(),
  'POST /api/club/newsletter/decline': json(),
  'POST /api/club/learning/linkedin/license': json(),
  'POST /api/club/assessment/:id': json({ limit: KB }),
  // Fifty jobs with every text at its maximum, in a script with three bytes a character.
  'PATCH /api/club/profile': json({ limit: 2_000_000 }),
  'PATCH /api/club/program-items/:id': json({ limit: KB }),
  'POST /api/club/profile/resume': json({ limit: 500_000 }),
  'POST /api/profile/favorites': json(),
  'DELETE /api/profile/favorites': json(),
  'POST /api/club/profile/following': json(),
  // A draft may have 200,000 characters.
  'PUT /api/club/form-drafts/:formId': json({ limit: 640 * KB }),
  'DELETE /api/club/form-drafts/:formId': json(),
  'POST /api/club/learning/courses/:id': json(),
  'DELETE /api/club/learning/courses/:id': json(),
  'PUT /api/club/learning/courses/:id/proof': json(),
  'DELETE /api/club/learning/courses/:id/proof': json(),
  'POST /api/form-files': json(),
  'PUT /api/forms/:form/steps/:step': json({ limit: 640 * KB }),
  'POST /api/forms/:form/send': json(),
  // Many times a long message in a script with three bytes a character.
  'POST /api/marketing/submissions/v3/integration/submit/:portalId/:formId': json({
    limit: 256 * KB,
    reads: 'any-json',
  }),
  'POST /api/club/terms': json(),
  'POST /api/club/privacy/withdrawals': json({ limit: KB }),
  'POST /api/club/privacy/sign-ins/disowned': json({ limit: KB }),
  'POST /api/club/privacy/export': json({ limit: 4 * KB }),
  'POST /api/club/privacy/removals': json({ limit: 4 * KB }),
  'DELETE /api/upload/:id': json(),

  // Pages with a form. Without script, files arrive as part of the form.
  'page *': page({ limit: 256 * KB, ...withFiles }),
  'page home': page({ limit: 256 * KB, ...withFiles }),
  'page career-quiz': page({ limit: KB }),
  'page career-quiz/questions': page({ limit: 4 * KB }),
  'page career-quiz/result': page({ limit: 4 * KB }),
  'page english-test/certificate': page({ limit: KB }),
  // A badge with its signature, written as a form field.
  'page certificates': page({ limit: 64 * KB }),
  'page english-test/:attempt': page({ limit: 16 * KB }),
  'page admin/english-items/:item': page({ limit: KB }),
  'page admin/english-tests/:attempt': page({ limit: 16 * KB }),
  'page admin/english-speaking': page({ limit: 4 * KB }),
  'page admin/english-speaking/:attempt': page({ limit: 32 * KB }),
  'page english-test/speaking': page({ limit: 4 * KB }),
  // Texts of 2,000 characters in any script, as form fields; without script a CV comes with its step.
  'page apply/:program': page(withFiles),
  'page refer/:program': page({ limit: KB }),
  'page applications': page(),
  'page applications/reminders/:token': page(),
  'page applications/:application': page({ limit: 32 * KB }),
  'page applications/:application/payment': page({ limit: KB }),
  'page demo-checkout': page({ limit: KB }),
  'page admin/applications/:program/:application': page({ limit: 32 * KB }),
  'page admin/applications': page({ limit: KB }),
  // A text of 2,000 characters in each language, and a page of cards.
  'page admin/applications/:program/bulk': page({ limit: 192 * KB }),
  'page admin/application-letters/:template': page({ limit: 192 * KB }),
  // Three texts in each language, 20,000 characters at most, of which a long one alone has all.
  'page admin/programs/new': page({ limit: 640 * KB }),
  'page admin/programs/:program/edit': page({ limit: 640 * KB }),
  'page admin/programs/:program/next': page({ limit: 16 * KB }),
  'page admin/programs/:program': page({ limit: 16 * KB }),
  'page admin/conflicts': page({ limit: KB }),
  'page admin/members': page({ limit: KB }),
  'page events/:slug': page({ limit: 16 * KB }),
  'page coming/:token': page({ limit: 16 * KB }),
  'page my-events/:slug/host': page({ limit: 32 * KB }),
  // A long text in a script with three bytes a character, as a form field.
  'page my-events/new': page({ limit: 128 * KB }),
  'page my-events/preview': page(),
  'page my-events/:slug/edit': page({ limit: 128 * KB }),
  'page my-events/:slug/door': page({ limit: 4 * KB }),
  'page my-events/:slug/dates': page({ limit: 16 * KB }),
  'page my-events/:slug/check-in': page(),
  'page newsletter': page(),
  'page newsletter/confirm/:token': page(),
  'page newsletter/leave/:token': page(),
  'page sign-in': page(),
  'page sign-in/address': page(),
  'page sign-in/link': page(),
  'page sign-in/forgotten': page(),
  'page sign-in/new-password': page(),
  'page sign-up': page(),
  'page sign-up/confirm': page(),
  'page sign-up/sent': page(),
  'page onboarding': page({ limit: 256 * KB }),
  'page terms': page(),
  'page profile': page(),
  'page profile/edit/:section?': page({ limit: 2_000_000 }),
  'page profile/files': page(),
  'page profile/license': page(),
  'page profile/evidence': page(),
  'page profile/cv/file': page(),
  'page profile/transfer': page(withFiles),
  'page account': page(),
  'page account/closing': page(),
  'page profile/data': page(),
  'page profile/data/remove': page(),
  'page admin/submissions': page(),
  'page admin/licenses': page(),
  // Notes of 4,000 characters in any script, as form fields; where they are changed, also as they were.
  'page admin/privacy': page({ limit: 64 * KB }),
  'page admin/privacy/holds': page({ limit: 32 * KB }),
  'page admin/privacy/:request': page({ limit: 96 * KB }),
  'page admin/jobs': page(),
  'page admin/tenants': page(),
  'page admin/view-as': page(),
  'page admin/links': page(),
  'page admin/messages': page(),
  'page admin/mistakes': page(),
  'page admin/vocabulary': page(),
  'page report-mistake': page(),
  'page blog/:category/:slug/thanks': page(),
  'page companies/:company': page(),
  'page hidden-vacancies': page(),
  'page favorites': page(),
  'page courses/:slug': page(),
  'page courses/:slug/lessons/:lesson': page(),
  'page paths/:slug': page(),
  'page learning': page(),
  'page plan': page(),
  'page plan/reminders/:token': page(),
  'page english-test/take': page({ limit: 16 * KB }),
  'page admin/learning': page(),
  'page people/:slug/message': page(),
  'page messages': page(),
  'page messages/:thread': page(),
  'page following': page(),
  'page recommendations': page(),
  'page saved-searches': page(),
  'page saved-searches/new': page(),
  'page saved-searches/:purpose/:token': page(),
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

interface Line {
  method: string
  segments: readonly string[]
  rule: BodyRule
}

const lines: readonly Line[] = Object.entries(bodyRules)
  .flatMap(([address, rule]) => linesOf(address, rule))
  .sort((a, b) => comparePatterns(a.segments, b.segments))

/**
 * Returns the body rule of an address.
 * @param target a path that can be decoded, with or without its query
 */
export function bodyRuleOf(method: string, target: string): BodyRule {
  const [path = ''] = target.split('?', 1)
  const asked = segmentsOf(path).map((segment) => decodeURIComponent(segment).toLowerCase())
  const last = asked.at(-1)
  // The router's data requests, for loaders and actions.
  if (last?.endsWith('.data')) asked[asked.length - 1] = last.slice(0, -'.data'.length)
  const found = lines.find((line) => line.method === method && matches(line.segments, asked))
  return (
    found?.rule ??
    lines.find((line) => line.method === 'ALL' && matches(line.segments, asked))?.rule ??
    DEFAULT_RULE
  )
}

function linesOf(address: string, rule: BodyRule): Line[] {
  const [method = '', pattern = ''] = address.split(' ')
  const segments = segmentsOf(method === 'page' ? `:region/:locale/${pattern}` : pattern).map((segment) =>
    segment.startsWith(':') ? segment : segment.toLowerCase(),
  )
  const line = { method: method === 'page' ? 'ALL' : method, segments, rule }
  const optional = segments.at(-1)?.endsWith('?')
  return optional ? [line, { ...line, segments: segments.slice(0, -1) }] : [line]
}

function matches(pattern: readonly string[], asked: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*'
  const fixed = isOpen ? pattern.slice(0, -1) : pattern
  if (isOpen ? asked.length < fixed.length : asked.length !== fixed.length) return false
  return fixed.every((segment, at) => segment.startsWith(':') || segment === asked[at])
}

/** Static segments before parameters, parameters before wildcards. */
function comparePatterns(a: readonly string[], b: readonly string[]): number {
  const rank = (segment: string | undefined) =>
    segment === undefined ? 3 : segment === '*' ? 2 : segment.startsWith(':') ? 1 : 0
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = rank(a[at]) - rank(b[at])
    if (difference !== 0) return difference
  }
  return 0
}
