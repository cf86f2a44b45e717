import { data, Form } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { unlisted, withProductName } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { DigestFrequency } from '#domain/newsletter/digest-times.ts'
import { readConfirmToken } from '#domain/newsletter/letters.ts'
import { confirmSubscription } from '#domain/newsletter/subscription-store.ts'
import { langOf } from '#services/languages.ts'
import type { Route } from './+types/confirm-page'
import { NEWSLETTER_PAGE } from './newsletter.ts'
import { NewsletterFrame } from './newsletter-frame.tsx'
import styles from './newsletter-page.module.css'

type State = 'ask' | 'confirmed' | 'invalid'

const linkOf = (context: RequestContext, token: string) => {
  const { newsletter, now } = context.get(servicesContext)
  const read = readConfirmToken(newsletter.key, token, now)
  return read === 'expired' ? undefined : read
}

/**
 * Target of the confirmation letter's link. Opening it confirms nothing, because mail scanners open links
 * too.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { locale } = context.get(placeContext)
  const { env, loadMessages } = context.get(servicesContext)
  const state: State = linkOf(context, params.token) === undefined ? 'invalid' : 'ask'
  const [messages, { product }] = await Promise.all([
    loadMessages(langOf(locale), ['newsletter', 'newsletterMail']),
    loadSiteIdentity(context),
  ])
  // Not cached: the address contains a secret.
  return data(
    { messages, product, state, every: env.DIGEST },
    { status: state === 'invalid' ? 404 : 200, headers: { 'cache-control': 'no-store' } },
  )
}

export async function action({ context, params }: Route.ActionArgs) {
  const { tenant } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const link = linkOf(context, params.token)
  const isDone =
    link !== undefined &&
    (await confirmSubscription(db, { tenant, id: link.id, now, page: '/newsletter/confirm' }))
  const state: State = isDone ? 'confirmed' : 'invalid'
  return data({ state }, { status: isDone ? 200 : 404 })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = () => [unlisted]

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Confirm
        product={loaderData.product}
        every={loaderData.every}
        state={actionData?.state ?? loaderData.state}
      />
    </MoreMessages>
  )
}

const words: Record<State, { title: MessageKey; text: MessageKey }> = {
  ask: { title: 'newsletterMail.confirmTitle', text: 'newsletterMail.confirmText' },
  confirmed: { title: 'newsletterMail.confirmedTitle', text: 'newsletterMail.confirmedText' },
  invalid: { title: 'newsletterMail.badLinkTitle', text: 'newsletterMail.badLinkText' },
}

function Confirm({ product, every, state }: { product: string; every: DigestFrequency; state: State }) {
  const { t } = useLocale()
  const title = t(words[state].title)
  return (
    <NewsletterFrame title={title}>
      {/* Here, because a page's meta knows nothing of what its action answered. */}
      <title>{withProductName(title, product)}</title>
      <p role="status" className={styles.text}>
        {t(words[state].text)}
        {state === 'confirmed' && every !== 'off' ? ` ${t(`newsletterMail.${every}`)}` : null}
      </p>
      {state === 'ask' ? (
        <Form method="post" className={styles.on}>
          <Button type="submit">{t('newsletterMail.confirm')}</Button>
        </Form>
      ) : (
        <p className={styles.on}>
          {state === 'confirmed' ? (
            <ButtonLink href="/blog" variant="quiet">
              {t('newsletter.backToReading')}
            </ButtonLink>
          ) : (
            <ButtonLink href={NEWSLETTER_PAGE}>{t('newsletterMail.again')}</ButtonLink>
          )}
        </p>
      )}
    </NewsletterFrame>
  )
}
