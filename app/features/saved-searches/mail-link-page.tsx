import { data, Form } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { giveConsent, stopAlerts } from '#domain/saved-searches/saved-searches.ts'
import { langOf } from '#services/languages.ts'
import { readToken } from '#services/signed-token.ts'
import type { Route } from './+types/mail-link-page'
import styles from './saved-page.module.css'

type LinkPurpose = 'confirm' | 'stop'

/** Subject of a message's link; undefined if we did not write it. */
function linkOf(context: RequestContext, { purpose, token }: { purpose: string; token: string }) {
  const {
    savedSearches: { key },
  } = context.get(servicesContext)
  const known: LinkPurpose | undefined = purpose === 'confirm' || purpose === 'stop' ? purpose : undefined
  const about = known && readToken(key, known, token)
  return known && about && { purpose: known, about }
}

/**
 * The target of links in messages, signed in or not. Opening one changes nothing, because mail scanners open
 * links, too.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const link = linkOf(context, params)
  const [messages, { product }] = await Promise.all([
    loadMessages(langOf(locale), ['savedSearches']),
    loadSiteIdentity(context),
  ])
  const t = createTranslate(messages, locale)
  const title = t(link === undefined ? 'savedSearches.badLinkTitle' : `savedSearches.${link.purpose}Title`)
  // The address contains a message's secret, so the page is never stored.
  return data(
    { head: unlistedHead(title, product), purpose: link?.purpose, messages },
    {
      status: link === undefined ? 404 : 200,
      headers: { 'cache-control': 'no-store' },
    },
  )
}

export async function action({ context, params }: Route.ActionArgs) {
  const { locale } = context.get(placeContext)
  const { db, now, loadMessages } = context.get(servicesContext)
  const link = linkOf(context, params)
  const [id = '', email = ''] = link?.about ?? []
  if (link?.purpose === 'stop') await stopAlerts(db, id)
  if (link?.purpose === 'confirm') {
    const t = createTranslate(await loadMessages(langOf(locale), ['savedSearches']), locale)
    const words = [t('savedSearches.confirmTitle'), t('savedSearches.confirmText')].join('\n')
    // Without the token, which is a secret.
    const click = { language: locale, page: '/saved-searches/confirm', words }
    return { done: await giveConsent(db, { memberId: id, email, now, click }) }
  }
  return { done: link !== undefined }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function MailLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <MailLink
        purpose={actionData?.done === false ? undefined : loaderData.purpose}
        done={actionData?.done ?? false}
      />
    </MoreMessages>
  )
}

function MailLink({ purpose, done }: { purpose: LinkPurpose | undefined; done: boolean }) {
  const { t } = useLocale()
  const words =
    purpose === undefined
      ? { title: t('savedSearches.badLinkTitle'), text: t('savedSearches.badLinkText') }
      : purpose === 'stop'
        ? {
            title: t(done ? 'savedSearches.stoppedTitle' : 'savedSearches.stopTitle'),
            text: t('savedSearches.stopText'),
          }
        : done
          ? { title: t('savedSearches.confirmedTitle'), text: t('savedSearches.confirmedText') }
          : { title: t('savedSearches.confirmTitle'), text: t('savedSearches.confirmText') }
  return (
    <Container>
      <PageHead title={words.title} />
      <p role="status" className={styles.text}>
        {words.text}
      </p>
      {purpose === undefined || done ? (
        <p className={styles.on}>
          <ButtonLink href="/saved-searches" variant="quiet">
            {t('savedSearches.title')}
          </ButtonLink>
        </p>
      ) : (
        <Form method="post" className={styles.on}>
          <Button type="submit">
            {t(purpose === 'stop' ? 'savedSearches.stop' : 'savedSearches.confirm')}
          </Button>
        </Form>
      )}
    </Container>
  )
}
