import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'
import { locales } from '#services/languages.ts'

const rootFiles = [
  'robots.txt',
  'sitemap.xml',
  'sitemap-people.xml',
  'llms.txt',
  'manifest.webmanifest',
  ...locales.map((locale) => `sitemap-${locale}.xml`),
]

// Gallery and form playground are for developers: the production build has neither the pages nor their
// addresses.
const gallery =
  process.env.NODE_ENV === 'production'
    ? []
    : [
        route('ui', 'features/gallery/gallery.tsx', { id: 'gallery' }),
        route('forms', 'features/form-playground/form-playground.tsx', { id: 'form-playground' }),
        route('forms/all', 'features/form-playground/all-samples.tsx', { id: 'form-samples' }),
      ]

// All page addresses, below the guards that decide who may request them; without a guard, everybody may. A
// guard runs before every loader and action below it, also when a script requests the data of a single route
// (`_routes`). Before routing, the server has redirected or refused short, missing and unknown regions and
// locales (server/middleware/place.ts).
export default [
  ...rootFiles.map((name) => route(name, 'features/discovery/root-files.ts', { id: name })),
  ...prefix(':region/:locale', [
    route('blog/feed.xml', 'features/blog/blog-feed.ts'),
    route('topics/:slug/feed.xml', 'features/topics/topic-feed.ts'),
    ...['jobs', 'course-catalog', 'events'].map((list) =>
      route(`${list}/feed.xml`, 'features/saved-searches/list-feed.ts', { id: `${list}-feed` }),
    ),
    route('vacancy/:vacancy/open', 'features/jobs/open-vacancy.ts'),
    route('companies/:company/feed.xml', 'features/companies/company-feed.ts'),
    route('events/calendar.ics', 'features/events/calendar.ts', { id: 'events-calendar' }),
    route('events/:slug/calendar.ics', 'features/events/calendar.ts', { id: 'event-calendar' }),
    route('events/:slug/join', 'features/meeting/join.ts'),
    route('my-calendar/:token/calendar.ics', 'features/plan/calendar-feed.ts'),
    route('certificates/:token/certificate.pdf', 'features/certificate/certificate-file.ts'),
    route('coming/:token/join', 'features/meeting/join-by-letter.ts'),
    layout('guards/members.ts', { id: 'members-files' }, [
      route('profile/cv/file', 'features/cv/cv-file.ts'),
      route('courses/:slug/start', 'features/enrolment/start-course.ts'),
    ]),
    layout('guards/hosts.ts', { id: 'hosts-files' }, [
      route('my-events/:slug/people.csv', 'features/hosting/people-file.ts'),
      route('my-events/:slug/check-in', 'features/door/check-in.ts'),
    ]),
    layout('guards/reviewers.ts', { id: 'reviewers-files' }, [
      route(
        'admin/applications/:program/applications.csv',
        'features/application-board/applications-file.ts',
      ),
    ]),
    layout('shell/shell.tsx', [
      index('features/pages/index.tsx'),
      route('home', 'features/pages/home.tsx'),
      route('blog', 'features/blog/blog.tsx'),
      route('blog/:category', 'features/blog/category.tsx'),
      route('blog/:category/:slug', 'features/blog/article.tsx'),
      route('blog/:category/:slug/thanks', 'features/feedback/thanks-page.tsx'),
      route('report-mistake', 'features/feedback/mistake-page.tsx'),
      route('topics', 'features/topics/topics-page.tsx'),
      route('topics/:slug', 'features/topics/topic-page.tsx'),
      route('authors', 'features/authors/authors-page.tsx'),
      route('authors/:slug', 'features/authors/author.tsx'),
      route('course-catalog', 'features/courses/course-catalog.tsx'),
      route('courses/:slug', 'features/courses/course.tsx'),
      route('courses/:slug/lessons/:lesson', 'features/lesson-page/lesson-page.tsx'),
      route('paths', 'features/path-pages/paths-page.tsx'),
      route('paths/:slug', 'features/path-pages/path-page.tsx'),
      route('jobs', 'features/jobs/jobs-page.tsx'),
      route('vacancy/:vacancy', 'features/jobs/vacancy-page.tsx'),
      route('companies', 'features/companies/companies-page.tsx'),
      route('companies/:company', 'features/companies/company-page.tsx'),
      route('programs', 'features/programs/program-list.tsx'),
      route('programs/:slug', 'features/program-page/program.tsx'),
      route('recommended/:code', 'features/referrals/recommended-page.tsx'),
      route('events', 'features/events/event-list.tsx'),
      route('events/:slug', 'features/event-page/event.tsx'),
      route('coming/:token', 'features/meeting/coming-page.tsx'),
      route('search', 'features/search/search-page.tsx'),
      route('newsletter', 'features/newsletter/newsletter-page.tsx'),
      route('newsletter/confirm/:token', 'features/newsletter/confirm-page.tsx'),
      route('newsletter/leave/:token', 'features/newsletter/leave-page.tsx'),
      // For anybody: on the way in or out.
      route('sign-in', 'features/sign-in/sign-in.tsx'),
      route('sign-in/address', 'features/sign-in/address.tsx'),
      route('sign-in/link', 'features/sign-in/link-accounts.tsx'),
      route('sign-in/problem', 'features/sign-in/problem.tsx'),
      route('sign-in/forgotten', 'features/sign-in/forgotten.tsx'),
      route('sign-in/new-password', 'features/sign-in/new-password.tsx'),
      route('sign-up', 'features/registration/sign-up.tsx'),
      route('sign-up/sent', 'features/registration/registration-sent.tsx'),
      route('sign-up/confirm', 'features/registration/confirm.tsx'),
      route('sign-out', 'features/sign-in/sign-out.tsx'),
      route('sign-out/done', 'features/sign-in/signed-out.tsx'),
      route('terms', 'features/terms/terms-page.tsx'),
      route('people', 'features/people/people-page.tsx'),
      route('people/:slug', 'features/profile/person.tsx'),
      route('people/:slug/message', 'features/messages/compose-page.tsx'),
      route('english-test', 'features/english-test/english-test-page.tsx'),
      route('career-quiz', 'features/career-quiz/intro-page.tsx'),
      route('career-quiz/questions', 'features/career-quiz/questions-page.tsx'),
      route('career-quiz/result', 'features/career-quiz/result-page.tsx'),
      route('career-quiz/code/:code', 'features/career-quiz/code-page.tsx'),
      route('skill-map', 'features/skill-map/skill-map-page.tsx'),
      route('certificates', 'features/certificate/check-page.tsx'),
      route('certificates/:token', 'features/certificate/certificate-page.tsx'),
      route('saved-searches/:purpose/:token', 'features/saved-searches/mail-link-page.tsx'),
      route('plan/reminders/:token', 'features/plan/reminders-off-page.tsx'),
      layout('guards/members.ts', { id: 'members' }, [
        route('onboarding', 'features/onboarding/onboarding-page.tsx'),
        route('account', 'features/sign-in/account.tsx'),
        route('profile', 'features/profile/profile.tsx'),
        route('profile/edit/:section?', 'features/profile/profile-edit.tsx'),
        route('profile/files', 'features/uploads/files-page.tsx'),
        route('profile/data', 'features/own-data/own-data-page.tsx'),
        route('profile/data/remove', 'features/own-data/remove-page.tsx'),
        route('profile/license', 'features/licenses/license-page.tsx'),
        route('profile/cv', 'features/cv/cv-page.tsx'),
        route('messages', 'features/messages/threads-page.tsx'),
        route('hidden-vacancies', 'features/jobs/hidden-page.tsx'),
        route('favorites', 'features/favorites/favorites-page.tsx'),
        route('learning', 'features/learning/learning-page.tsx'),
        route('plan', 'features/plan/plan-page.tsx'),
        route('english-test/result', 'features/english-test/result-page.tsx'),
        route('english-test/speaking', 'features/speaking/speaking-page.tsx'),
        route('english-test/speaking/video', 'features/speaking/own-video.ts'),
        route('english-test/take', 'features/assessment/take-page.tsx'),
        route('english-test/certificate', 'features/certificate/own-certificate-page.tsx'),
        route('my-events', 'features/meeting/my-events-page.tsx'),
        route('following', 'features/following/following-page.tsx'),
        route('applications', 'features/applications/applications-page.tsx'),
        route('refer/:program', 'features/referrals/refer-page.tsx'),
        route('recommendations', 'features/recommendations/recommendations-page.tsx'),
        route('saved-searches', 'features/saved-searches/saved-page.tsx'),
        route('saved-searches/new', 'features/saved-searches/save-page.tsx'),
      ]),
      layout('features/applications/keep-arrival.ts', [
        layout('guards/members.ts', { id: 'members-applying' }, [
          route('apply/:program', 'features/applications/apply-page.tsx'),
        ]),
      ]),
      layout('features/typed-forms/keep-typed.ts', [
        layout('guards/members.ts', { id: 'members-typing' }, [
          route('profile/evidence', 'features/evidence/evidence-page.tsx'),
          route('messages/:thread', 'features/messages/thread-page.tsx'),
          route('applications/:application', 'features/applications/application-page.tsx'),
          route('english-test/:attempt', 'features/english-test/attempt-page.tsx'),
        ]),
      ]),
      layout('features/transfer/back-to-review.ts', [
        layout('guards/members.ts', { id: 'members-transfer' }, [
          route('profile/transfer', 'features/transfer/transfer-page.tsx'),
        ]),
      ]),
      layout('guards/hosts.ts', { id: 'hosts' }, [
        route('my-events/:slug/host', 'features/hosting/host-page.tsx'),
        route('my-events/:slug/door', 'features/door/door-page.tsx'),
        route('my-events/:slug/dates', 'features/make-event/dates-page.tsx'),
      ]),
      layout('features/typed-forms/keep-typed.ts', { id: 'keep-event' }, [
        layout('guards/organisers.ts', [
          route('my-events/new', 'features/make-event/make-page.tsx'),
          route('my-events/preview', 'features/make-event/preview-page.tsx'),
        ]),
        layout('guards/hosts.ts', { id: 'hosts-typing' }, [
          route('my-events/:slug/edit', 'features/make-event/edit-page.tsx'),
        ]),
      ]),
      layout('guards/editors.ts', [
        route('admin/edit', 'features/editing/edit-page.tsx'),
        route('admin/view-as', 'features/view-as/view-as-page.tsx'),
        route('admin/links', 'features/editing/links-page.tsx'),
        route('admin/mistakes', 'features/feedback/mistakes-page.tsx'),
        route('admin/career-quiz', 'features/career-quiz/desk-page.tsx'),
      ]),
      layout('guards/reviewers.ts', [
        route('admin/applications', 'features/application-board/boards-page.tsx'),
        route('admin/applications/:program', 'features/application-board/board-page.tsx'),
        route('admin/applications/:program/:application', 'features/application-board/card-page.tsx'),
        route('admin/english-tests', 'features/english-review/reviews-page.tsx'),
        route('admin/english-tests/:attempt', 'features/english-review/review-page.tsx'),
        route('admin/english-speaking', 'features/speaking-desk/desk-page.tsx'),
        route('admin/english-speaking/:attempt', 'features/speaking-desk/rate-page.tsx'),
        route('admin/english-speaking/:attempt/video', 'features/speaking-desk/rated-video.ts'),
      ]),
      layout('guards/admins.ts', [
        route('admin/submissions', 'features/submissions/submissions-page.tsx'),
        route('admin/licenses', 'features/licenses/requests-page.tsx'),
        route('admin/messages', 'features/messages/reports-page.tsx'),
        route('admin/newsletter', 'features/newsletter/list-page.tsx'),
        route('admin/learning', 'features/learning-desk/learning-desk-page.tsx'),
        route('admin/learning/file/:id', 'features/learning-desk/proof-file.ts'),
        route('admin/english-items', 'features/english-items/items-page.tsx'),
        route('admin/english-items/:item', 'features/english-items/item-page.tsx'),
        route('admin/jobs', 'features/background-jobs/background-jobs-page.tsx'),
      ]),
      ...gallery,
      route('offline', 'shell/offline/offline-page.tsx'),
      route('*', 'features/pages/page.tsx'),
    ]),
  ]),
] satisfies RouteConfig
