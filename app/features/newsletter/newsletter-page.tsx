import { data, Form } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { unlisted, withProductName } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { DigestFrequency } from '#domain/newsletter/digest-times.ts'
import { langOf } from '#services/languages.ts'
import type { Route } from './+types/newsletter-page'
import { digestForm, leaveAsMember, ownDigest, subscribeInLocale } from './newsletter.server.ts'
import type { DigestForm, OwnDigest } from './newsletter.ts'
import { NewsletterFrame } from './newsletter-frame.tsx'
import styles from './newsletter-page.module.css'
import { SubscribeForm } from './subscribe-form.tsx'
import { isTaken, type SubscribeState } from './subscribe-state.ts'

const statusOf: Record<string, number> = { missing: 422, invalid: 422, refused: 429, failed: 503 }

const titles: Record<SubscribeState, MessageKey> = {
  idle: 'newsletter.title',
  sending: 'newsletter.title',
  missing: 'newsletter.fix',
  invalid: 'newsletter.fix',
  failed: 'newsletter.failedTitle',
  asked: 'newsletter.done',
  subscribed: 'newsletter.subscribed',
}

export async function loader({ context }: Route.LoaderArgs) {
  const { locale } = context.get(placeContext)
  const { env, loadMessages } = context.get(servicesContext)
  const [form, messages, { product }, own] = await Promise.all([
    digestForm(context),
    loadMessages(langOf(locale), ['newsletterMail']),
    loadSiteIdentity(context),
    ownDigest(context),
  ])
  return { form: { ...form, messages: { ...form.messages, ...messages } }, product, own, every: env.DIGEST }
}

/** Response to a form posted without script: the outcome as a page, with what was typed. */
export async function action({ context, request }: Route.ActionArgs) {
  const sent = await request.formData()
  if (sent.get('intent') === 'leave') {
    await leaveAsMember(context)
    return data({ state: 'idle' as const, typed: '' }, { headers: { 'cache-control': 'no-store' } })
  }
  const typed = sent.get('email')
  const email = typeof typed === 'string' ? typed : ''
  const { tenant, locale, region } = context.get(placeContext)
  const { visitor, viewer } = context.get(viewerContext)
  const { db, now, log, env, botCheck, newsletter, jobs } = context.get(servicesContext)
  const memberId = viewer.authorized ? viewer.userId : undefined
  const outcome = await subscribeInLocale(
    { db, tenant, now, log, visitor, memberId, key: newsletter.key, wakeJobs: () => jobs.wake() },
    { email, locale, region, rule: env.NEWSLETTER_EMAIL_RULE, botCheck, token: undefined },
  )
  const state = outcome === 'refused' ? 'failed' : outcome
  return data(
    { state, typed: isTaken(state) ? '' : email.slice(0, 500) },
    { status: statusOf[outcome] ?? 200, headers: { 'cache-control': 'no-store' } },
  )
}

export const meta: Route.MetaFunction = () => [unlisted]

export default function NewsletterPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.form.messages}>
      <Outcome {...loaderData} state={actionData?.state ?? 'idle'} typed={actionData?.typed ?? ''} />
    </MoreMessages>
  )
}

interface OutcomeProps {
  own: OwnDigest | undefined
  form: DigestForm
  product: string
  every: DigestFrequency
  state: SubscribeState
  typed: string
}

function Outcome({ own, form, product, every, state, typed }: OutcomeProps) {
  const { t } = useLocale()
  return (
    <NewsletterFrame title={t(titles[state])}>
      {/* Here, because a page's meta knows nothing of what its action answered. */}
      <title>{withProductName(t(titles[state]), product)}</title>
      {state === 'idle' ? (
        <p className={styles.text}>
          {own?.isSubscribed ? t('newsletter.own', { email: own.email }) : t('newsletter.intro')}
          {every === 'off' ? null : ` ${t(`newsletterMail.${every}`)}`}
        </p>
      ) : null}
      {state === 'asked' ? (
        <p role="status" className={styles.text}>
          {t('newsletter.asked')}
        </p>
      ) : null}
      {state === 'failed' ? <p className={styles.text}>{t('newsletter.failedText')}</p> : null}
      {isTaken(state) ? (
        <p className={styles.on}>
          <ButtonLink href="/blog" variant="quiet">
            {t('newsletter.backToReading')}
          </ButtonLink>
        </p>
      ) : own?.isSubscribed ? (
        <Form method="post" className={styles.on}>
          <Button type="submit" name="intent" value="leave" variant="secondary">
            {t('newsletter.leave')}
          </Button>
        </Form>
      ) : (
        <SubscribeForm
          form={form}
          typed={state === 'idle' ? (own?.email ?? '') : typed}
          state={state}
          opened={state !== 'idle'}
        />
      )}
    </NewsletterFrame>
  )
}
