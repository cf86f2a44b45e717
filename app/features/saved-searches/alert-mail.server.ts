import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { WantedPlace } from '#app/locale/locales.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { FEATURE_OF_LIST } from '#domain/features/feature-facts.ts'
import type { DueSearch } from '#domain/saved-searches/alerts.ts'
import { langOf } from '#services/languages.ts'
import type { MailMessage } from '#services/mail/mail.ts'
import { signToken } from '#services/signed-token.ts'
import { alertLetter } from './letters.ts'
import { newestOf } from './newest.server.ts'
import { listingOf, stateOf } from './saved-lists.ts'

const SHOWN = 10

/** Address that a mail program's unsubscribe button posts to, outside the pages. */
export const STOP = '/alerts/stop'

export interface AlertMailOptions {
  /** Signs the link that stops the messages. */
  key: Uint8Array
  contextOf: (place: WantedPlace) => Promise<RequestContext>
}

/**
 * Writes the message about a search's new results, in the language of the saved search; undefined if there
 * are none.
 */
export function alertWriter({ key, contextOf }: AlertMailOptions) {
  return async (due: DueSearch): Promise<Omit<MailMessage, 'to'> | undefined> => {
    const context = await contextOf(due)
    const { region, locale } = context.get(placeContext)
    const { origin, loadMessages, env } = context.get(servicesContext)
    if (env.FEATURES_OFF.includes(FEATURE_OF_LIST[due.list])) return undefined
    const { items, total } = await newestOf(context, {
      list: due.list,
      state: stateOf(due.list, due.address),
      limit: SHOWN,
      added: due.added,
      memberId: due.memberId,
    })
    if (total === 0) return undefined
    const [messages, { product }] = await Promise.all([
      loadMessages(langOf(locale), ['savedSearches']),
      loadSiteIdentity(context),
    ])
    const t = createTranslate(messages, locale)
    const address = (page: string) => origin + pagePath({ region, locale, page })
    const token = signToken(key, 'stop', due.id)
    return {
      ...alertLetter(
        { t, lang: langOf(locale), product },
        {
          name: due.name || t(`savedSearches.${due.list}`),
          items: items.map(({ title, author, pay, page }) => ({
            title,
            note: [author, pay].filter(Boolean).join(' · '),
            href: address(page),
          })),
          total,
          all: address(listingOf[due.list].page) + due.address,
          stop: address(`/saved-searches/stop/${token}`),
        },
      ),
      unsubscribe: `${origin}${STOP}/${token}`,
    }
  }
}
