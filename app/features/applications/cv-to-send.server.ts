// The file behind what a member has chosen as the CV of an application: looked at with each step, made or copied when
// the application is sent.
import { data } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { BACK_FIELD } from '#app/features/content-form/content-form.ts'
import { cvOfProfile } from '#app/features/cv/cv.server.ts'
import { mayUpload } from '#app/features/uploads/order-upload.server.ts'
import { faultKeys } from '#app/features/uploads/upload-faults.ts'
import type { FormDefinition } from '#app/forms/definition/form-schema.ts'
import { checkFile } from '#app/forms/validation/check-files.ts'
import type { FieldError } from '#app/forms/validation/validate.ts'
import type { FileFact, FormValues } from '#app/forms/values/values.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { type CvToSend, cvOfMember, isFreeCv, isUnsentCv, uploadedCv } from '#domain/applications/cv.ts'
import { isMemberHeld } from '#services/identity/legal-hold.ts'
import { langOf } from '#services/languages.ts'
import { rateLimitHeaders } from '#services/limits.ts'
import { isSettled } from '#services/uploads/upload-status.ts'
import { isUuid } from '#services/uuid.ts'
import { CV, CV_FILE, CV_KEPT, CV_MEANT, cvChosen, cvFileOf } from './cv-questions.ts'

const KIND = 'APPLICATION_CV'

/** The file of the member's profile, once it was checked. */
export const profileFile = (context: RequestContext) =>
  cvOfMember(context.get(servicesContext).db, memberOf(context).userId)

/** Adds the id of the profile's file to a step's answers, so that only the file that was reviewed can be sent. */
export async function withMeantCv(
  context: RequestContext,
  form: FormDefinition,
  values: FormValues,
): Promise<FormValues> {
  if (fieldOf(form, CV_MEANT) === undefined) return values
  const file = cvChosen(values) === 'uploaded' ? await profileFile(context) : undefined
  const { [CV_MEANT]: _, ...others } = values
  return file === undefined ? others : { ...others, [CV_MEANT]: file.id }
}

const fieldOf = (form: FormDefinition, id: string) =>
  form.groups.flatMap(({ fields }) => fields).find(({ field_id }) => field_id === id)

/** Errors of the file to send; none if the form has no field for it. */
export async function cvErrors(
  context: RequestContext,
  form: FormDefinition,
  values: FormValues,
): Promise<FieldError[]> {
  if (fieldOf(form, CV_FILE) === undefined) return []
  const choice = cvChosen(values)
  if (choice === 'uploaded') {
    const isMeant = (await profileFile(context))?.id === values[CV_MEANT]
    return isMeant ? [] : [{ path: CV, message: { text: (await wordsOf(context))('applying.cvFileGone') } }]
  }
  const file = choice === 'new' ? cvFileOf(values) : undefined
  const text = file && (await faultOf(context, file))
  return text === undefined ? [] : [{ path: CV_FILE, message: { text } }]
}

async function wordsOf(context: RequestContext) {
  const { loadMessages } = context.get(servicesContext)
  const { locale } = context.get(placeContext)
  return createTranslate(await loadMessages(langOf(locale), ['uploads', 'applying']), locale)
}

async function faultOf(context: RequestContext, file: Partial<FileFact>): Promise<string | undefined> {
  const { db, uploads } = context.get(servicesContext)
  const memberId = memberOf(context).userId
  const uploadId = String(file.id ?? '')
  const state = isUuid(uploadId) ? await uploads.state(memberId, uploadId) : undefined
  if (state?.type === KIND && (await isFreeCv(db, { memberId, uploadId }))) return undefined
  const t = await wordsOf(context)
  if (state?.status === 'FAILED') return t(faultKeys[state.failure ?? 'other'])
  const isOnItsWay = state?.type === KIND && !isSettled(state.status)
  return isOnItsWay
    ? t('uploads.checking', { name: state.fileName ?? String(file.name ?? '') })
    : t('applying.cvFileGone')
}

/**
 * The values of a step that was posted without script, with the file that came with it, or else the one that came with an
 * earlier post of it.
 */
export async function withPostedCv(
  context: RequestContext,
  { form, values, before }: { form: FormDefinition; values: FormValues; before: FormValues },
  sent: FormData,
): Promise<FormValues> {
  const field = fieldOf(form, CV_FILE)
  if (field === undefined || cvChosen(values) !== 'new') return values
  const posted = sent.getAll(CV_FILE)
  const file = posted.find((one) => typeof one !== 'string' && one.size > 0)
  const ids = posted.filter((one) => typeof one === 'string' && isUuid(one)) as string[]
  if (file === undefined || typeof file === 'string') {
    const earlier = await postedBefore(context, ids.at(-1))
    return earlier === undefined ? values : { ...values, [CV_FILE]: [earlier] }
  }
  // Going back keeps the earlier file if the new one is refused.
  const orEarlier = async (refused: FormValues): Promise<FormValues> => {
    const earlier = sent.has(BACK_FIELD) ? await postedBefore(context, ids.at(-1)) : undefined
    return earlier === undefined ? refused : { ...values, [CV_FILE]: [earlier] }
  }
  const { name, size, type } = file
  // What the form refuses by its name or size is not stored.
  if (checkFile(field, { name, size, type }) !== undefined) return orEarlier(values)
  const { uploads, db, now } = context.get(servicesContext)
  const { userId } = memberOf(context)
  const allowance = await mayUpload({ db, now }, userId)
  if (!allowance.allowed) throw data(null, { status: 429, headers: rateLimitHeaders(allowance) })
  const state = await uploads.put(userId, KIND, file)
  const posting = { ...values, [CV_FILE]: [{ name, size, type, id: state?.uploadId ?? '' }] }
  if (state?.status === 'FAILED') return orEarlier(posting)
  // The draft's own file is removed only once another one is saved.
  await discardCvs(
    context,
    ids.filter((id) => id !== cvFileOf(before)?.id),
  )
  return posting
}

