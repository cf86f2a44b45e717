// The background jobs that this process runs, by its settings. docs/operations.md says when each runs.
import { join } from 'node:path'
import type { Database } from '#db/database.ts'
import type { ClosingReminders } from '#domain/applications/closing-reminders.ts'
import type { ApplicationLetters } from '#domain/applications/letters.ts'
import type { ReviewerNews } from '#domain/applications/news.ts'
import { createReadingLevels } from '#domain/articles/reading-levels.ts'
import type { SpeakingLetters } from '#domain/assessment/speaking/tell-of-speaking.ts'
import type { Audit } from '#domain/audit/audit-log.ts'
import type { Feature } from '#domain/features/features.ts'
import type { QuestionLetters } from '#domain/learning/question-letters.ts'
import type { Matching } from '#domain/matching/matching.ts'
import type { EventLetters } from '#domain/meeting/letters.ts'
import type { MessageLetters } from '#domain/messages/tell-of-message.ts'
import type { WarningLetters } from '#domain/messages/tell-of-warning.ts'
import type { Digests } from '#domain/newsletter/digests.ts'
import type { NewsletterLetters } from '#domain/newsletter/letters.ts'
import type { PlanReminders } from '#domain/plan/reminders.ts'
import { SEND_ACCOUNT_LETTER } from '#domain/privacy/account-letters.ts'
import { goOnAfterHolds } from '#domain/privacy/after-holds.ts'
import type { DataExports } from '#domain/privacy/data-exports.ts'
import type { Alerts } from '#domain/saved-searches/alerts.ts'
import { alertJobs } from '#jobs/alerts.ts'
import { applicationJobs } from '#jobs/applications.ts'
import { assessmentJobs } from '#jobs/assessment.ts'
import { companyJobs } from '#jobs/companies.ts'
import { englishBankJobs } from '#jobs/english-bank.ts'
import { feedJobs } from '#jobs/feeds.ts'
import type { Job } from '#jobs/job.ts'
import { JobCounts } from '#jobs/job-counts.ts'
import { learningJobs } from '#jobs/learning.ts'
import { type LinkParts, linkJobs } from '#jobs/links.ts'
import { type MaintenanceParts, maintenanceJobs } from '#jobs/maintenance.ts'
import { marketingJobs } from '#jobs/marketing.ts'
import { matchingJobs } from '#jobs/matching.ts'
import { meetingJobs } from '#jobs/meeting.ts'
import { messageJobs } from '#jobs/messages.ts'
import { newsletterJobs } from '#jobs/newsletter.ts'
import { paymentJobs } from '#jobs/payments.ts'
import { planJobs } from '#jobs/plan.ts'
import { privacyJobs } from '#jobs/privacy.ts'
import { createRunner, type Runner } from '#jobs/runner.ts'
import { speakingJobs } from '#jobs/speaking.ts'
import { uploadJobs } from '#jobs/uploads.ts'
import { vendorJobs } from '#jobs/vendors.ts'
import type { Checkout } from '#services/applications/checkout.ts'
import type { Vendors } from '#services/applications/vendor.ts'
import type { Examinator } from '#services/assessment/examinator.ts'
import type { Clock } from '#services/clock.ts'
import { askAddress } from '#services/feeds/ask-address.ts'
import { openInternet } from '#services/feeds/network.ts'
import type { Log } from '#services/log.ts'
import type { ClosedAccounts } from './closed-accounts.ts'
import { englishBank, WORD_LEVELS } from './english-bank.ts'
import type { Env } from './env.ts'
import { linkTargets, shownStacks } from './own-links.ts'

type Parts = Pick<MaintenanceParts, 'submissionFiles'> & {
  dataExports: DataExports
  env: Env
  database: Database
  clock: Clock
  log: Log
  alerts: Alerts
  letters: NewsletterLetters
  digests: Digests
  eventLetters: EventLetters
  applicationLetters: ApplicationLetters
  reviewerNews: ReviewerNews
  closingReminders: ClosingReminders
  publishPrograms: (signal: AbortSignal) => Promise<unknown>
  drawPlaces: (signal: AbortSignal) => Promise<unknown>
  messageLetters: MessageLetters
  warningLetters: WarningLetters
  questionLetters: QuestionLetters
  speakingLetters: SpeakingLetters
  planReminders: PlanReminders
  audit: Pick<Audit, 'note'>
  closedAccounts: ClosedAccounts
  matching: Matching
  examinator: Examinator
  vendors: Vendors
  checkout: Checkout | undefined
  /** Called after texts were matched, because pages may now show something else. */
  onMatched: () => Promise<void>
  /** Called after a link turned dead or alive. */
  onLinks: () => Promise<void>
  origin: string
  /** A page of this site, as a stranger gets it. */
  askPage: LinkParts['askInside']
  marketingForms: MaintenanceParts['marketingForms'] & Parameters<typeof marketingJobs>[0]
  uploads: MaintenanceParts['uploads'] & Parameters<typeof uploadJobs>[0]
  recurring: boolean
}

