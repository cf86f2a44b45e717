import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { memberData } from '#app/features/profile/member-data.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { formatDate } from '#app/locale/dates.ts'
import type { WantedPlace } from '#app/locale/locales.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { inMegabytes } from '#app/ui/fields/in-megabytes.ts'
import { ARCHIVE_DAYS, type ToWrite, type Written } from '#domain/privacy/data-exports.ts'
import { langOf } from '#services/languages.ts'
import { writeLetter } from '#services/mail/letter.ts'
import { readableData } from './readable-data.ts'

const DAY_MS = 86_400_000
/** Where an archive is asked for and fetched. */
export const ARCHIVE_PLACE = '/profile/data#export'

interface Options {
  contextOf: (place: WantedPlace) => Promise<RequestContext>
}

/** Writes what is in a member's archive beside their files, and the letter about it, in the language they asked in. */
export function archiveWriter({ contextOf }: Options) {
  return async (asked: ToWrite): Promise<Written | undefined> => {
    const { memberId, now, files } = asked
    const context = await contextOf({ region: asked.region, locale: asked.locale })
    const { region, locale } = context.get(placeContext)
    const { db, origin, loadMessages } = context.get(servicesContext)
    const lang = langOf(locale)
    const [data, messages, { product }] = await Promise.all([
      memberData(db, memberId, now),
      loadMessages(lang, ['dataExport', 'archive', 'ownData', 'fields']),
      loadSiteIdentity(context),
    ])
    if (data === undefined) return undefined
    const t = createTranslate(messages, locale)
    const readable = {
      ...{ lang, locale, t, product, madeAt: now, stored: data.stored },
      files: files.map(({ path, fileName, bytes, at }) => ({
        ...{ path, fileName, at },
        size: t('fields.megabytes', { size: inMegabytes(bytes, locale) }),
      })),
    }
    const date = formatDate(new Date(now.getTime() + ARCHIVE_DAYS * DAY_MS), locale)
    return {
      entries: [
        { name: 'index.html', at: now, parts: () => readableData(readable) },
        { name: 'data.json', at: now, parts: () => [JSON.stringify({ data }, undefined, 2)] },
      ],
      letter: writeLetter({
        lang,
        product,
        title: t('dataExport.subject'),
        text: [t('dataExport.letter', { date })],
        action: {
          label: t('dataExport.action'),
          href: new URL(pagePath({ region, locale, page: ARCHIVE_PLACE }), origin).href,
        },
        footer: [t('dataExport.footer')],
      }),
    }
  }
}
