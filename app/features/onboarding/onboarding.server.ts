import { redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { coursesBySkills } from '#app/features/courses/courses.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { loadPageWords } from '#app/features/entry-page/page-words.server.ts'
import { suggestedPlace } from '#app/features/location/suggested-place.server.ts'
import { partOf } from '#app/features/page-parts/parts.server.ts'
import { completenessOf } from '#app/features/profile/completeness.ts'
import { ownProfile } from '#app/features/profile/profile-page.server.ts'
import { readNames } from '#app/features/profile/reference-names.server.ts'
import { withTypedChoices } from '#app/features/profile/typed-choices.server.ts'
import { itemOf, recommendTo } from '#app/features/recommendations/recommend.server.ts'
import { sentAnswers } from '#app/features/send-answers/sent-answers.ts'
import { SKIP_ONBOARDING } from '#app/features/session/redirect-source.ts'
import { safeRedirectOr } from '#app/features/sign-in/safe-redirect.ts'
import { termsFirst } from '#app/features/terms/terms-first.server.ts'
import { answerPost } from '#app/forms/answer-post.ts'
import { type FieldError, loadChecks } from '#app/forms/validation/validate.ts'
import type { FormValues } from '#app/forms/values/values.ts'
import type { Suggestions } from '#app/forms/view/suggestions.ts'
import { homePage, pagePath } from '#app/locale/addresses.ts'
import { createTranslate, type Translate } from '#app/locale/messages/translate.ts'
import { BE_MENTOR, FIND_MENTOR } from '#domain/profile/directory-facts.ts'
import { spokenLevel } from '#domain/profile/no-english.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { updateProfile } from '#domain/profile/update-profile.ts'
import { langOf } from '#services/languages.ts'
import { finishOnboarding } from './onboarding-gate.server.ts'
import { isOnboardingDue } from './onboarding-rule.ts'
import { patchOfQuestion, questionForm, startOf } from './question-form.ts'
import {
  afterAnswer,
  answeredIn,
  before,
  ENOUGH_ANSWERS,
  firstOpen,
  isLast,
  isQuestion,
  isRequired,
  mayFinish,
  progressAt,
  QUESTION_HEADING,
  type QuestionId,
  questionsFor,
} from './questions.ts'

const SUGGESTED = 3
/** The skill, as catalogues name it. */
const ENGLISH = 'english'
/** Texts of the page, if an editor has written some. */
const ONBOARDING_WORDS = { contentType: 'onboarding_page', page: '/onboarding' } as const
/** Query parameter of the page shown at the end. */
const DONE = 'done'

interface Asked {
  profile: Profile
  question: QuestionId
  /** The wanted page; undefined if the member came here directly. */
  wanted: string | undefined
}

/** @throws redirect for members without open questions */
async function readAsked(context: RequestContext, request: Request): Promise<Asked> {
  const { redirects } = context.get(servicesContext)
  const profile = await ownProfile(context)
  const { searchParams } = new URL(request.url)
  const named = searchParams.get('redirect')
  const target = named === null ? '' : safeRedirectOr(named, redirects, '')
  const wanted = target === '' ? undefined : target
  if (searchParams.get(SKIP_ONBOARDING) === 'true') {
    if (!profile.epamer) await finishOnboarding(context, profile.userId)
    throw redirect(wanted ?? home(context))
  }
  const asked = searchParams.get('question')
  // Members redirected here who have nothing to answer continue at once.
  if (profile.epamer || (wanted !== undefined && asked === null && !isOnboardingDue(profile)))
    throw redirect(wanted ?? home(context))
  await termsFirst(context, request, profile)
  const questions = questionsFor(profile)
  const question = isQuestion(asked) && questions.includes(asked) ? asked : firstOpen(profile)
  return { profile, question, wanted }
}

const home = (context: RequestContext) => pagePath({ ...context.get(placeContext), page: homePage })

const addressOf = (context: RequestContext, question: QuestionId, wanted: string | undefined) => {
  const query = new URLSearchParams({ question, ...(wanted ? { redirect: wanted } : {}) })
  return `${pagePath({ ...context.get(placeContext), page: '/onboarding' })}?${query}`
}

export async function loadOnboarding(context: RequestContext, request: Request) {
  const { locale } = context.get(placeContext)
  if (new URL(request.url).searchParams.has(DONE)) return loadOutcome(context, request)
  const { now, loadMessages, reference } = context.get(servicesContext)
  const lang = langOf(locale)
  const { profile, question, wanted } = await readAsked(context, request)
  const [messages, { product }, names, labels, words] = await Promise.all([
    loadMessages(lang, ['onboarding', 'courses', 'forms', 'fields']),
    loadSiteIdentity(context),
    readNames(reference, profile, lang),
    loadMessages(lang, ['profile']),
    loadPageWords(context, ONBOARDING_WORDS),
  ])
  const t = createTranslate({ ...labels, ...messages }, locale)
  const answered = answeredIn(profile)
  const last = isLast(profile, question)
  const earlier = before(profile, question)
  const fitting =
    answered.size >= ENOUGH_ANSWERS
      ? await fittingCourses(context, profile, names.skills[profile.primarySkillId ?? ''], t)
      : undefined
  const progress = progressAt(question)
  return {
    kind: 'question' as const,
    messages,
    title: words?.title ?? t('onboarding.title'),
    lead: words?.intro ?? t('onboarding.lead'),
    head: unlistedHead(words?.title ?? t('onboarding.title'), product),
    question,
    form: questionForm(question, { t, names, last }),
    start: startOf(question, profile, names),
    required: isRequired(question),
    progress,
    last,
    mayFinish: mayFinish(profile),
    back: earlier && addressOf(context, earlier, wanted),
    later: `${pagePath({ ...context.get(placeContext), page: '/onboarding' })}?${new URLSearchParams({
      [SKIP_ONBOARDING]: 'true',
      ...(wanted ? { redirect: wanted } : {}),
    })}`,
    wanted,
    home: home(context),
    suggestions: await suggestionsFor(question, context, request, t),
    fitting,
    today: now.toISOString().slice(0, 10),
  }
}

/**
 * Courses that fit the answers so far, with their heading. Members without English get courses that teach it,
 * none that are taught in it.
 */
async function fittingCourses(
  context: RequestContext,
  { userSelfEnglishLevel }: Profile,
  skill: string | undefined,
  t: Translate,
) {
  const isBeginning = userSelfEnglishLevel !== null && spokenLevel(userSelfEnglishLevel) === undefined
  if (isBeginning) {
    const courses = await coursesBySkills(context, [ENGLISH], { limit: SUGGESTED })
    return courses.length === 0 ? undefined : { heading: t('onboarding.aboutEnglish'), courses }
  }
  if (!skill) return undefined
  const courses = await coursesBySkills(context, [skill.toLowerCase()], { limit: SUGGESTED })
  return courses.length === 0 ? undefined : { heading: t('onboarding.fitting', { skill }), courses }
}

/** Links for the answers about mentoring. */
const mentoringOf = ({ mentorshipTypes, isListed, isPublic }: Profile, t: Translate) => [
  ...(mentorshipTypes.includes(FIND_MENTOR)
    ? [
        {
          text: t('onboarding.mentorsText'),
          label: t('onboarding.toMentors'),
          href: '/people?mentoring=offers',
        },
      ]
    : []),
  ...(mentorshipTypes.includes(BE_MENTOR) && !(isListed && isPublic)
    ? [
        {
          text: t('onboarding.mentorText'),
          label: t('onboarding.toListing'),
          href: '/profile/edit/privacy#privacy',
        },
      ]
    : []),
]

/** Loads the last page: the first recommendations, and the one next step that is of most use. */
async function loadOutcome(context: RequestContext, request: Request) {
  const { locale } = context.get(placeContext)
  const { loadMessages, log, redirects } = context.get(servicesContext)
  const profile = await ownProfile(context)
  if (profile.epamer) throw redirect(home(context))
  const lang = langOf(locale)
  const named = new URL(request.url).searchParams.get('redirect')
  const wanted = named === null ? '' : safeRedirectOr(named, redirects, '')
  const [messages, labels, { product }] = await Promise.all([
    loadMessages(lang, ['onboarding', 'recommendations', 'courses']),
    loadMessages(lang, ['profile']),
    loadSiteIdentity(context),
  ])
  const t = createTranslate({ ...labels, ...messages }, locale)
  const limits = { course: SUGGESTED, vacancy: SUGGESTED, article: 2, event: 1 }
  const [matches, english] = await Promise.all([
    partOf(log, 'first matches', async () =>
      ((await recommendTo(context, profile.userId, { asked: [], limits })) ?? []).map((one) =>
        itemOf(one, t, locale),
      ),
    ),
    partOf(log, 'courses about English', async () => {
      const { userSelfEnglishLevel: level } = profile
      return level !== null && spokenLevel(level) === undefined
        ? fittingCourses(context, profile, undefined, t)
        : undefined
    }),
  ])
  const { next } = completenessOf(profile)
  const found = matches.failed ? [] : matches.value
  const title = found.length > 0 ? 'onboarding.doneTitle' : 'onboarding.doneNothingTitle'
  return {
    kind: 'done' as const,
    messages,
    head: unlistedHead(t(title), product),
    matches: found,
    english: english.failed ? undefined : english.value,
    mentoring: mentoringOf(profile, t),
    next: next && { section: next, title: t(`profile.${next}`), why: t(`profile.hint.${next}`) },
    home: home(context),
    wanted: wanted === '' || wanted === home(context) ? undefined : wanted,
  }
}

async function suggestionsFor(
  question: QuestionId,
  context: RequestContext,
  request: Request,
  t: Translate,
): Promise<Suggestions> {
  const { locale } = context.get(placeContext)
  if (question !== 'desired_location') return {}
  const place = await suggestedPlace(context, request, langOf(locale), t)
  return place ? { [question]: place } : {}
}

export type Answered =
  | { kind: 'next'; to: string }
  | { kind: 'again'; values: FormValues; errors: FieldError[] }

/** A newly loaded document starts at its top; the anchor continues at the next question. */
const nextQuestion = (...asked: Parameters<typeof addressOf>): Answered => ({
  kind: 'next',
  to: `${addressOf(...asked)}#${QUESTION_HEADING}`,
})

/** Stores the answer to one question at once, so that the member can continue later. */
export async function answerQuestion(context: RequestContext, request: Request): Promise<Answered> {
  const { now, db, reference } = context.get(servicesContext)
  const { profile, question, wanted } = await readAsked(context, request)
  const data = await request.formData()
  const sent = sentAnswers(data)
  const intent = data.get('intent')
  if (intent === 'finish') return finish(context, profile, wanted)
  if (intent === 'skip') {
    if (isRequired(question)) return { kind: 'again', values: {}, errors: [] }
    return next(context, profile, question, wanted)
  }

  const answer =
    sent !== undefined
      ? { kind: 'sent' as const, values: sent as FormValues, submission: { values: sent } }
      : await readPosted(context, request, { profile, question, data })
  if (answer.kind === 'again') return answer
  const patch = patchOfQuestion(question, answer.submission.values as FormValues, profile.primarySkillId)
  const outcome = await updateProfile(db, profile.userId, patch, { present: profile, now, reference })
  if (outcome.kind === 'updated') return next(context, outcome.profile, question, wanted)
  return {
    kind: 'again',
    values: answer.values,
    errors: [
      {
        path: question,
        message: { key: outcome.kind === 'unavailable' ? 'forms.notCheckedNow' : 'forms.invalid' },
      },
    ],
  }
}

async function readPosted(
  context: RequestContext,
  request: Request,
  { profile, question, data }: { profile: Profile; question: QuestionId; data: FormData },
) {
  const { locale } = context.get(placeContext)
  const { now, reference, loadMessages } = context.get(servicesContext)
  const lang = langOf(locale)
  const [messages, names] = await Promise.all([
    loadMessages(lang, ['onboarding', 'forms', 'profile']),
    readNames(reference, profile, lang),
  ])
  const t = createTranslate(messages, locale)
  const drawn = questionForm(question, { t, names, last: isLast(profile, question) })
  const { form, posted } = await withTypedChoices(drawn, data, reference, lang)
  const reader = { locale, today: now.toISOString().slice(0, 10), ...(await loadChecks(form)) }
  const suggestions = await suggestionsFor(question, context, request, t)
  return answerPost(form, posted, reader, undefined, suggestions)
}

async function next(
  context: RequestContext,
  profile: Profile,
  question: QuestionId,
  wanted: string | undefined,
): Promise<Answered> {
  const following = afterAnswer(profile, question)
  return following === 'finished'
    ? finish(context, profile, wanted)
    : nextQuestion(context, following, wanted)
}

async function finish(
  context: RequestContext,
  profile: Profile,
  wanted: string | undefined,
): Promise<Answered> {
  if (!mayFinish(profile)) return nextQuestion(context, firstOpen(profile), wanted)
  await finishOnboarding(context, profile.userId)
  const query = new URLSearchParams({ [DONE]: 'yes', ...(wanted ? { redirect: wanted } : {}) })
  return {
    kind: 'next',
    to: `${pagePath({ ...context.get(placeContext), page: '/onboarding' })}?${query}`,
  }
}
