import { data } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { unlisted, withProductName } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/newsletter-page'
import { digestForm, subscribeInLocale } from './newsletter.server.ts'
import type { DigestForm } from './newsletter.ts'
import { NewsletterFrame } from './newsletter-frame.tsx'
import styles from './newsletter-page.module.css'
import type { SubscribeState } from './subscribe-fields.tsx'
import { SubscribeForm } from './subscribe-form.tsx'

const statusOf: Record<string, number> = { missing: 422, invalid: 422, refused: 429, failed: 503 }

const titles: Record<SubscribeState, MessageKey> = {
  idle: 'newsletter.title',
  sending: 'newsletter.title',
  missing: 'newsletter.fix',
  invalid: 'newsletter.fix',
  failed: 'newsletter.failedTitle',
  done: 'newsletter.done',
}

export async function loader({ context }: Route.LoaderArgs) {
  const [form, { product }] = await Promise.all([digestForm(context), loadSiteIdentity(context)])
  return { form, product }
}

/** What a form that was sent without script is answered with: the outcome as a page, and what was typed. */
export async function action({ context, request }: Route.ActionArgs) {
  const typed = (await request.formData()).get('email')
  const email = typeof typed === 'string' ? typed : ''
  const { tenant, locale, region } = context.get(placeContext)
  const { visitor } = context.get(viewerContext)
  const { db, now, log, env, botCheck } = context.get(servicesContext)
  const outcome = await subscribeInLocale(
    { db, tenant, now, log, visitor },
    { email, locale, region, rule: env.NEWSLETTER_EMAIL_RULE, botCheck, token: undefined },
  )
  const state = outcome === 'refused' ? 'failed' : outcome
  return data(
    { state, typed: state === 'done' ? '' : email.slice(0, 500) },
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
  form: DigestForm
  product: string
  state: SubscribeState
  typed: string
}

function Outcome({ form, product, state, typed }: OutcomeProps) {
  const { t } = useLocale()
  return (
    <NewsletterFrame title={t(titles[state])}>
      {/* Here, because a page's meta knows nothing of what its action answered. */}
      <title>{withProductName(t(titles[state]), product)}</title>
      {state === 'idle' ? <p className={styles.text}>{t('newsletter.intro')}</p> : null}
      {state === 'failed' ? <p className={styles.text}>{t('newsletter.failedText')}</p> : null}
      {state === 'done' ? (
        <p className={styles.on}>
          <ButtonLink href="/blog" variant="quiet">
            {t('newsletter.backToReading')}
          </ButtonLink>
        </p>
      ) : (
        <SubscribeForm form={form} typed={typed} state={state} opened={state !== 'idle'} />
      )}
    </NewsletterFrame>
  )
}
