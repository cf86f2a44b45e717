import { data, Form } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { withProductName } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { removeSubscription } from '#domain/newsletter/subscription-store.ts'
import type { Route } from './+types/leave-page'
import { LEAVE_TOKEN } from './leave-token.ts'
import { digestForm } from './newsletter.server.ts'
import { NewsletterFrame } from './newsletter-frame.tsx'
import styles from './newsletter-page.module.css'

/**
 * Target of a letter's link for leaving. Opening it removes nothing, because mail scanners open links too.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const [{ messages }, { product }] = await Promise.all([digestForm(context), loadSiteIdentity(context)])
  // Not cached: the address contains a secret.
  return data({ messages, product }, { headers: { 'cache-control': 'no-store' } })
}

/** The response is the same for unknown tokens. */
export async function action({ context, params }: Route.ActionArgs) {
  const { locale } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  // Without the token, which is a secret.
  const click = { language: locale, page: '/newsletter/leave' }
  if (LEAVE_TOKEN.test(params.token)) await removeSubscription(db, params.token, now, click)
  return { left: true }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex, nofollow' }]

export default function LeavePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Leave product={loaderData.product} left={actionData?.left ?? false} />
    </MoreMessages>
  )
}

function Leave({ product, left }: { product: string; left: boolean }) {
  const { t } = useLocale()
  const title = t(left ? 'newsletter.leftTitle' : 'newsletter.leaveTitle')
  return (
    <NewsletterFrame title={title}>
      <title>{withProductName(title, product)}</title>
      <p role="status" className={styles.text}>
        {t(left ? 'newsletter.leftText' : 'newsletter.leaveText')}
      </p>
      {left ? (
        <p className={styles.on}>
          <ButtonLink href="/blog" variant="quiet">
            {t('newsletter.backToReading')}
          </ButtonLink>
        </p>
      ) : (
        <Form method="post" className={styles.on}>
          <Button type="submit">{t('newsletter.leave')}</Button>
        </Form>
      )}
    </NewsletterFrame>
  )
}
