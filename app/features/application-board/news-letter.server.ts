import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { isOpenHere } from '#app/features/applications/standing.server.ts'
import { memberReader } from '#app/features/audience/audience.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { openingsByIds } from '#app/features/programs/openings.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { WantedPlace } from '#app/locale/locales.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { NewsAbout } from '#domain/applications/news.ts'
import { langOf } from '#services/languages.ts'
import { writeLetter } from '#services/mail/letter.ts'
import type { MailMessage } from '#services/mail/mail.ts'
import { boardPage, boardsPage } from './board-addresses.ts'

interface NewsLetterOptions {
  contextOf: (place: WantedPlace) => Promise<RequestContext>
}

/** Writes to a reviewer how many applications have come, in the language in which they asked for it. */
export function newsLetterWriter({ contextOf }: NewsLetterOptions) {
  return async (about: NewsAbout): Promise<Omit<MailMessage, 'to'> | undefined> => {
    const context = await contextOf(about)
    const { region, locale } = context.get(placeContext)
    const { origin, loadMessages } = context.get(servicesContext)
    const [messages, { product }, openings] = await Promise.all([
      loadMessages(langOf(locale), ['applyDesk']),
      loadSiteIdentity(context),
      openingsByIds(
        context,
        about.programs.map(({ programId }) => programId),
        memberReader,
      ),
    ])
    const t = createTranslate(messages, locale)
    const address = (page: string) => origin + pagePath({ region, locale, page })
    const items = about.programs.flatMap(({ programId, count }) => {
      const program = openings.get(programId)
      if (program === undefined || !isOpenHere(program)) return []
      const slug = program.url.slice(program.url.lastIndexOf('/') + 1)
      return [
        { title: program.title, note: t('applyDesk.newsCount', { count }), href: address(boardPage(slug)) },
      ]
    })
    if (items.length === 0) return undefined
    return writeLetter({
      lang: langOf(locale),
      product,
      title: t('applyDesk.newsTitle'),
      text: [t('applyDesk.newsText')],
      items,
      footer: [{ label: t('applyDesk.newsStop'), href: address(boardsPage) }],
    })
  }
}
