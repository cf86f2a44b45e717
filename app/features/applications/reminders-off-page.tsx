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
import { isClosingReminder, stopClosingReminders } from '#domain/applications/closing-setting.ts'
import { langOf } from '#services/languages.ts'
import { readToken } from '#services/signed-token.ts'
import type { Route } from './+types/reminders-off-page'
import { applicationsPage } from './application-addresses.ts'
import { STOP_CLOSING } from './closing-mail.server.ts'

const reminderOf = (context: RequestContext, token: string): string | undefined =>
  readToken(context.get(servicesContext).savedSearches.key, STOP_CLOSING, token)?.[0]

/** The link in a reminder, signed in or not. Opening it changes nothing, because mail scanners open links, too. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { locale } = context.get(placeContext)
  const { db, loadMessages } = context.get(servicesContext)
  const id = reminderOf(context, params.token)
  const isValid = id !== undefined && (await isClosingReminder(db, id))
  const [messages, { product }] = await Promise.all([
    loadMessages(langOf(locale), ['closingMail']),
    loadSiteIdentity(context),
  ])
  const title = createTranslate(messages, locale)(isValid ? 'closingMail.offTitle' : 'closingMail.badTitle')
  // The address contains a message's secret, so the page is never stored.
  return data(
    { head: unlistedHead(title, product), isValid, messages },
    { status: isValid ? 200 : 404, headers: { 'cache-control': 'no-store' } },
  )
}

export async function action({ context, params }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext)
  const id = reminderOf(context, params.token)
  return { done: id !== undefined && (await stopClosingReminders(db, id, now)) }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function RemindersOffPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <RemindersOff isValid={loaderData.isValid} done={actionData?.done ?? false} />
    </MoreMessages>
  )
}

function RemindersOff({ isValid, done }: { isValid: boolean; done: boolean }) {
  const { t } = useLocale()
  if (isValid && !done)
    return (
      <Container>
        <PageHead title={t('closingMail.offTitle')} intro={t('closingMail.offText')} />
        <Form method="post">
          <Button type="submit">{t('closingMail.offPress')}</Button>
        </Form>
      </Container>
    )
  return (
    <Container>
      <PageHead
        title={t(isValid ? 'closingMail.offDone' : 'closingMail.badTitle')}
        intro={t(isValid ? 'closingMail.offText' : 'closingMail.badText')}
      />
      <ButtonLink href={applicationsPage} variant="quiet">
        {t('closingMail.mine')}
      </ButtonLink>
    </Container>
  )
}
