import { z } from 'zod'
import { type ApiCall, featureApi } from '#app/api.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import type { BotCheck } from '#services/bot-check/bot-check.ts'
import { escapeHtml } from '#services/escape.ts'
import { rateLimitHeaders, useOnce } from '#services/limits.ts'
import type { MarketingForms } from '#services/marketing-forms/marketing-forms.ts'
import { byMarketingIds, findForm } from './load-content-form.server.ts'
import { submitMarketing } from './send-answers.server.ts'

/** The service's own rate limit. */
const LIMIT = { name: 'marketing', times: 50, seconds: 10 }
/** Many times the longest plausible text; the service itself accepts less. */
const MAX_BYTES = 512 * 1024

const keySchema = z.string().regex(/^[\w-]{8,100}$/)
const idSchema = z.string().regex(/^[\w-]{1,100}$/)

interface MarketingApiParts {
  marketingForms: MarketingForms
  botCheck: BotCheck
  isStaging: boolean
  /** Context in which forms are looked up. */
  contextOf: (call: ApiCall) => Promise<RequestContext>
}

/**
 * The marketing service's submission API with its own paths, bodies, answers and errors. The service
 * documents it, so we do not. Other sites' pages cannot call it.
 */
export function marketingApi({ marketingForms, botCheck, isStaging, contextOf }: MarketingApiParts) {
  return featureApi().post('/submissions/v3/integration/submit/:portalId/:formId', async (c) => {
    const call = c.get('call')
    const { db, now, visitor, tenant, viewer } = call
    const allowance = await useOnce(db, LIMIT, visitor, now)
    if (!allowance.allowed)
      return c.json(
        { status: 'error', message: 'You have reached your limit of requests', policyName: 'TEN_SECONDLY' },
        429,
        rateLimitHeaders(allowance),
      )
    const [portalId, formId] = [c.req.param('portalId'), c.req.param('formId')]
    const named = idSchema.safeParse(portalId).success && idSchema.safeParse(formId).success
    const found = named
      ? await findForm(await contextOf(call), byMarketingIds(portalId, formId, isStaging))
      : undefined
    const { form, marketing } = found?.kind === 'found' ? found : {}
    const answer = await submitMarketing(
      { marketingForms, botCheck },
      {
        tenant,
        portalId,
        formId,
        visitor,
        now,
        memberId: viewer.authorized ? viewer.userId : undefined,
        // The service's own call names no language.
        locale: '',
        found: form && marketing && { form, marketing },
        body: await readJson(c.req.raw),
        key: keySchema.safeParse(c.req.header('idempotency-key')).data,
        token: c.req.header(botCheck.setting.header),
      },
    )
    if (answer.status === 200)
      return c.json(answer.inlineMessage === undefined ? {} : { inlineMessage: htmlOf(answer.inlineMessage) })
    const { status, message, correlationId, errors } = answer
    return c.json(
      { status: 'error', message, correlationId, ...(errors.length === 0 ? {} : { errors }) },
      status,
    )
  })
}

async function readJson(request: Request): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES) return undefined
  const text = await request.text()
  if (text.length > MAX_BYTES) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const htmlOf = (text: string): string => `<p>${escapeHtml(text)}</p>`
