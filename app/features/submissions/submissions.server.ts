import { data } from 'react-router'
import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { langOf } from '#services/languages.ts'
import type { SubmissionFile } from '#services/marketing-forms/submission-files.ts'
import { countByForm, type KeptSubmission, listSubmissions } from '#services/marketing-forms/submissions.ts'

/** A submission as its page shows it: no date objects, nothing that is not shown. */
export interface ShownSubmission
  extends Pick<KeptSubmission, 'id' | 'formName' | 'state' | 'attempts' | 'proven'> {
  receivedAt: string
  fields: { name: string; value: string }[]
  consentText: string | undefined
  pageUri: string | undefined
  answer: string | undefined
  files: { id: string; field: string; name: string }[]
}

const PAGE = 20

const asked = z.object({
  form: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional()
    .catch(undefined),
  /** The place of the last one of the page before: its instant and its id. */
  after: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z_[\da-f-]{36}$/)
    .optional()
    .catch(undefined),
})

export async function loadSubmissions(context: RequestContext, query: URLSearchParams) {
  const { tenant, locale } = context.get(placeContext)
  const { db, now, audit, loadMessages, submissionFiles } = context.get(servicesContext)
  const { form, after } = asked.parse({
    form: query.get('form') ?? undefined,
    after: query.get('after') ?? undefined,
  })
  await audit.note(db, {
    actorId: memberOf(context).userId,
    role: 'admin',
    action: 'forms-seen',
    onceADay: true,
    at: now,
  })
  const [at = '', id = ''] = after?.split('_') ?? []
  const [found, forms, messages, { product }] = await Promise.all([
    listSubmissions(db, {
      tenant,
      formName: form,
      after: after === undefined ? undefined : { receivedAt: new Date(at), id },
      limit: PAGE + 1,
    }),
    countByForm(db, tenant),
    loadMessages(langOf(locale), ['submissions']),
    loadSiteIdentity(context),
  ])
  const shown = found.slice(0, PAGE)
  const last = shown.at(-1)
  const files = await submissionFiles.list(shown.map(({ id }) => id))
  const t = createTranslate(messages, locale)
  return {
    head: unlistedHead(t('submissions.title'), product),
    messages,
    form,
    forms,
    submissions: shown.map((kept) => shownOf(kept, files)),
    older:
      found.length > PAGE && last !== undefined ? `${last.receivedAt.toISOString()}_${last.id}` : undefined,
  }
}

function shownOf(kept: KeptSubmission, files: readonly SubmissionFile[]): ShownSubmission {
  const { id, formName, state, attempts, proven, receivedAt, submission, consentText, answer } = kept
  return {
    id,
    formName,
    state,
    attempts,
    proven,
    receivedAt: receivedAt.toISOString(),
    fields: submission.fields.map(({ name, value }) => ({ name, value })),
    consentText,
    pageUri: submission.context?.pageUri,
    answer,
    files: files
      .filter(({ submissionId }) => submissionId === id)
      .map(({ id: file, fieldId, fileName }) => ({ id: file, field: fieldId, name: fileName })),
  }
}

/** Removes one for good, and says in the log who did. @returns false when there was none */
export async function actOnSubmissions(context: RequestContext, form: FormData): Promise<boolean> {
  const { tenant } = context.get(placeContext)
  const { userId } = memberOf(context)
  const { marketingForms, log } = context.get(servicesContext)
  const id = z.uuid().safeParse(form.get('remove'))
  if (!id.success) throw data(null, { status: 400 })
  const removed = await marketingForms.remove(tenant, id.data)
  if (removed) log.info({ submission: id.data, by: userId }, 'A submission was removed')
  return removed
}
