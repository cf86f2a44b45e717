// The form of an application, in steps, as the form engine shows, checks and stores them.
import { createHash } from 'node:crypto'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf, viewerContext } from '#app/contexts/viewer.server.ts'
import type { ContentForm, FormSteps } from '#app/features/content-form/content-form.ts'
import type { Check, DeliveredSteps } from '#app/features/content-form/form-steps.server.ts'
import { readSteps } from '#app/features/content-form/form-steps.server.ts'
import { ageIn, judge } from '#app/features/eligibility/eligibility.ts'
import { applyPage } from '#app/features/programs/programs.server.ts'
import type { Field } from '#app/forms/definition/field-schema.ts'
import { type FormDefinition, type FormInput, formSchema } from '#app/forms/definition/form-schema.ts'
import { firstValues } from '#app/forms/values/first-values.ts'
import { submissionOf } from '#app/forms/values/submission.ts'
import type { FormValues } from '#app/forms/values/values.ts'
import { phoneCountriesFor } from '#app/forms/view/phone-countries.server.ts'
import { shownValue } from '#app/forms/view/shown-value.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { JsonObject } from '#db/json.ts'
import { applicationsOfMember } from '#domain/applications/application-rows.ts'
import type { MemberFacts } from '#domain/applications/facts.ts'
import type { Fee } from '#domain/applications/fee.ts'
import { askForLetters } from '#domain/applications/letter-rows.ts'
import { opennessOf } from '#domain/applications/program.ts'
import { REFERRAL } from '#domain/applications/referral-parameter.ts'
import { referralFor } from '#domain/applications/referrals.ts'
import { isApplicationSource, SOURCE_PARAMETER } from '#domain/applications/sources.ts'
import { type Submission, standingOf, submit } from '#domain/applications/submit.ts'
import { takeFormProgress } from '#domain/form-drafts/form-progress.ts'
import { type Locale, langOf } from '#services/languages.ts'
import { formIdOf, STEP_TITLES } from './apply-form.ts'
import type { Arrival } from './arrival.server.ts'
import { CV_GROUP, cvQuestions, isAboutCv } from './cv-questions.ts'
import {
  cvErrors,
  discardCvs,
  discardReplaced,
  idsIn,
  prepareCv,
  profileFile,
  withMeantCv,
  withPostedCv,
} from './cv-to-send.server.ts'
import { openingOfForm } from './opening-of-form.server.ts'
import { ownQuestions } from './own-questions.server.ts'
import { withQuestions } from './own-questions.ts'
import { changeProfile, changesOf, choicesOf } from './profile-choices.server.ts'
import { answersShown } from './shown-application.ts'
import { type OpenHere, ownFacts } from './standing.server.ts'
import { placesText } from './standing.ts'

const CONSENT = 'consent'
/** Id of the checkbox for the age. It contains the age, so that applicants who confirmed another one are asked again. */
const ageField = (age: number) => `age-${age}`
const FIRST_STEP = 'you'
/** What somebody has done so far is the same for the next programme; why they want to join is not. */
const DONE = 'done'
const feeText = (fee: Fee | undefined): string => (fee === undefined ? '' : JSON.stringify(fee))
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

const hidden = (id: string, value: string | undefined) => ({
  field_id: id,
  type: 'hidden' as const,
  ...(value === undefined ? {} : { value }),
})

