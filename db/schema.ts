// Row types of the tables that Kysely queries, one file for each schema.
import type { ApplicationsTables } from './tables/applications.ts'
import type { ArticleImportTables } from './tables/article-import.ts'
import type { AssessmentTables } from './tables/assessment.ts'
import type { CareerTables } from './tables/career.ts'
import type { CatalogueTables } from './tables/catalogue.ts'
import type { ContentTables } from './tables/content.ts'
import type { EvidenceTables } from './tables/evidence.ts'
import type { FavoritesTables } from './tables/favorites.ts'
import type { FeedbackTables } from './tables/feedback.ts'
import type { FeedsTables } from './tables/feeds.ts'
import type { FollowingTables } from './tables/following.ts'
import type { FormDraftsTables } from './tables/form-drafts.ts'
import type { IdentityTables } from './tables/identity.ts'
import type { JobsTables } from './tables/jobs.ts'
import type { LearningTables } from './tables/learning.ts'
import type { LicensesTables } from './tables/licenses.ts'
import type { LimitsTables } from './tables/limits.ts'
import type { LinksTables } from './tables/links.ts'
import type { MarketingTables } from './tables/marketing.ts'
import type { MeetingTables } from './tables/meeting.ts'
import type { MessagesTables } from './tables/messages.ts'
import type { NewsletterTables } from './tables/newsletter.ts'
import type { PlanTables } from './tables/plan.ts'
import type { ProfileTables } from './tables/profile.ts'
import type { ReferenceTables } from './tables/reference.ts'
import type { SavedSearchTables } from './tables/saved-search.ts'
import type { TermsTables } from './tables/terms.ts'
import type { UploadsTables } from './tables/uploads.ts'
import type { VacanciesTables } from './tables/vacancies.ts'

export interface Tables
  extends ApplicationsTables,
    ArticleImportTables,
    AssessmentTables,
    CareerTables,
    CatalogueTables,
    ContentTables,
    EvidenceTables,
    FavoritesTables,
    FeedbackTables,
    FeedsTables,
    FollowingTables,
    FormDraftsTables,
    IdentityTables,
    JobsTables,
    LearningTables,
    LicensesTables,
    LimitsTables,
    LinksTables,
    MarketingTables,
    MeetingTables,
    MessagesTables,
    NewsletterTables,
    PlanTables,
    ProfileTables,
    ReferenceTables,
    SavedSearchTables,
    TermsTables,
    UploadsTables,
    VacanciesTables {}
