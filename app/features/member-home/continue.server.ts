// Drafts, courses and paths that a member has begun and not finished, with links to continue.
import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { openingOfForm } from '#app/features/applications/opening-of-form.server.ts'
import { closesText } from '#app/features/applications/standing.server.ts'
import { WAYS_ON } from '#app/features/assessment/ways-on.ts'
import { coursePage } from '#app/features/courses/courses.server.ts'
import { findEntries } from '#app/features/entry-page/entry-page.server.ts'
import { oncePerRevision } from '#app/features/entry-page/once-per-revision.server.ts'
import { nextLessons } from '#app/features/lessons/course-lessons.server.ts'
import { mayFinish } from '#app/features/onboarding/questions.ts'
import { begunPaths } from '#app/features/path-pages/begun-paths.server.ts'
import { applyPage } from '#app/features/programs/programs.server.ts'
import { stepFormId } from '#app/forms/wizard/wizard.ts'
import { formatDate } from '#app/locale/dates.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import { APPLY_FORMS } from '#domain/applications/form-id.ts'
import { opennessOf } from '#domain/applications/program.ts'
import { englishStanding } from '#domain/assessment/english-standing.ts'
import { coursesByKeys } from '#domain/catalogue/course-pages.ts'
import { listFormDrafts } from '#domain/form-drafts/form-drafts.ts'
import { isAsked } from '#domain/learning/asked.ts'
import { listBegun } from '#domain/learning/enrolments.ts'
import type { SuggestionKind } from '#domain/plan/next-thing.ts'
import { pendingImport } from '#domain/profile/import/pending-import.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { mandatoryText, many, text } from '#services/content/entry-fields.ts'
import type { Locale } from '#services/languages.ts'

const MAX_DRAFTS = 4
const MAX_COURSES = 3
const MAX_PATHS = 2

/** A link with a title. */
export interface HomeLink {
  href: string
  title: string
  /** Line below the title. */
  text: string
  /** If it can be the one thing to do next. */
  suggests?: SuggestionKind
}

interface Member {
  profile: Profile
  t: Translate
  locale: Locale
}

export async function findBegun(
  context: RequestContext,
  { profile, t, locale }: Member,
): Promise<HomeLink[]> {
  const { db, now } = context.get(servicesContext)
  const [drafts, brought, courses, paths] = await Promise.all([
    listFormDrafts(db, { memberId: profile.userId, now, limit: MAX_DRAFTS }),
    pendingImport(db, profile.userId, now),
    findBegunCourses(context, profile.userId, t),
    findBegunPaths(context, profile.userId, t),
  ])
  const begun: HomeLink[] = [...courses, ...paths]
  const { way } = englishStanding(profile, now)
  if (way === 'open' || way === 'going')
    begun.unshift({
      href: WAYS_ON.test,
      title: t('assessment.heading'),
      text: t(way === 'open' ? 'assessment.ready' : 'assessment.going'),
      suggests: 'test',
    })
  if (!profile.epamer && !mayFinish(profile))
    begun.push({
      href: '/onboarding',
      title: t('home.onboarding'),
      text: t('home.onboardingText'),
      suggests: 'onboarding',
    })
  if (brought !== undefined)
    begun.push({
      href: '/profile/transfer',
      title: t('home.import', { name: brought.fileName }),
      text: t('home.importText'),
    })
  // Only drafts need content: without drafts, this part is shown even if content cannot be read.
  const forms = drafts.filter(({ formId }) => !formId.startsWith(APPLY_FORMS))
  const pages = forms.length === 0 ? new Map<string, FormPage>() : await pagesWithForms(context)
  for (const { formId, savedAt } of forms) {
    const page = pages.get(formId)
    // A form that is no longer on any page cannot be continued. A form in steps has a draft for each step;
    // list it once.
    if (page !== undefined && !begun.some(({ href }) => href === page.url))
      begun.push({
        href: page.url,
        title: page.title,
        text: t('home.draftFrom', { date: formatDate(savedAt, locale) }),
      })
  }
  const applications = await Promise.all(
    drafts.map(({ formId, savedAt }) => begunApplication(context, { formId, savedAt, t, locale })),
  )
  return [...begun, ...applications.filter((one) => one !== undefined)]
}

