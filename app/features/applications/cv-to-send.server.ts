// The file behind what a member has chosen as the CV of an application: looked at with each step, made or copied when
// the application is sent.
import { data } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { cvOfProfile } from '#app/features/cv/cv.server.ts'
import { mayUpload } from '#app/features/uploads/order-upload.server.ts'
import { faultKeys } from '#app/features/uploads/upload-faults.ts'
import type { FormDefinition } from '#app/forms/definition/form-schema.ts'
import { checkFile } from '#app/forms/validation/check-files.ts'
import type { FieldError } from '#app/forms/validation/validate.ts'
import type { FormValues } from '#app/forms/values/values.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { type CvToSend, isFreeCv } from '#domain/applications/cv.ts'
import { langOf } from '#services/languages.ts'
import { rateLimitHeaders } from '#services/limits.ts'
import { currentUploads } from '#services/uploads/current-uploads.ts'
import { isUuid } from '#services/uuid.ts'
import { CV_FILE, CV_KEPT, cvChosen, cvFileOf } from './cv-questions.ts'

const KIND = 'APPLICATION_CV'

/** The file of the member's profile, once it was checked. */
export async function profileFile(
  context: RequestContext,
): Promise<{ id: string; name: string } | undefined> {
  const { latestCVUpload: cv } = await currentUploads(
    context.get(servicesContext).db,
    memberOf(context).userId,
  )
  return cv?.status === 'UPLOADED' ? { id: cv.uploadId, name: cv.uploadCVMetaSD.fileName } : undefined
}

/** What is wrong with the file that was uploaded for the application; a form without it has no such field. */
export async function cvErrors(
  context: RequestContext,
  form: FormDefinition,
  values: FormValues,
): Promise<FieldError[]> {
  const field = form.groups.flatMap(({ fields }) => fields).find(({ field_id }) => field_id === CV_FILE)
  const file = cvFileOf(values)
  if (field === undefined || cvChosen(values) !== 'new' || file === undefined) return []
  const text = await faultOf(context, String(file.id ?? ''))
  return text === undefined ? [] : [{ path: CV_FILE, message: { text } }]
}

async function faultOf(context: RequestContext, uploadId: string): Promise<string | undefined> {
  const { db, uploads, loadMessages } = context.get(servicesContext)
  const { locale } = context.get(placeContext)
  const memberId = memberOf(context).userId
  const state = isUuid(uploadId) ? await uploads.state(memberId, uploadId) : undefined
  if (state?.type === KIND && (await isFreeCv(db, { memberId, uploadId }))) return undefined
  const t = createTranslate(await loadMessages(langOf(locale), ['uploads', 'applying']), locale)
  if (state?.status === 'FAILED') return t(faultKeys[state.failure ?? 'other'])
  const isOnItsWay = state?.status === 'IN_S3_BUCKET' || state?.status === 'IN_EPAM_STORAGE'
  return isOnItsWay ? t('uploads.checking', { name: state.fileName ?? '' }) : t('applying.cvFileGone')
}

/**
 * The values of a step that was posted without script, with the file that came with it, or else the one that came before.
 */
export async function withPostedCv(
  context: RequestContext,
  { form, values, before }: { form: FormDefinition; values: FormValues; before: FormValues },
  sent: FormData,
): Promise<FormValues> {
  const field = form.groups.flatMap(({ fields }) => fields).find(({ field_id }) => field_id === CV_FILE)
  if (field === undefined || cvChosen(values) !== 'new') return values
  const posted = sent.getAll(CV_FILE)
  const file = posted.find((one) => typeof one !== 'string' && one.size > 0)
  const earlier = cvFileOf(before)
  if (file === undefined || typeof file === 'string')
    return earlier && posted.includes(String(earlier.id)) ? { ...values, [CV_FILE]: [earlier] } : values
  const { name, size, type } = file
  // What the form refuses by its name or size is not stored.
  if (checkFile(field, { name, size, type }) !== undefined) return values
  const { uploads, db, now } = context.get(servicesContext)
  const { userId } = memberOf(context)
  const allowance = await mayUpload({ db, now }, userId)
  if (!allowance.allowed) throw data(null, { status: 429, headers: rateLimitHeaders(allowance) })
  const state = await uploads.put(userId, KIND, file)
  return { ...values, [CV_FILE]: [{ name, size, type, id: state?.uploadId ?? '' }] }
}

export interface PreparedCv {
  cv: CvToSend
  /** Once the application is sent. */
  afterSending: () => Promise<void>
  /** If it is not. */
  discard: () => Promise<void>
}

/**
 * The file to send: what is made or copied for it is given up again if the application is not sent.
 * @returns undefined if none was chosen, `gone` if there is none any more
 */
export async function prepareCv(
  context: RequestContext,
  values: FormValues,
): Promise<PreparedCv | undefined | 'gone'> {
  const { uploads } = context.get(servicesContext)
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
  const uploadId = choice === 'profile' ? await made(context) : await copied(context)
  if (uploadId === undefined) return 'gone'
  return {
    cv: { uploadId, origin: choice },
    afterSending: async () => {},
    discard: async () => {
      // Without a database it stays until the sweep.
      await uploads.remove(userId, uploadId).catch(() => undefined)
    },
  }
}

/** As it is now: what is changed in the profile later is not in it. */
async function made(context: RequestContext): Promise<string> {
  const { uploads } = context.get(servicesContext)
  const { bytes, fileName } = await cvOfProfile(context)
  const contentType = 'application/pdf'
  return uploads.store(memberOf(context).userId, { kind: KIND, bytes, fileName, contentType })
}

async function copied(context: RequestContext): Promise<string | undefined> {
  const file = await profileFile(context)
  return file && context.get(servicesContext).uploads.copy(memberOf(context).userId, file.id, KIND)
}