async function postedBefore(
  context: RequestContext,
  uploadId: string | undefined,
): Promise<FileFact | undefined> {
  if (uploadId === undefined) return undefined
  const { db, uploads } = context.get(servicesContext)
  const memberId = memberOf(context).userId
  // Reading the state also resumes an unfinished check.
  const state = await uploads.state(memberId, uploadId)
  return state && uploadedCv(db, { memberId, uploadId })
}

/** A form names at most two files: the current one and the one it replaces. */
const MAX_DISCARDED = 5

/** Removes uploads for an application that were never sent, unless the member is under a legal hold. */
export async function discardCvs(context: RequestContext, ids: readonly string[]): Promise<void> {
  const { db, uploads, log } = context.get(servicesContext)
  const memberId = memberOf(context).userId
  try {
    if (ids.length === 0 || (await isMemberHeld(db, memberId))) return
    for (const uploadId of ids.slice(0, MAX_DISCARDED))
      if (await isUnsentCv(db, { memberId, uploadId })) await uploads.remove(memberId, uploadId)
  } catch (error) {
    log.warn({ err: error }, 'A CV that is not needed could not be removed; it waits for the sweep')
  }
}

/** Once a step is saved, removes the file that its new answers no longer have. */
export const discardReplaced = (
  context: RequestContext,
  { before, after }: { before: FormValues; after: FormValues },
): Promise<void> =>
  discardCvs(
    context,
    idsIn(before).filter((id) => !idsIn(after).includes(id)),
  )

/** The files that were uploaded for an application, whatever is chosen now. */
export function idsIn(values: FormValues): string[] {
  const id = cvFileOf(values)?.id
  return typeof id === 'string' ? [id] : []
}

export interface PreparedCv {
  cv: CvToSend
  /** Once the application is sent. */
  afterSending: () => Promise<void>
  /** If it is not. */
  discard: () => Promise<void>
}

/**
 * Prepares the file to send. A file that was made or copied for this is removed again if the application is not sent.
 * @returns undefined if none was chosen, `gone` if there is none any more, `failed` if it cannot be stored now
 */
export async function prepareCv(
  context: RequestContext,
  values: FormValues,
): Promise<PreparedCv | undefined | 'gone' | 'failed'> {
  const { uploads, db, now } = context.get(servicesContext)
  const { userId } = memberOf(context)
  const choice = cvChosen(values)
  if (choice === undefined || choice === 'none') return undefined
  if (choice === 'new') {
    const uploadId = String(cvFileOf(values)?.id ?? '')
    if (!isUuid(uploadId)) return 'gone'
    return {
      cv: { uploadId, origin: 'new' },
      afterSending: async () => {
        if (values[CV_KEPT] === true) await uploads.copy(userId, uploadId, 'CV')
      },
      discard: async () => {},
    }
  }
  if (!(await mayUpload({ db, now }, userId)).allowed) return 'failed'
  const uploadId = choice === 'profile' ? await made(context) : await copied(context, values[CV_MEANT])
  if (uploadId === 'gone' || uploadId === 'failed') return uploadId
  return {
    cv: { uploadId, origin: choice },
    afterSending: async () => {},
    discard: async () => {
      // Without a database it stays until the sweep.
      await uploads.remove(userId, uploadId).catch(() => undefined)
    },
  }
}

/** Made from the profile as it is now; later changes do not reach it. */
async function made(context: RequestContext): Promise<string> {
  const { uploads } = context.get(servicesContext)
  const { bytes, fileName } = await cvOfProfile(context)
  const contentType = 'application/pdf'
  return uploads.store(memberOf(context).userId, { kind: KIND, bytes, fileName, contentType })
}

async function copied(context: RequestContext, meant: unknown): Promise<string | 'gone' | 'failed'> {
  const { uploads, log } = context.get(servicesContext)
  const file = await profileFile(context)
  if (file === undefined || file.id !== meant) return 'gone'
  const copy = await uploads.copy(memberOf(context).userId, file.id, KIND)
  if (copy !== undefined) return copy
  log.error({ upload: file.id }, 'A CV is stored, but its file is missing, so an application was not sent')
  return 'failed'
}
