import { data, Form, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { notFound } from '#app/features/generic-page/generic-page.server.ts'
import { wantedIn } from '#app/features/listing/saved-address.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { FEATURE_OF_LIST } from '#domain/features/feature-facts.ts'
import { savedLists, saveSearch } from '#domain/saved-searches/saved-searches.ts'
import { langOf } from '#services/languages.ts'
import type { Route } from './+types/save-page'
import { FrequencySelect } from './frequency-select.tsx'
import { listingOf, stateOf } from './saved-lists.ts'
import styles from './saved-page.module.css'
import { ensureConsent, readFrequency } from './saved-page.server.ts'
import { nameOfSearch } from './search-name.server.ts'

/** @throws 404 if the address is not that of a list of this site */
function askedIn(context: RequestContext, request: Request) {
  const { searchParams } = new URL(request.url)
  const list = savedLists.find((each) => each === searchParams.get('list'))
  const { FEATURES_OFF: off } = context.get(servicesContext).env
  if (list === undefined || off.includes(FEATURE_OF_LIST[list])) throw notFound()
  const state = stateOf(list, searchParams.toString())
  return { list, state, address: wantedIn(listingOf[list], state) }
}

/**
 * The target of the link above a list, through the sign-in. It changes nothing yet, because programs follow
 * links, too.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const { list, state } = askedIn(context, request)
  const [messages, { product }, name] = await Promise.all([
    loadMessages(langOf(locale), ['savedSearches']),
    loadSiteIdentity(context),
    nameOfSearch(context, list, state),
  ])
  const t = createTranslate(messages, locale)
  return data(
    { head: unlistedHead(t('savedSearches.new'), product), list, name, messages },
    { headers: { 'cache-control': 'no-store' } },
  )
}

export async function action({ context, request }: Route.ActionArgs) {
  const { userId, email } = memberOf(context)
  const { list, state, address } = askedIn(context, request)
  const { tenant, region, locale } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const frequency = readFrequency(await request.formData())
  const name = await nameOfSearch(context, list, state)
  const search = { tenant, memberId: userId, list, address, name, region, locale, frequency, now }
  if (!(await saveSearch(db, search))) return data({ tooMany: true }, { status: 409 })
  if (frequency !== 'none') await ensureConsent(context, { userId, email })
  return redirect(pagePath({ region, locale, page: '/saved-searches' }), 303)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function SavePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Save page={loaderData} tooMany={actionData?.tooMany ?? false} />
    </MoreMessages>
  )
}

function Save({ page, tooMany }: { page: Route.ComponentProps['loaderData']; tooMany: boolean }) {
  const { t } = useLocale()
  return (
    <Container>
      <PageHead title={t('savedSearches.new')} intro={t('savedSearches.newText')} />
      <Form method="post" className={styles.form}>
        {tooMany ? (
          <Notice>
            <p role="alert">{t('savedSearches.tooMany')}</p>
          </Notice>
        ) : null}
        <p className={styles.name}>
          {t(`savedSearches.${page.list}`)}: {page.name || t('savedSearches.everything')}
        </p>
        <FrequencySelect chosen="none" />
        <Button type="submit">{t('savedSearches.save')}</Button>
      </Form>
    </Container>
  )
}