/** The questions of a programme's form, in the language of the page. Answers from the profile are added later. */
async function definitionOf(
  context: RequestContext,
  program: OpenHere,
  { source, referral }: Arrival = {},
): Promise<FormDefinition | undefined> {
  const questions = await ownQuestions(context, program)
  if (questions === 'broken') return undefined
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const t = createTranslate(await loadMessages(langOf(locale), ['applying']), locale)
  const consent = t('applying.consent', { organiser: program.vendor })
  const selects = program.applying.workflow === 'preselect-only'
  const { cv: wish } = program.applying
  const age = ageIn(program.applying.rules)
  const aboutCv = wish && cvQuestions(wish, { t, fileName: (await profileFile(context))?.name })
  const form: FormInput = {
    form_id: formIdOf(program.applying.id),
    title: program.title,
    hide_title: true,
    need_recaptcha: true,
    groups: [
      {
        group_id: 'person',
        fields: [
          {
            field_id: 'first_name',
            label: t('applying.firstName'),
            required: true,
            user_data_field: 'firstName',
          },
          { field_id: 'last_name', label: t('applying.lastName'), user_data_field: 'lastName' },
          // Kept with the first step, so that it is that of the first arrival.
          hidden(SOURCE_PARAMETER, source),
          hidden(REFERRAL, referral),
          { field_id: 'phone', type: 'phone', label: t('applying.phone'), user_data_field: 'phone' },
        ],
      },
      {
        group_id: 'reasons',
        fields: [
          {
            field_id: 'why',
            type: 'textarea',
            label: t(program.applying.isVacancy ? 'applying.vacancy.why' : 'applying.why'),
            description: t('applying.whyText'),
            required: selects,
            maxlength: 2000,
            show_text_length: true,
          },
          {
            field_id: DONE,
            type: 'textarea',
            label: t('applying.done'),
            description: t('applying.doneText'),
            maxlength: 2000,
            show_text_length: true,
          },
        ],
      },
      ...(aboutCv === undefined ? [] : [aboutCv.group]),
      {
        group_id: 'agreement',
        fields: [
          ...(age === undefined
            ? []
            : [
                {
                  field_id: ageField(age),
                  type: 'checkbox' as const,
                  label: t('applying.ageConfirmed', { age }),
                  required: true,
                },
              ]),
          {
            // Its id depends on text and fee, so that applicants who agreed to others, or in another language, are asked again.
            field_id: `${CONSENT}-${digestOf(consent + feeText(program.applying.fee))}`,
            type: 'checkbox',
            label: consent,
            required: true,
          },
        ],
      },
    ],
    steps: [
      { step_id: FIRST_STEP, title: t(STEP_TITLES.you), groups: ['person'] },
      {
        step_id: 'reasons',
        title: t(STEP_TITLES.reasons),
        groups: aboutCv === undefined ? ['reasons'] : ['reasons', CV_GROUP],
      },
      {
        step_id: 'agreement',
        title: t(STEP_TITLES.agreement),
        text: t(placesText(program.applying)),
        groups: ['agreement'],
      },
    ],
    conditions: aboutCv?.conditions ?? [],
    actions: [{ action_id: 'send', title: t('applying.send') }],
    settings: { success_title: t('applying.sent') },
  }
  return withQuestions(formSchema.parse(form), questions, t(STEP_TITLES.questions))
}

/** The form of a programme for its page, prefilled for the member, with each prefilled answer marked. */
export async function applyFormOf(
  context: RequestContext,
  program: OpenHere,
  arrival: Arrival,
): Promise<(ContentForm & { steps: FormSteps; recommendedBy: string | undefined }) | undefined> {
  const { locale, tenant } = context.get(placeContext)
  const { db, now, botCheck, loadMessages } = context.get(servicesContext)
  const [definition, [last], messages, profile] = await Promise.all([
    definitionOf(context, program, arrival),
    applicationsOfMember(db, { tenant, memberId: memberOf(context).userId }),
    loadMessages(langOf(locale), ['applying', 'forms', 'fields']),
    context.get(viewerContext).viewerProfile(),
  ])
  if (definition === undefined) return undefined
  const t = createTranslate(messages, locale)
  const steps = await readSteps(context, definition, checkFor(context))
  // The first arrival counts; it is stored with the first step.
  const isKept = steps.done.includes(FIRST_STEP)
  const referral = await referralIn(
    context,
    program,
    isKept ? steps.values[REFERRAL] : (steps.values[REFERRAL] ?? arrival.referral),
  )
  const done = answersShown(last?.answers).find(({ id }) => id === DONE)?.answer
  const start: FormValues = {
    ...(done === undefined ? {} : { [DONE]: done }),
    ...firstValues(definition, { profile }),
  }
  /** Where an answer comes from that the member has not given here. */
  const originOf = ({ field_id: id, user_data_field }: Field): string | undefined => {
    if (start[id] === undefined || (steps.values[id] !== undefined && steps.values[id] !== start[id]))
      return undefined
    if (user_data_field !== undefined) return t('applying.fromProfile')
    return id === DONE ? t('applying.fromApplication') : undefined
  }
  const form = {
    ...definition,
    groups: definition.groups.map((group) => ({
      ...group,
      fields: group.fields.map((field) => ({
        ...field,
        description: originOf(field) ?? field.description,
      })),
    })),
  }
  return {
    form,
    marketing: undefined,
    target: '',
    postable: true,
    start,
    today: now.toISOString().slice(0, 10),
    phoneCountries: phoneCountriesFor(form, locale),
    botCheck: botCheck.setting,
    uploads: 'application-cv',
    choices: choicesOf(changesOf(definition, steps.values, { profile, locale, now }), t),
    messages,
    steps,
    recommendedBy: referral?.name,
  }
}

/** The link by which the member came to apply for this. */
async function referralIn(context: RequestContext, program: OpenHere, code: unknown) {
  const { tenant } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  const { userId: memberId } = memberOf(context)
  return referralFor(db, { tenant, code, programId: program.applying.id, memberId })
}

