// Bringing a career in from elsewhere: read, looked at, and only then written.

import { data } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { ownProfile } from '#app/features/profile/profile-page.server.ts'
import { readNames } from '#app/features/profile/reference-names.server.ts'
import { europassOf, resumeOf, resumePatch } from '#app/features/profile/resume.server.ts'
import type { UploadFault } from '#app/features/uploads/upload-faults.ts'
import { withPostedForm } from '#app/forms/posted-form.server.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { mayEdit } from '#domain/profile/editing.ts'
import { dropImport, keepImport, pendingImport } from '#domain/profile/import/pending-import.ts'
import { MAX_IMPORTED, readFiles } from '#domain/profile/import/read-files.ts'
import { patchOfTaken, reviewOf } from '#domain/profile/import/review.ts'
import { patchSchema } from '#domain/profile/patch-schema.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { updateProfile } from '#domain/profile/update-profile.ts'
import type { WholeProfile } from '#domain/profile/visible-profile.ts'
import { langOf } from '#services/languages.ts'
import { useOnce as countUse } from '#services/limits.ts'
import { FileRefused } from '#services/uploads/check/refusal.ts'
import { fieldName } from './field-names.server.ts'
import { showReview } from './shown-review.ts'

/** Reading an archive is work: enough for every file that somebody has, tried twice. */
const READS = { name: 'profile-imports', times: 30, seconds: 3_600 }
/** What a form has beside its files. */
const FORM_BYTES = 64 * 1024
const MAX_FILES = 40

export type TransferFault = UploadFault | 'too-often' | 'not-written'
export type ImportOutcome =
  | { kind: 'read' }
  | { kind: 'written'; entries: number }
  | { kind: 'dropped' }
  | { kind: 'fault'; status: 409 | 413 | 422 | 429 | 503; fault: TransferFault }

export async function loadTransfer(context: RequestContext) {
  const { locale } = context.get(placeContext)
  const { db, now, reference, loadMessages } = context.get(servicesContext)
  const profile = await ownProfile(context)
  const lang = langOf(locale)
  const [messages, pending, resume, europass] = await Promise.all([
    loadMessages(lang, ['transfer', 'profile']),
    mayEdit(profile) ? pendingImport(db, profile.userId, now) : undefined,
    resumeOf(reference, profile, { lang, now }),
    europassOf(reference, profile, { lang, now }),
  ])
  const t = createTranslate(messages, locale)
  return {
    mayImport: mayEdit(profile),
    /** What each format has no place for. */
    lostOut: {
      resume: resume.lost.map(({ path }) => fieldName(path, t)),
      europass: europass.lost.map(({ path }) => fieldName(path, t)),
    },
    review: pending && {
      source: pending.source,
      fileName: pending.fileName,
      lost: pending.lost,
      ...(await shownRows(context, profile, pending.patch)),
    },
  }
}

async function shownRows(context: RequestContext, profile: WholeProfile, given: unknown) {
  const { locale } = context.get(placeContext)
  const { reference, now, loadMessages } = context.get(servicesContext)
  const patch = patchSchema.parse(given)
  const review = reviewOf(profile, patch)
  const names = await readNames(reference, profile, langOf(locale), [patch as Partial<WholeProfile>])
  const t = createTranslate(await loadMessages(langOf(locale), ['profile']), locale)
  return {
    rows: showReview(review, { present: profile, patch, names, now, native: t('profile.native') }),
  }
}

/** What the page's forms do. */
export async function actOnTransfer(context: RequestContext, request: Request): Promise<ImportOutcome> {
  const profile = await ownProfile(context)
  if (!mayEdit(profile)) throw data(null, { status: 403 })
  return withPostedForm(request, { mostBytes: MAX_IMPORTED + FORM_BYTES }, (form) =>
    actOnForm(context, profile, form),
  )
}

async function actOnForm(
  context: RequestContext,
  profile: Profile,
  form: FormData | undefined,
): Promise<ImportOutcome> {
  const { db } = context.get(servicesContext)
  if (form === undefined) return { kind: 'fault', status: 413, fault: 'too-large' }
  switch (form.get('decision')) {
    case 'read':
      return readForm(context, profile, form)
    case 'write':
      return writeTaken(context, profile, new Set(form.getAll('take').map(String)))
    case 'drop':
      await dropImport(db, profile.userId)
      return { kind: 'dropped' }
    default:
      throw data(null, { status: 400 })
  }
}

async function readForm(context: RequestContext, profile: Profile, form: FormData): Promise<ImportOutcome> {
  const { locale } = context.get(placeContext)
  const { db, now, reference } = context.get(servicesContext)
  const allowance = await countUse(db, READS, profile.userId, now)
  if (!allowance.allowed) return { kind: 'fault', status: 429, fault: 'too-often' }
  const sent = form
    .getAll('file')
    .filter((one) => one instanceof File)
    .slice(0, MAX_FILES)
  try {
    const files = await Promise.all(
      sent.map(async (file) => ({ name: file.name, bytes: Buffer.from(await file.arrayBuffer()) })),
    )
    const { source, resume, more, lost } = await readFiles(files)
    const read = await resumePatch(reference, resume, langOf(locale))
    const brought = {
      source,
      fileName: sent
        .map(({ name }) => name)
        .join(', ')
        .slice(0, 200),
      patch: { ...read.patch, ...more },
      lost: [...read.lost, ...lost],
    }
    await keepImport(db, profile.userId, brought, now)
    return { kind: 'read' }
  } catch (error) {
    if (error instanceof FileRefused) return { kind: 'fault', status: 422, fault: error.fault }
    throw error
  }
}

/** Writes what was ticked, over the profile as it is now: it may have changed since the page was made. */
async function writeTaken(
  context: RequestContext,
  present: Profile,
  taken: ReadonlySet<string>,
): Promise<ImportOutcome> {
  const { db, now, reference } = context.get(servicesContext)
  const pending = await pendingImport(db, present.userId, now)
  if (pending === undefined) return { kind: 'written', entries: 0 }
  const review = reviewOf(present, patchSchema.parse(pending.patch))
  const patch = patchOfTaken(present, review, taken)
  if (patch !== undefined) {
    const outcome = await updateProfile(db, present.userId, patch, {
      ifMatch: `"${present.version}"`,
      present,
      now,
      reference,
    })
    if (outcome.kind === 'conflict') return { kind: 'fault', status: 409, fault: 'not-written' }
    if (outcome.kind === 'unavailable') return { kind: 'fault', status: 503, fault: 'not-written' }
    if (outcome.kind !== 'updated') return { kind: 'fault', status: 422, fault: 'not-written' }
  }
  await dropImport(db, present.userId)
  return {
    kind: 'written',
    entries: review.filter(({ key, state }) => state !== 'same' && taken.has(key)).length,
  }
}
