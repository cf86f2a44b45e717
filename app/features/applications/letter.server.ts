import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { openingById } from '#app/features/programs/openings.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { defaultRegion, parseRegion, type Region } from '#app/locale/locales.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { LetterAbout } from '#domain/applications/letters.ts'
import { vacancyIdOf } from '#domain/applications/vacancy-id.ts'
import { defaultLocale, type Locale, langOf, parseLocale } from '#services/languages.ts'
import type { MailMessage } from '#services/mail/mail.ts'
import { applicationPage } from './application-addresses.ts'
import { applicationLetter } from './letters.ts'
import { goneTitle } from './my-applications.server.ts'

interface LetterOptions {
  contextOf: (place: { region: Region; locale: Locale }) => Promise<RequestContext>
}

/** Writes letters in the language in which the member applied. */
export function applicationLetterWriter({ contextOf }: LetterOptions) {
  return async ({ kind, application }: LetterAbout): Promise<Omit<MailMessage, 'to'>> => {
    const locale = parseLocale(application.locale) ?? defaultLocale
    const region = parseRegion(application.region) ?? defaultRegion
    const context = await contextOf({ region, locale })
    const { origin, loadMessages } = context.get(servicesContext)
    const [messages, { product }, program] = await Promise.all([
      loadMessages(langOf(locale), ['applyMail', 'myApplications']),
      loadSiteIdentity(context),
      openingById(context, application.programId),
    ])
    const t = createTranslate(messages, locale)
    return applicationLetter({ t, lang: langOf(locale), product }, kind, {
      title: program?.title ?? goneTitle(application.programId, t),
      isVacancy: vacancyIdOf(application.programId) !== undefined,
      reason: application.reason ?? '',
      page: origin + pagePath({ region, locale, page: applicationPage(application.id) }),
    })
  }
}
