// Permissions of every page and every call of the server, by route pattern. A new address needs a line here,
// or roles.test.ts fails. "members" and above: everybody else is redirected to the sign-in or refused.
import { locales } from '#services/languages.ts'

/**
 * Hosts are editors and members named for the event, organisers are editors and members named for a community;
 * none of the demo's members is one. External members edit
 * their own profile; an employee's is maintained by the employer.
 */
export type Audience =
  | 'anybody'
  | 'members'
  | 'externals'
  | 'hosts'
  | 'organisers'
  | 'editors'
  | 'reviewers'
  | 'admins'

export interface RoleEntry {
  /** The router's pattern: 'GET /api/notices', or 'page blog/:category' for pages below region and locale. */
  address: string
  audience: Audience
  /** A concrete address to request; by default the pattern itself. */
  ask?: string
  /** Body of a write. */
  body?: unknown
}

const anybody = (address: string, more: Partial<RoleEntry> = {}): RoleEntry => ({
  address,
  audience: 'anybody',
  ...more,
})
const members = (address: string, more: Partial<RoleEntry> = {}): RoleEntry => ({
  address,
  audience: 'members',
  ...more,
})

export const roleTable: readonly RoleEntry[] = [
  // Machines and services.
  anybody('GET /healthz'),
  anybody('GET /readyz'),
  anybody('GET /.well-known/security.txt'),
  anybody('ALL /content/*', { ask: '/content/v3/content_types' }),
  anybody('ALL /v3/*', { ask: '/v3/content_types' }),
  anybody('ALL /v2/*', { ask: '/v2/skills/lookup?q=a' }),
  anybody('ALL /location/v1/*', { ask: '/location/v1/lookup?q=a' }),
  anybody('GET /images/*', { ask: '/images/none.webp' }),
  anybody('POST /webhooks/content'),
  anybody('POST /webhooks/examinator'),
  anybody('POST /webhooks/applications/:vendor'),
  // Signed forms and links work for anybody.
  anybody('ALL /storage/*', { ask: '/storage/none' }),
  anybody('GET /avatar/:userId/:filename', { ask: '/avatar/nobody/none.webp' }),
  anybody('ALL /identity/*', { ask: '/identity/.well-known/openid-configuration' }),
  anybody('GET /dev/outbox/:id?', { ask: '/dev/outbox' }),
  // The token in the address grants the permission.
  anybody('GET /alerts/stop/:token', { ask: '/alerts/stop/none' }),
  anybody('POST /alerts/stop/:token', { ask: '/alerts/stop/none' }),
  anybody('GET /newsletter/stop/:token', { ask: '/newsletter/stop/none' }),
  anybody('POST /newsletter/stop/:token', { ask: '/newsletter/stop/none' }),
  anybody('ALL /api/*', { ask: '/api/nothing-here' }),
  anybody('GET /api/openapi.json'),

  // Signing in and out.
  anybody('GET /api/login'),
  anybody('GET /api/login/callback'),
  anybody('GET /api/login/refresh', { ask: '/api/login/refresh?redirect=/global/en-us/home' }),
  anybody('POST /api/login/refresh', { ask: '/api/login/refresh?redirect=/global/en-us/home' }),
  anybody('GET /api/logout', { ask: '/api/logout?redirect=/global/en-us/home' }),
  anybody('POST /api/logout', { ask: '/api/logout?redirect=/global/en-us/home' }),
  anybody('GET /api/logout/done'),

  // The product API.
  anybody('ALL /api/telemetry/*', { ask: '/api/telemetry/none' }),
  anybody('POST /api/telemetry/v1/traces', { body: {} }),
  anybody('POST /api/consent', { body: {} }),
  anybody('GET /api/consent.css'),
  anybody('POST /api/club/newsletter/subscribe', { body: {} }),
  members('POST /api/club/newsletter/decline', { body: {} }),
  anybody('GET /api/notices'),
  anybody('GET /api/location'),
  anybody('GET /api/search'),
  anybody('GET /api/search/jobs'),
  members('GET /api/club/profile'),
  members('GET /api/club/profile/export'),
  members('GET /api/club/profile/resume'),
  members('GET /api/club/profile/europass'),
  members('POST /api/club/learning/linkedin/license', { body: {} }),
  anybody('GET /api/badges/keys/:kid', { ask: '/api/badges/keys/none' }),
  anybody('GET /api/badges/issuer'),
  anybody('GET /api/badges/status/:list', { ask: '/api/badges/status/1' }),
  anybody('GET /api/badges/achievements/:achievement', { ask: '/api/badges/achievements/none' }),
  anybody('GET /api/certificates/:token', { ask: '/api/certificates/none' }),
  anybody('GET /api/certificates/:token/credential', { ask: '/api/certificates/none/credential' }),
  members('POST /api/club/assessment/:id', { ask: '/api/club/assessment/english' }),
  members('POST /api/club/profile/resume', { body: {} }),
  anybody('GET /api/club/people/:slug', { ask: '/api/club/people/mira-holm' }),
  members('PATCH /api/club/profile', { body: {} }),
  members('GET /api/profile/favorites'),
  members('POST /api/profile/favorites', { body: {} }),
  members('DELETE /api/profile/favorites', { body: {} }),
  members('POST /api/club/profile/following', { body: {} }),
  members('GET /api/club/author/:id/following', { ask: '/api/club/author/none/following' }),
  members('GET /api/club/authors/:email', { ask: '/api/club/authors/nobody@example.org' }),
  members('GET /api/club/article/:id/authors', { ask: '/api/club/article/none/authors' }),
  members('GET /api/club/privacy/data'),
  members('GET /api/club/programs/:program/application', {
    ask: '/api/club/programs/first-job-backend/application',
  }),
  members('GET /api/club/programs'),
  members('PATCH /api/club/program-items/:id', {
    ask: '/api/club/program-items/none',
    body: { registration_status: 'not_registered' },
  }),
  members('GET /api/club/user/recommendation'),
  anybody('GET /api/courses/search'),
  anybody('GET /api/courses', { ask: '/api/courses?ids=none' }),
  anybody('GET /api/courses/:id', { ask: '/api/courses/none' }),
  members('GET /api/club/learning/courses'),
  members('POST /api/club/learning/courses/:id', { ask: '/api/club/learning/courses/none', body: {} }),
  members('DELETE /api/club/learning/courses/:id', { ask: '/api/club/learning/courses/none' }),
  members('PUT /api/club/learning/courses/:id/proof', {
    ask: '/api/club/learning/courses/none/proof',
    body: {},
  }),
  members('DELETE /api/club/learning/courses/:id/proof', {
    ask: '/api/club/learning/courses/none/proof',
  }),
  members('GET /api/club/form-drafts/:formId', { ask: '/api/club/form-drafts/contact' }),
  members('PUT /api/club/form-drafts/:formId', {
    ask: '/api/club/form-drafts/contact',
    body: { values: {}, version: 0 },
  }),
  members('DELETE /api/club/form-drafts/:formId', { ask: '/api/club/form-drafts/contact' }),
  anybody('GET /api/bot-check/challenge', { ask: '/api/bot-check/challenge?action=any' }),
  anybody('POST /api/form-files', { body: {} }),
  anybody('PUT /api/forms/:form/steps/:step', {
    ask: '/api/forms/none/steps/none',
    body: { values: {} },
  }),
  anybody('POST /api/forms/:form/send', {
    ask: '/api/forms/none/send',
    body: { version: 0, uri: '', title: '' },
  }),
  { address: 'GET /api/admin/newsletter', audience: 'admins' },
  {
    address: 'GET /api/admin/submission-files/:id',
    audience: 'admins',
    ask: '/api/admin/submission-files/00000000-0000-4000-8000-000000000000',
  },
  anybody('POST /api/marketing/submissions/v3/integration/submit/:portalId/:formId', {
    ask: '/api/marketing/submissions/v3/integration/submit/0/none',
    body: {},
  }),

  members('GET /api/club/terms'),
  members('POST /api/club/terms', {
    body: { version: '0', digest: '0'.repeat(64), language: 'en' },
  }),
  members('GET /api/profile/upload/link/:kind', { ask: '/api/profile/upload/link/cv' }),
  members('GET /api/upload/:id', { ask: '/api/upload/00000000-0000-4000-8000-000000000000' }),
  members('DELETE /api/upload/:id', { ask: '/api/upload/00000000-0000-4000-8000-000000000000' }),
  members('GET /api/upload/download/:id', {
    ask: '/api/upload/download/00000000-0000-4000-8000-000000000000',
  }),

  // Pages.
  anybody('file robots.txt'),
  anybody('file sitemap.xml'),
  anybody('file sitemap-people.xml'),
  anybody('file llms.txt'),
  anybody('file manifest.webmanifest'),
  ...locales.map((locale) => anybody(`file sitemap-${locale}.xml`)),
  anybody('page blog/feed.xml'),
  anybody('page jobs/feed.xml'),
  anybody('page course-catalog/feed.xml'),
  anybody('page events/feed.xml'),
  anybody('page (index)', { ask: '/global/en-us' }),
  anybody('page home'),
  anybody('page blog'),
  anybody('page blog/:category', { ask: '/global/en-us/blog/backend' }),
  anybody('page blog/:category/:slug', { ask: '/global/en-us/blog/backend/none' }),
  anybody('page blog/:category/:slug/thanks', { ask: '/global/en-us/blog/backend/none/thanks' }),
  anybody('page report-mistake'),
  anybody('page authors'),
  anybody('page topics'),
  anybody('page topics/:slug', { ask: '/global/en-us/topics/none' }),
  anybody('page topics/:slug/feed.xml', { ask: '/global/en-us/topics/none/feed.xml' }),
  anybody('page authors/:slug', { ask: '/global/en-us/authors/none' }),
  anybody('page course-catalog'),
  anybody('page courses/:slug', { ask: '/global/en-us/courses/none' }),
  anybody('page paths'),
  anybody('page paths/:slug', { ask: '/global/en-us/paths/none' }),
  anybody('page courses/:slug/lessons/:lesson', { ask: '/global/en-us/courses/none/lessons/none' }),
  members('page courses/:slug/start', { ask: '/global/en-us/courses/none/start' }),
  anybody('page jobs'),
  anybody('page search'),
  members('page saved-searches'),
  members('page saved-searches/new', { ask: '/global/en-us/saved-searches/new?list=jobs' }),
  // The token of an e-mail grants the permission.
  anybody('page plan/reminders/:token', { ask: '/global/en-us/plan/reminders/none' }),
  anybody('page saved-searches/:purpose/:token', { ask: '/global/en-us/saved-searches/stop/none' }),
  anybody('page vacancy/:vacancy', { ask: '/global/en-us/vacancy/none' }),
  anybody('page vacancy/:vacancy/open', { ask: '/global/en-us/vacancy/none/open' }),
  anybody('page companies'),
  anybody('page companies/:company', { ask: '/global/en-us/companies/none' }),
  anybody('page companies/:company/feed.xml', { ask: '/global/en-us/companies/none/feed.xml' }),
  anybody('page programs'),
  anybody('page programs/:slug', { ask: '/global/en-us/programs/none' }),
  anybody('page events'),
  anybody('page events/:slug', { ask: '/global/en-us/events/none' }),
  anybody('page events/calendar.ics'),
  anybody('page events/:slug/calendar.ics', { ask: '/global/en-us/events/none/calendar.ics' }),
  // The token in the address grants the permission.
  anybody('page my-calendar/:token/calendar.ics', { ask: '/global/en-us/my-calendar/none/calendar.ics' }),
  anybody('page coming/:token', { ask: '/global/en-us/coming/none' }),
  anybody('page coming/:token/join', { ask: '/global/en-us/coming/none/join' }),
  anybody('page events/:slug/join', { ask: '/global/en-us/events/none/join' }),
  anybody('GET /events'),
  anybody('page newsletter'),
  anybody('page newsletter/confirm/:token', { ask: '/global/en-us/newsletter/confirm/none' }),
  anybody('page newsletter/leave/:token', { ask: '/global/en-us/newsletter/leave/none' }),
  anybody('page sign-in', { ask: '/global/en-us/sign-in?started' }),
  anybody('page sign-in/address'),
  anybody('page sign-in/link'),
  anybody('page sign-in/problem'),
  anybody('page sign-in/forgotten'),
  anybody('page sign-in/new-password'),
  anybody('page sign-up', { ask: '/global/en-us/sign-up?started' }),
  anybody('page sign-up/sent'),
  anybody('page sign-up/confirm'),
  anybody('page sign-out'),
  anybody('page sign-out/done'),
  members('page onboarding'),
  anybody('page terms'),
  members('page profile/files'),
  members('page profile/transfer'),
  members('page profile/evidence'),
  members('page profile/data'),
  members('page profile/cv'),
  members('page profile/license'),
  members('page profile/cv/file', { ask: '/global/en-us/profile/cv' }),
  members('page account'),
  { address: 'page admin/submissions', audience: 'admins' },
  { address: 'page admin/licenses', audience: 'admins' },
  { address: 'page admin/messages', audience: 'admins' },
  { address: 'page admin/mistakes', audience: 'editors' },
  { address: 'page admin/newsletter', audience: 'admins' },
  { address: 'page admin/edit', audience: 'editors' },
  { address: 'page admin/view-as', audience: 'editors' },
  { address: 'page admin/links', audience: 'editors' },
  { address: 'page admin/career-quiz', audience: 'editors' },
  { address: 'page admin/jobs', audience: 'admins' },
  { address: 'page admin/english-items', audience: 'admins' },
  {
    address: 'page admin/english-items/:item',
    audience: 'admins',
    ask: '/global/en-us/admin/english-items/a1-g-third-person',
  },
  { address: 'page admin/learning', audience: 'admins' },
  {
    address: 'page admin/learning/file/:id',
    audience: 'admins',
    ask: '/global/en-us/admin/learning/file/00000000-0000-4000-8000-000000000000',
  },
  anybody('page english-test'),
  members('page english-test/result'),
  members('page english-test/certificate'),
  anybody('page skill-map'),
  anybody('page career-quiz'),
  anybody('page career-quiz/questions'),
  anybody('page career-quiz/result'),
  anybody('page career-quiz/code/:code', { ask: '/global/en-us/career-quiz/code/I-RC' }),
  members('page english-test/speaking'),
  members('page english-test/speaking/video'),
  anybody('page certificates'),
  anybody('page certificates/:token', { ask: '/global/en-us/certificates/none' }),
  anybody('page certificates/:token/certificate.pdf', {
    ask: '/global/en-us/certificates/none/certificate.pdf',
  }),
  members('page english-test/:attempt', { ask: '/global/en-us/english-test/none' }),
  { address: 'page admin/applications', audience: 'reviewers' },
  {
    address: 'page admin/applications/:program',
    audience: 'reviewers',
    ask: '/global/en-us/admin/applications/first-job-backend',
  },
  {
    address: 'page admin/applications/:program/applications.csv',
    audience: 'reviewers',
    ask: '/global/en-us/admin/applications/first-job-backend/applications.csv',
  },
  {
    address: 'page admin/applications/:program/:application',
    audience: 'reviewers',
    ask: '/global/en-us/admin/applications/first-job-backend/none',
  },
  { address: 'page admin/english-tests', audience: 'reviewers' },
  {
    address: 'page admin/english-tests/:attempt',
    audience: 'reviewers',
    ask: '/global/en-us/admin/english-tests/none',
  },
  { address: 'page admin/english-speaking', audience: 'reviewers' },
  {
    address: 'page admin/english-speaking/:attempt',
    audience: 'reviewers',
    ask: '/global/en-us/admin/english-speaking/none',
  },
  {
    address: 'page admin/english-speaking/:attempt/video',
    audience: 'reviewers',
    ask: '/global/en-us/admin/english-speaking/none/video',
  },
  members('page messages'),
  members('page messages/:thread', { ask: '/global/en-us/messages/00000000-0000-4000-8000-000000000000' }),
  members('page hidden-vacancies'),
  members('page favorites'),
  members('page my-events'),
  members('page applications'),
  members('page applications/:application', { ask: '/global/en-us/applications/none' }),
  members('page apply/:program', { ask: '/global/en-us/apply/first-job-backend' }),
  { address: 'page my-events/new', audience: 'organisers' },
  { address: 'page my-events/preview', audience: 'organisers' },
  {
    address: 'page my-events/:slug/edit',
    audience: 'hosts',
    ask: '/global/en-us/my-events/rust-for-people-who-write-typescript/edit',
  },
  {
    address: 'page my-events/:slug/dates',
    audience: 'hosts',
    ask: '/global/en-us/my-events/rust-for-people-who-write-typescript/dates',
  },
  {
    address: 'page my-events/:slug/host',
    audience: 'hosts',
    ask: '/global/en-us/my-events/rust-for-people-who-write-typescript/host',
  },
  {
    address: 'page my-events/:slug/door',
    audience: 'hosts',
    ask: '/global/en-us/my-events/rust-for-people-who-write-typescript/door',
  },
  {
    address: 'page my-events/:slug/check-in',
    audience: 'hosts',
    ask: '/global/en-us/my-events/rust-for-people-who-write-typescript/check-in',
  },
  {
    address: 'page my-events/:slug/people.csv',
    audience: 'hosts',
    ask: '/global/en-us/my-events/rust-for-people-who-write-typescript/people.csv',
  },
  members('page recommendations'),
  members('page following'),
  members('page learning'),
  members('page plan'),
  members('page english-test/take'),
  members('page profile'),
  anybody('page people'),
  anybody('page people/:slug/message', { ask: '/global/en-us/people/nobody/message' }),
  anybody('page people/:slug', { ask: '/global/en-us/people/mira-holm' }),
  {
    address: 'page profile/edit/:section?',
    audience: 'externals',
    ask: '/global/en-us/profile/edit/skills',
  },
  anybody('page offline'),
  anybody('page *', { ask: '/global/en-us/about' }),
]
