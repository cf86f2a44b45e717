// Sends a form's answers to the marketing service.

import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import type { FormDefinition } from '#app/forms/definition/form-schema.ts'
import type { MarketingForm } from '#app/forms/definition/marketing-form-schema.ts'
import { marketingSubmission, marketingTarget } from '#app/forms/marketing-form.ts'
import type { FormValues } from '#app/forms/values/values.ts'
import type { Db } from '#db/database.ts'
import { noteConsent } from '#domain/consents/ledger.ts'
import type { BotCheck } from '#services/bot-check/bot-check.ts'
import { confirmedAddress } from '#services/identity/members.ts'
import type { MarketingForms, SubmitAnswer } from '#services/marketing-forms/marketing-forms.ts'
import type { WireSubmission } from '#services/marketing-forms/wire.ts'
import { proofAction } from './content-form.ts'
import { rulesOf } from './marketing-entry.server.ts'

export interface FormReceiver {
  marketingForms: MarketingForms
  botCheck: BotCheck
}

export interface FormToSend {
  form: FormDefinition
  marketing: MarketingForm
}

export interface MarketingPost {
  tenant: string
  portalId: string
  formId: string
  found: FormToSend | undefined
  body: unknown
  key: string | undefined
  token: string | undefined
  visitor: string
  now: Date
  /** The member who sends it; undefined for the anonymous. */
  memberId: string | undefined
  locale: string
}

export function submitMarketing(
  { marketingForms, botCheck }: FormReceiver,
  { found, token, memberId, locale, ...sent }: MarketingPost,
): Promise<SubmitAnswer> {
  const { visitor, now } = sent
  return marketingForms.submit({
    ...sent,
    alongside:
      memberId === undefined
        ? undefined
        : communicationsOf(marketingForms, { tenant: sent.tenant, memberId, locale, now }),
    form: found && {
      name: found.form.form_id,
      rules: rulesOf(found.form, found.marketing),
      successText: found.form.settings.success_title,
    },
    checkBot: () => botCheck.verify({ token, action: proofAction(found?.form.form_id ?? ''), visitor, now }),
  })
}

/**
 * What a member agreed to receive, for the ledger of consents. Only what goes to their own confirmed address: what goes
 * to another one is not theirs to take back.
 */
const communicationsOf =
  (
    marketingForms: Pick<MarketingForms, 'agreed'>,
    {
      tenant,
      memberId,
      locale: language,
      now: at,
    }: Record<'tenant' | 'memberId' | 'locale', string> & {
      now: Date
    },
  ) =>
  async (trx: Db, { fields, context, legalConsentOptions }: WireSubmission): Promise<void> => {
    const communications = legalConsentOptions?.consent?.communications ?? []
    const agreed = communications.filter(({ value }) => value)
    if (agreed.length === 0) return
    const own = (await confirmedAddress(trx, memberId))?.toLowerCase()
    if (
      own === undefined ||
      !fields.some(({ name, value }) => name === 'email' && value.toLowerCase() === own)
    )
      return
    const types = agreed.map(({ subscriptionTypeId }) => String(subscriptionTypeId))
    await marketingForms.agreed(trx, { tenant, address: own, types })
    const uri = context?.pageUri ?? ''
    const page = URL.canParse(uri) ? new URL(uri).pathname : ''
    for (const { subscriptionTypeId, text: words } of agreed) {
      const click = { language, page, words }
      const about = String(subscriptionTypeId)
      await noteConsent(trx, { memberId, kind: 'marketing', act: 'given', about, click, at })
    }
  }

/** Page on which the form was filled in. */
export interface PageOfForm {
  uri: string
  name?: string | undefined
  trackingCookie: string | undefined
  /** Token of the bot check. */
  token?: string | undefined
  /** Name of the answers: they are stored once under it. */
  once?: string | undefined
  /** Names of the choices that were made at the review. */
  also?: readonly string[] | undefined
}

/** Whether the answers with this name are stored. */
export async function answersWereSent(
  context: RequestContext,
  { marketing }: FormToSend,
  once: string | undefined,
): Promise<boolean> {
  if (once === undefined) return false
  const { tenant } = context.get(placeContext)
  const { env, marketingForms } = context.get(servicesContext)
  return marketingForms.wasSent({ tenant, ...marketingTarget(marketing, env.HUBSPOT_STAGING), key: once })
}

/** @returns `blocked` if too many were sent without a proof */
export async function sendAnswers(
  context: RequestContext,
  found: FormToSend,
  values: FormValues,
  { token, once, ...page }: PageOfForm,
): Promise<'sent' | 'failed' | 'blocked'> {
  const { tenant, locale } = context.get(placeContext)
  const { visitor, viewer } = context.get(viewerContext)
  const services = context.get(servicesContext)
  const { now, env, log } = services
  const { form, marketing } = found
  try {
    const answered = await submitMarketing(services, {
      ...marketingTarget(marketing, env.HUBSPOT_STAGING),
      tenant,
      visitor,
      now,
      memberId: viewer.authorized ? viewer.userId : undefined,
      locale,
      found,
      body: marketingSubmission(form, marketing, values, { now, locale, ...page }),
      key: once,
      token,
    })
    if (answered.status === 200) return 'sent'
    const kinds = answered.errors.map(({ errorType }) => errorType)
    log.warn({ form: form.form_id, errors: kinds }, 'Hubspot form submit has failed')
    return kinds.includes('FORM_HAS_RECAPTCHA_ENABLED') ? 'blocked' : 'failed'
  } catch (error) {
    // Database messages may quote the row.
    const reason = error instanceof Error ? error.name : 'unknown'
    log.error({ form: form.form_id, reason }, 'Hubspot form submit has failed')
    return 'failed'
  }
}