/** The form that a step is sent for, with what becomes of all of them; undefined for any other form. */
export async function applyFormById(
  context: RequestContext,
  formId: string,
): Promise<DeliveredSteps | undefined> {
  const { viewer } = context.get(viewerContext)
  if (!viewer.authorized || !formId.startsWith('apply-')) return undefined
  const program = await openingOfForm(context, formId)
  if (program === undefined) return undefined
  const form = await definitionOf(context, program)
  if (form === undefined) return undefined
  return {
    form,
    check: checkFor(context),
    withFiles: (asked, sent) => withPostedCv(context, asked, sent),
    complete: (asked, values) => withMeantCv(context, asked, values),
    afterStep: (change) => discardReplaced(context, change),
    async deliver(steps, also) {
      const outcome = await sendApplication(context, program, { form, steps, also })
      // Removes a file that was uploaded but not sent.
      if (outcome === 'sent') await discardCvs(context, idsIn(steps.values))
      return outcome
    },
    wasSent: async () => (await standingNow(context, program)).open !== undefined,
  }
}

/** Reads whether the member has an open application for the programme, or from when they may apply again. */
async function standingNow(context: RequestContext, { applying }: OpenHere) {
  const { tenant } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const { userId: memberId } = memberOf(context)
  const earlier = await applicationsOfMember(db, { tenant, memberId, programId: applying.id })
  return standingOf(earlier, applying, now)
}

const checkFor =
  (context: RequestContext): Check =>
  (form, values) =>
    cvErrors(context, form, values)

async function sendApplication(
  context: RequestContext,
  program: OpenHere,
  { form, steps, also }: { form: FormDefinition; steps: FormSteps; also: readonly string[] },
): Promise<'sent' | 'changed' | 'failed'> {
  const { tenant, region, locale } = context.get(placeContext)
  const { db, now, jobs, log } = context.get(servicesContext)
  const { viewer } = context.get(viewerContext)
  if (!viewer.authorized) return 'failed'
  const memberId = viewer.userId
  const { applying } = program
  const fields = form.groups.flatMap((group) => group.fields)
  const consent = fields.find(isConsent)?.label ?? ''
  const source = steps.values[SOURCE_PARAMETER]
  const referral = await referralIn(context, program, steps.values[REFERRAL])
  const mayApply = (facts: MemberFacts) => judge(applying.rules, facts, applying.id).answer === 'yes'
  const age = ageIn(applying.rules)
  const confirmedAge = age !== undefined && steps.values[ageField(age)] === true ? age : undefined
  // No file is made for what cannot be sent: a second click finds what the first has sent.
  const standing = await standingNow(context, program)
  if (standing.open !== undefined) return 'sent'
  const facts = await ownFacts(context)
  const isPossible =
    standing.againFrom === undefined &&
    opennessOf(applying, now) === 'open' &&
    facts &&
    mayApply({ ...facts, confirmedAge })
  if (!isPossible) return 'changed'
  const prepared = applying.cv === undefined ? undefined : await prepareCv(context, steps.values)
  if (prepared === 'gone') return 'changed'
  if (prepared === 'failed') return 'failed'
  const submission: Submission = {
    tenant,
    program: applying,
    memberId,
    answers: answersOf(form, steps, locale),
    consent: { text: consent, version: digestOf(consent) },
    rulesVersion: applying.rulesVersion,
    confirmedAge,
    mayApply,
    region,
    locale,
    page: applyPage(program.url),
    source: referral ? 'Referral' : isApplicationSource(source) ? source : undefined,
    referralId: referral?.id,
    now,
    cv: prepared?.cv,
    takeForm: (trx) => takeFormProgress(trx, { memberId }, { formId: form.form_id, version: steps.version }),
  }
  const outcome = await submit(db, submission).catch(async (error: unknown) => {
    await prepared?.discard()
    throw error
  })
  if (outcome.kind !== 'sent') await prepared?.discard()
  log.info({ program: applying.id, outcome: outcome.kind }, 'An application was sent')
  if (outcome.kind !== 'sent') return outcome.kind === 'existing' ? 'sent' : 'changed'
  await askForLetters(db, tenant, now)
  jobs.wake()
  await prepared?.afterSending().catch((error: unknown) => {
    log.error({ err: error }, 'A CV that was sent could not be kept in the profile')
  })
  await changeProfile(context, form, { values: steps.values, also })
  return 'sent'
}

const isConsent = ({ field_id }: { field_id: string }) => field_id.startsWith(`${CONSENT}-`)

/** Questions in the words that the member read, with the answers. Questions without an answer are left out. */
function answersOf(form: FormDefinition, steps: FormSteps, locale: Locale): JsonObject {
  const { values } = submissionOf(form, steps.values, locale)
  const items = form.groups
    .flatMap((group) => group.fields)
    .flatMap((field) => {
      const { field_id, label = '', type } = field
      const isAnswer = !isConsent(field) && !isAboutCv(field_id) && type !== 'hidden'
      const answer = !isAnswer ? '' : shownValue(values[field_id], field)
      return answer === '' ? [] : [{ id: field_id, question: label, answer }]
    })
  return { items }
}
