import { data, Form, redirect, useNavigation } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf, viewerContext } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { formatDate } from '#app/locale/dates.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { requestOf } from '#domain/licenses/licenses.ts'
import { langOf } from '#services/languages.ts'
import type { Route } from './+types/license-page'
import { askLicense } from './ask-license.server.ts'
import styles from './licenses.module.css'

const PAGE = '/profile/license'

/** A member asks for a licence to learn at LinkedIn. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = memberOf(context)
  const { locale } = context.get(placeContext)
  const { viewerProfile } = context.get(viewerContext)
  const { db, loadMessages } = context.get(servicesContext)
  const [profile, asked, messages, { product }] = await Promise.all([
    viewerProfile(),
    requestOf(db, viewer.userId, 'linkedin'),
    loadMessages(langOf(locale), ['licenses', 'fields']),
    loadSiteIdentity(context),
  ])
  return {
    messages,
    head: unlistedHead(createTranslate(messages, locale)('licenses.title'), product),
    email: asked?.email ?? profile?.linkedInLicenseEmail ?? viewer.email,
    asked: asked && {
      email: asked.email,
      at: asked.requestedAt.toISOString(),
      isGranted: asked.grantedAt !== undefined,
    },
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { userId } = memberOf(context)
  const { db, now } = context.get(servicesContext)
  const { email = '' } = await readForm(request)
  const outcome = await askLicense({ db, now, userId }, { email, provider: 'linkedin' })
  if (outcome.kind === 'asked') return redirect(pagePath({ ...context.get(placeContext), page: PAGE }))
  return data({ fault: outcome.kind, email }, outcome.kind === 'too-often' ? 429 : 422)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function LicensePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <License {...loaderData} answer={actionData} />
    </MoreMessages>
  )
}

function License({
  email,
  asked,
  answer,
}: Pick<Route.ComponentProps['loaderData'], 'email' | 'asked'> & {
  answer: Route.ComponentProps['actionData']
}) {
  const { t, region, locale } = useLocale()
  const { state } = useNavigation()
  return (
    <Container className={styles.page}>
      <PageHead title={t('licenses.title')} intro={t('licenses.lead')} />
      <div role="status">
        {asked ? (
          <Notice>
            {t(asked.isGranted ? 'licenses.granted' : 'licenses.asked', {
              email: asked.email,
              date: formatDate(asked.at, locale),
            })}
          </Notice>
        ) : null}
      </div>
      {answer?.fault === 'too-often' ? (
        <Notice tone="error" role="alert">
          {t('licenses.tooOften')}
        </Notice>
      ) : null}
      <Form method="post" action={pagePath({ region, locale, page: PAGE })} className={styles.form}>
        <TextField
          type="email"
          name="email"
          required
          autoComplete="email"
          label={t('licenses.email')}
          description={t('licenses.emailText')}
          defaultValue={answer?.email ?? email}
          error={answer?.fault === 'no-address' ? t('licenses.noAddress') : undefined}
        />
        <Button type="submit" loading={state !== 'idle'}>
          {t(asked ? 'licenses.again' : 'licenses.ask')}
        </Button>
      </Form>
    </Container>
  )
}
