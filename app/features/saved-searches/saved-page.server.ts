import { type Place, placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { placeFor, type SitePlaces } from '#app/locale/locales.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { withQuery } from '#app/locale/query.ts'
import { FEATURE_OF_LIST } from '#domain/features/feature-facts.ts'
import {
  askConsent,
  type Frequency,
  frequencies,
  listSaved,
  lookAtSaved,
  readConsent,
  removeSaved,
  type SavedList,
  type SavedSearch,
  setFrequency,
} from '#domain/saved-searches/saved-searches.ts'
import { langOf } from '#services/languages.ts'
import { useOnce as countUse, type Limit } from '#services/limits.ts'
import { signToken } from '#services/signed-token.ts'
import { consentLetter } from './letters.ts'
import { listingOf } from './saved-lists.ts'

export interface SavedRow {
  id: string
  list: SavedList
  name: string
  /** Of the name. */
  lang: string
  /** Complete paths, in the language it was saved in. */
  page: string
  feed: string
  frequency: Frequency
  savedAt: string
}

export interface SavedPageData {
  head: ReturnType<typeof unlistedHead>
  searches: SavedRow[]
  /** The address that has to be confirmed before anything is sent. */
  unconfirmed: string | undefined
  messages: Messages
}

export async function loadSavedPage(context: RequestContext): Promise<SavedPageData> {
  const here = context.get(placeContext)
  const { loadMessages, db, env } = context.get(servicesContext)
  const { userId, email } = memberOf(context)
  const [messages, { product }, saved, consent] = await Promise.all([
    loadMessages(langOf(here.locale), ['savedSearches']),
    loadSiteIdentity(context),
    listSaved(db, userId),
    readConsent(db, userId, email),
  ])
  const t = createTranslate(messages, here.locale)
  const searches = saved.filter(({ list }) => !env.FEATURES_OFF.includes(FEATURE_OF_LIST[list]))
  const wanted = searches.some(({ frequency }) => frequency !== 'none')
  return {
    head: unlistedHead(t('savedSearches.title'), product),
    searches: searches.map(({ id, list, address, name, frequency, savedAt, ...search }): SavedRow => {
      const place = placeOfSaved(search, here, env.places)
      const path = pagePath({ ...place, page: listingOf[list].page })
      return {
        id,
        list,
        name: name || t('savedSearches.everything'),
        lang: langOf(name === '' ? here.locale : place.locale),
        page: path + address,
        feed: `${path}/feed.xml${address}`,
        frequency,
        savedAt: savedAt.toISOString(),
      }
    }),
    unconfirmed: wanted && !consent?.confirmed ? email : undefined,
    messages,
  }
}

/** Where a search was saved; here, where that is no place of this site any more. */
export const placeOfSaved = (
  { region, locale }: Pick<SavedSearch, 'region' | 'locale'>,
  here: Pick<Place, 'region' | 'locale'>,
  places: SitePlaces,
) => placeFor({ ...places, ...here }, { region, locale })

/**
 * Does what a form of the page asks for. Anything else is left as it is.
 * @returns where the member goes on; undefined: they stay
 */
export async function actOnSaved(context: RequestContext, request: Request): Promise<string | undefined> {
  const { db, now, env } = context.get(servicesContext)
  const { userId, email } = memberOf(context)
  const form = await request.formData()
  const id = String(form.get('id') ?? '')
  const isId = /^[0-9a-f-]{36}$/.test(id)
  switch (form.get('intent')) {
    case 'remove':
      if (isId) await removeSaved(db, userId, id)
      return
    case 'look': {
      const search = isId ? await lookAtSaved(db, userId, id) : undefined
      if (search === undefined || env.FEATURES_OFF.includes(FEATURE_OF_LIST[search.list])) return
      const place = placeOfSaved(search, context.get(placeContext), env.places)
      // What is new stands at its top, where the list can be put in that order.
      const newest = search.list === 'jobs' ? withQuery(search.address, [['sort', 'newest']]) : search.address
      return pagePath({ ...place, page: listingOf[search.list].page }) + newest
    }
    case 'frequency': {
      const frequency = readFrequency(form)
      if (!isId) return
      await setFrequency(db, { memberId: userId, id, frequency, now })
      if (frequency !== 'none') await ensureConsent(context, { userId, email })
      return
    }
    case 'ask again':
      await ensureConsent(context, { userId, email, again: true })
  }
}

export const readFrequency = (form: FormData): Frequency =>
  frequencies.find((each) => each === form.get('frequency')) ?? 'none'

/** Otherwise a changed address could be used to flood a stranger's mailbox. */
const LIMIT: Limit = { name: 'alert-consent', times: 5, seconds: 3_600 }

/** Asks an address for consent, once; nothing else is sent before it is given. */
export async function ensureConsent(
  context: RequestContext,
  { userId, email, again = false }: { userId: string; email: string; again?: boolean },
): Promise<void> {
  const { locale } = context.get(placeContext)
  const { db, now, origin, savedSearches, loadMessages, log, env } = context.get(servicesContext)
  const consent = await readConsent(db, userId, email)
  if (consent?.confirmed || (consent !== undefined && !again)) return
  const { allowed } = await countUse(db, LIMIT, userId, now)
  if (!allowed) return
  const [messages, { product }, searches] = await Promise.all([
    loadMessages(langOf(locale), ['savedSearches']),
    loadSiteIdentity(context),
    listSaved(db, userId),
  ])
  const t = createTranslate(messages, locale)
  const wanted = searches.filter(
    ({ frequency, list }) => frequency !== 'none' && !env.FEATURES_OFF.includes(FEATURE_OF_LIST[list]),
  )
  const names = wanted.map(({ list, name }) => name || t(`savedSearches.${list}`))
  const token = signToken(savedSearches.key, 'confirm', userId, email.toLowerCase())
  const link = origin + pagePath({ ...context.get(placeContext), page: `/saved-searches/confirm/${token}` })
  await askConsent(db, { memberId: userId, email, now, click: { language: locale, page: '/saved-searches' } })
  try {
    await savedSearches.mail.send({
      to: email,
      ...consentLetter({ t, lang: langOf(locale), product }, { link, names }),
    })
  } catch (error) {
    // The page says that the link was sent and offers to send it again.
    log.error({ err: error }, 'The confirmation message for alerts could not be sent')
  }
}