/** An application that was begun and can still be sent, with until when. */
async function begunApplication(
  context: RequestContext,
  { formId, savedAt, t, locale }: { formId: string; savedAt: Date; t: Translate; locale: Locale },
): Promise<HomeLink | undefined> {
  const { now } = context.get(servicesContext)
  const program = formId.startsWith(APPLY_FORMS) ? await openingOfForm(context, formId) : undefined
  if (program === undefined || opennessOf(program.applying, now) !== 'open') return undefined
  return {
    href: applyPage(program.url),
    title: t('applying.title', { title: program.title }),
    text:
      closesText(program.applying, locale, t) ?? t('home.draftFrom', { date: formatDate(savedAt, locale) }),
  }
}

/**
 * Started courses, most recently changed first. If a course is due for the question whether it is finished,
 * its line asks it.
 */
async function findBegunCourses(
  context: RequestContext,
  memberId: string,
  t: Translate,
): Promise<HomeLink[]> {
  const { tenant, locale } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const begun = await listBegun(db, memberId, MAX_COURSES)
  const courses = await coursesByKeys(
    db,
    tenant,
    begun.map(({ courseKey }) => courseKey),
    locale,
  )
  const lessons = await nextLessons(context, memberId, courses)
  return begun.flatMap((enrolment): HomeLink[] => {
    const course = courses.get(enrolment.courseKey)
    if (course === undefined || !course.isActive) return []
    const next = lessons.get(enrolment.courseKey)
    if (next !== undefined)
      return [{ href: next.href, title: course.name, text: next.text, suggests: 'course' }]
    const { startedAt, changedAt } = enrolment
    return [
      {
        href: encodeURI(coursePage(course.slug)),
        title: course.name,
        text: isAsked(enrolment, now)
          ? t('learning.asked')
          : t(course.heldHere ? 'learning.isEnrolled' : 'learning.isStarted', {
              date: formatDate(startedAt ?? changedAt, locale),
            }),
        suggests: 'course',
      },
    ]
  })
}

/** Paths that the member has begun and not completed. */
async function findBegunPaths(context: RequestContext, memberId: string, t: Translate): Promise<HomeLink[]> {
  const paths = await begunPaths(context, memberId)
  return paths
    .flatMap(({ path, progress, next }): HomeLink[] => {
      if (path === undefined || progress.isComplete) return []
      const { percent } = progress
      const text = next
        ? t('home.pathNext', { percent, title: next.title })
        : t('home.pathWaits', { percent })
      return [{ href: path.url, title: path.title, text }]
    })
    .slice(0, MAX_PATHS)
}

interface FormPage {
  url: string
  title: string
}

const formEntry = z.object({
  uid: z.string(),
  form_id: mandatoryText,
  steps: many(z.object({ step_id: mandatoryText })),
})
const pageEntry = z.object({
  url: mandatoryText,
  title: text,
  blocks: many(z.object({ form: z.object({ form: many(z.object({ uid: z.string() })) }).nullish() })),
})

/** Form → the page that contains it. */
function pagesWithForms(context: RequestContext): Promise<Map<string, FormPage>> {
  return oncePerRevision(context, 'pages with forms', async () => {
    const [forms, pages] = await Promise.all([
      findEntries(context, { contentType: 'form', only: ['uid', 'form_id', 'steps'], limit: 100 }),
      findEntries(context, { contentType: 'landing_page', only: ['url', 'title', 'blocks'], limit: 100 }),
    ])
    const idsOf = new Map(
      forms.entries.flatMap((entry) => {
        const form = formEntry.safeParse(entry)
        if (!form.success) return []
        const { uid, form_id, steps } = form.data
        return [[uid, [form_id, ...steps.map(({ step_id }) => stepFormId(form_id, step_id))]] as const]
      }),
    )
    const found = new Map<string, FormPage>()
    for (const entry of pages.entries) {
      const page = pageEntry.safeParse(entry)
      if (!page.success) continue
      const { url, title, blocks } = page.data
      for (const { form } of blocks)
        for (const { uid } of form?.form ?? [])
          for (const formId of idsOf.get(uid) ?? []) if (!found.has(formId)) found.set(formId, { url, title })
    }
    return found
  })
}
