import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { openingById } from '#app/features/programs/openings.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { defaultRegion, parseRegion, type Region } from '#app/locale/locales.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { LetterKind } from '#domain/applications/letter-rows.ts'
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
  return async ({ kind, application, message }: LetterAbout): Promise<Omit<MailMessage, 'to'>> => {
    const locale = parseLocale(application.locale) ?? defaultLocale
    const region = parseRegion(application.region) ?? defaultRegion
    return letterIn(await contextOf({ region, locale }), kind, {
      programId: application.programId,
      reason: application.reason ?? '',
      message,
      page: applicationPage(application.id),
    })
  }
}

/** A letter about an application in the language of a context: also for a preview, before there is a letter. */
export async function letterIn(
  context: RequestContext,
  kind: LetterKind,
  { programId, page, ...written }: { programId: string; reason: string; message: string; page: string },
) {
  const { region, locale } = context.get(placeContext)
  const { origin, loadMessages } = context.get(servicesContext)
  const [messages, { product }, program] = await Promise.all([
    loadMessages(langOf(locale), ['applyMail', 'myApplications']),
    loadSiteIdentity(context),
    openingById(context, programId),
  ])
  const t = createTranslate(messages, locale)
  return applicationLetter({ t, lang: langOf(locale), product }, kind, {
    ...written,
    title: program?.title ?? goneTitle(programId, t),
    isVacancy: vacancyIdOf(programId) !== undefined,
    page: origin + pagePath({ region, locale, page }),
  })
}
