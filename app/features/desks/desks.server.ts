import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { reviewing } from '#app/features/application-board/board.server.ts'
import { boardsPage, programsPage } from '#app/features/application-board/board-addresses.ts'
import { DESK_PAGE as QUIZ_PAGE } from '#app/features/career-quiz/quiz-pages.ts'
import { ITEMS_PAGE } from '#app/features/english-items/item-pages.ts'
import { REVIEWS_PAGE } from '#app/features/english-review/review-pages.ts'
import { DESK_PAGE as PRIVACY_PAGE } from '#app/features/privacy-desk/desk-addresses.ts'
import { speakingIsOffered } from '#app/features/speaking/is-offered.server.ts'
import { DESK_PAGE as SPEAKING_PAGE } from '#app/features/speaking-desk/desk-pages.ts'
import { TENANTS_PAGE } from '#app/features/tenants/tenants-address.ts'
import { VIEW_PAGE } from '#app/features/view-as/view-page.ts'
import { LACKING_PAGE } from '#app/features/vocabulary/lacking-page.server.ts'
import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import { countsByProgram } from '#domain/applications/board.ts'
import { stuckVendors } from '#domain/applications/vendor-waiting.ts'
import { listToReview } from '#domain/assessment/reviews.ts'
import { listSpeaking } from '#domain/assessment/speaking/desk.ts'
import { listMistakes } from '#domain/feedback/mistakes.ts'
import { listWaitingProofs } from '#domain/learning/proofs.ts'
import { listReported } from '#domain/learning/reviews.ts'
import { listRequests } from '#domain/licenses/licenses.ts'
import { brokenLinks } from '#domain/links/link-store.ts'
import { countOpenReports } from '#domain/messages/reports.ts'
import { openRequests } from '#domain/privacy/requests.ts'
import type { DeskRole } from '#services/identity/viewer.ts'
import { countFailedJobs } from '#services/jobs/job-rows.ts'

export const groups = ['decisions', 'content', 'site'] as const
export type Group = (typeof groups)[number]

export interface Desk {
  page: string
  group: Group
  /** Who works at it, beside admins. */
  for?: Exclude<DeskRole, 'admin'>
  title: MessageKey
  text: MessageKey
  isHere?: (context: RequestContext) => boolean
  /** How much waits at it, counted up to `most`, by the query that the desk itself lists with. */
  waiting?: (context: RequestContext, most: number) => Promise<number>
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** Every desk of the site, by group. Other pages for a role are reached from one of these. */
export const desks: readonly Desk[] = [
  {
    page: boardsPage,
    group: 'decisions',
    for: 'reviewer',
    title: 'applyBoard.title',
    text: 'desks.applications',
    async waiting(context) {
      const counts = await countsByProgram(context.get(servicesContext).db, reviewing(context))
      return sumOf([...counts.values()].map((one) => (one === 'conflict' ? 0 : one.fresh)))
    },
  },
  {
    page: REVIEWS_PAGE,
    group: 'decisions',
    for: 'reviewer',
    title: 'englishTest.reviews',
    text: 'desks.englishTests',
    waiting: async (context) =>
      (await listToReview(context.get(servicesContext).db, reviewing(context))).length,
  },
  {
    page: SPEAKING_PAGE,
    group: 'decisions',
    for: 'reviewer',
    title: 'speakingDesk.title',
    text: 'desks.speaking',
    isHere: speakingIsOffered,
    waiting: async (context) =>
      (await listSpeaking(context.get(servicesContext).db, reviewing(context))).length,
  },
  {
    page: '/admin/learning',
    group: 'decisions',
    title: 'learning.desk',
    text: 'desks.learning',
    async waiting(context, most) {
      const { db } = context.get(servicesContext)
      const lists = await Promise.all([listWaitingProofs(db, most), listReported(db, most)])
      return lists.flat().length
    },
  },
  {
    page: '/admin/licenses',
    group: 'decisions',
    title: 'licenses.requests',
    text: 'desks.licenses',
    waiting: async (context, most) =>
      (await listRequests(context.get(servicesContext).db, most)).filter(({ grantedAt }) => !grantedAt)
        .length,
  },
  {
    page: '/admin/messages',
    group: 'decisions',
    title: 'messages.reports',
    text: 'desks.messages',
    waiting: (context) => countOpenReports(context.get(servicesContext).db),
  },
  {
    page: PRIVACY_PAGE,
    group: 'decisions',
    title: 'privacyDesk.title',
    text: 'desks.privacy',
    async waiting(context, most) {
      const { userId } = memberOf(context)
      const { tenant } = context.get(placeContext)
      const open = await openRequests(context.get(servicesContext).db, tenant, most)
      // One about oneself is for others to work on.
      return open.filter(({ memberId }) => memberId !== userId).length
    },
  },
  {
    page: programsPage,
    group: 'content',
    for: 'editor',
    title: 'applyDesk.programs',
    text: 'desks.programs',
  },
  {
    page: '/admin/mistakes',
    group: 'content',
    for: 'editor',
    title: 'feedback.mistakes',
    text: 'desks.mistakes',
    async waiting(context, most) {
      const { tenant } = context.get(placeContext)
      const mistakes = await listMistakes(context.get(servicesContext).db, tenant, most)
      return mistakes.filter(({ doneAt }) => !doneAt).length
    },
  },
  {
    page: '/admin/links',
    group: 'content',
    for: 'editor',
    title: 'editing.links',
    text: 'desks.links',
    async waiting(context, most) {
      const { tenant } = context.get(placeContext)
      return (await brokenLinks(context.get(servicesContext).db, tenant, most)).length
    },
  },
  {
    page: LACKING_PAGE,
    group: 'content',
    for: 'editor',
    title: 'vocabulary.title',
    text: 'desks.vocabulary',
  },
  {
    page: ITEMS_PAGE,
    group: 'content',
    title: 'englishItems.title',
    text: 'desks.englishItems',
  },
  {
    page: QUIZ_PAGE,
    group: 'content',
    for: 'editor',
    title: 'careerQuiz.deskTitle',
    text: 'desks.careerQuiz',
  },
  {
    page: VIEW_PAGE,
    group: 'site',
    for: 'editor',
    title: 'viewAs.title',
    text: 'desks.viewAs',
  },
  {
    page: '/admin/members',
    group: 'site',
    title: 'rolesDesk.title',
    text: 'desks.roles',
  },
  {
    page: '/admin/submissions',
    group: 'site',
    title: 'submissions.title',
    text: 'desks.submissions',
  },
  {
    page: '/admin/newsletter',
    group: 'site',
    title: 'subscribers.title',
    text: 'desks.subscribers',
  },
  {
    page: TENANTS_PAGE,
    group: 'site',
    title: 'tenants.title',
    text: 'desks.tenants',
    isHere: (context) => context.get(servicesContext).tenants !== undefined,
  },
  {
    page: '/admin/jobs',
    group: 'site',
    title: 'background.title',
    text: 'desks.jobs',
    async waiting(context) {
      const { tenant } = context.get(placeContext)
      const { db, vendors } = context.get(servicesContext)
      const [failed, stuck] = await Promise.all([
        countFailedJobs(db, tenant),
        stuckVendors(db, { tenant, connected: [...vendors.keys()] }),
      ])
      // Messages that were given up are failed jobs already.
      const left = stuck.filter(({ vendor }) => !vendors.has(vendor))
      return sumOf(failed.map(({ count }) => count)) + left.length
    },
  },
]