export function backgroundJobs(parts: Parts): { jobs: Runner; jobCounts: JobCounts } {
  const { env, clock, log, uploads, marketingForms, recurring } = parts
  const database = parts.database.background
  const jobCounts = new JobCounts()
  /** Letters and counts of what this site does not have are not made; what has to be removed in time still is. */
  const of = (feature: Feature, all: Job[]) => (env.FEATURES_OFF.includes(feature) ? [] : all)
  const jobs = createRunner({
    database,
    tenant: env.TENANT,
    clock,
    log,
    recurring,
    onOutcome: jobCounts.add,
    jobs: [
      ...alertJobs(parts.alerts),
      ...messageJobs(parts.messageLetters, parts.warningLetters),
      ...of('courses', learningJobs(parts.questionLetters)),
      ...of('english', speakingJobs(parts.speakingLetters)),
      ...of('jobs', planJobs(parts.planReminders)),
      ...privacyJobs({
        closedAccounts: parts.closedAccounts,
        goOnAfterHolds: () =>
          goOnAfterHolds(database.db, {
            ...{ tenant: env.TENANT, files: uploads, audit: parts.audit, now: clock.now() },
          }),
        letterKind: SEND_ACCOUNT_LETTER,
        dataExports: parts.dataExports,
      }),
      ...newsletterJobs({ letters: parts.letters, digests: parts.digests, db: database.db, clock }),
      ...of(
        'apply',
        applicationJobs({
          letters: parts.applicationLetters,
          news: parts.reviewerNews,
          closing: parts.closingReminders,
          publishPrograms: parts.publishPrograms,
          drawPlaces: parts.drawPlaces,
          audit: parts.audit,
          db: database.db,
          tenant: env.TENANT,
          clock,
          log,
        }),
      ),
      ...of(
        'events',
        meetingJobs({ eventLetters: parts.eventLetters, db: database.db, tenant: env.TENANT, clock }),
      ),
      ...(env.FEED_HOSTS.length === 0
        ? []
        : feedJobs({
            database,
            clock,
            random: Math.random,
            network: openInternet,
            hosts: env.FEED_HOSTS,
            reports: join(env.DATA_DIR, 'imports'),
            tenant: env.TENANT,
            log,
          })),
      ...linkJobs({
        db: database.db,
        clock,
        log,
        tenant: env.TENANT,
        leadsTo: linkTargets({
          origin: parts.origin,
          destinations: env.destinations,
          off: env.FEATURES_OFF,
          places: env.places,
        }),
        stacks: () => shownStacks(database.db, env.TENANT, env.places),
        askInside: parts.askPage,
        askOutside: env.OUTSIDE_LINKS
          ? (address, signal) => askAddress(address, { network: openInternet, clock, signal })
          : undefined,
        changed: parts.onLinks,
      }),
      ...of('jobs', companyJobs(database.db, env.TENANT, clock)),
      ...matchingJobs(
        parts.matching,
        createReadingLevels({ db: database.db, lists: WORD_LEVELS }),
        parts.onMatched,
      ),
      ...(env.HUBSPOT_HOST === undefined ? [] : marketingJobs(marketingForms)),
      ...of(
        'english',
        env.examinator === undefined
          ? englishBankJobs({ db: database.db, bank: () => englishBank(env), tenant: env.TENANT, clock })
          : assessmentJobs({ db: database.db, examinator: parts.examinator, tenant: env.TENANT, clock }),
      ),
      ...vendorJobs({ db: database.db, tenant: env.TENANT, vendors: parts.vendors, clock }),
      ...(parts.checkout === undefined
        ? []
        : of(
            'apply',
            paymentJobs({ db: database.db, tenant: env.TENANT, checkout: parts.checkout, clock, log }),
          )),
      ...uploadJobs(uploads),
      ...maintenanceJobs({
        tenant: env.TENANT,
        database,
        clock,
        uploads,
        submissionFiles: parts.submissionFiles,
        dataExports: parts.dataExports,
        marketingForms,
        dataFolder: env.DATA_DIR,
        submissionsDays: env.SUBMISSIONS_DAYS,
      }),
    ],
  })
  return { jobs, jobCounts }
}
