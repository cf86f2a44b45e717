import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberReader } from '#app/features/audience/audience.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { openingById } from '#app/features/programs/openings.server.ts'
import { applyPage, findPrograms, type Program } from '#app/features/programs/programs.server.ts'
import { STOP } from '#app/features/saved-searches/alert-mail.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { SitePlaces, WantedPlace } from '#app/locale/locales.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { ClosingAbout } from '#domain/applications/closing-reminders.ts'
import type { ClosingProgram } from '#domain/applications/closing-rows.ts'
import { opennessOf } from '#domain/applications/program.ts'
import { vacancyIdOf } from '#domain/applications/vacancy-id.ts'
import { defaultLocale, type Locale, langOf, parseLocale } from '#services/languages.ts'
import type { MailMessage } from '#services/mail/mail.ts'
import { signToken } from '#services/signed-token.ts'
import { closingRemindersPage } from './application-addresses.ts'
import { closingLetter } from './closing-letter.ts'
import { closingText } from './standing.server.ts'

/** What the token of a reminder's link is for. */
export const STOP_CLOSING = 'stop-closing'

type ContextOf = (place: WantedPlace) => Promise<RequestContext>

/** A programme is what its English entry says; some have none. */
const byRank = (locales: readonly Locale[]): Locale[] =>
  locales.toSorted((one, other) => Number(other === defaultLocale) - Number(one === defaultLocale))

/** The programmes of content that are open and close some time, each in one region that has it. */
export async function closingPrograms(
  contextOf: ContextOf,
  { regions, locales }: SitePlaces,
): Promise<ClosingProgram[]> {
  const found = new Map<string, ClosingProgram>()
  for (const region of regions) {
    const seen = new Set<string>()
    for (const locale of byRank(locales)) {
      const context = await contextOf({ region, locale })
      const { now } = context.get(servicesContext)
      for (const { uid, applying } of await findPrograms(context, memberReader)) {
        if (seen.has(uid)) continue
        seen.add(uid)
        if (applying?.closes === undefined || opennessOf(applying, now) !== 'open') continue
        const { id, closes, timeZone } = applying
        if (!found.has(id)) found.set(id, { id, closes, timeZone, region })
      }
    }
  }
  return [...found.values()]
}

/** The language of the form's page, of the account, or of what else is known. */
const localeFor = ({ locale, lang, fallback }: ClosingAbout): Locale | undefined =>
  parseLocale(locale) ?? parseLocale(lang) ?? parseLocale(fallback)

interface ClosingMailOptions {
  /** Signs the link that switches the reminders off. */
  key: Uint8Array
  contextOf: ContextOf
}

/** In the first of these languages that has it. */
async function openingIn(
  languages: readonly Locale[],
  contextIn: (locale: Locale) => Promise<RequestContext>,
  programId: string,
): Promise<{ opening: Program; locale: Locale } | undefined> {
  for (const locale of new Set(languages)) {
    const opening = await openingById(await contextIn(locale), programId, memberReader)
    if (opening !== undefined) return { opening, locale }
  }
  return undefined
}

/** Writes reminders before closing, in the member's language and with the programme's clock. */
export function closingReminderWriter({ key, contextOf }: ClosingMailOptions) {
  return async (about: ClosingAbout): Promise<Omit<MailMessage, 'to'> | undefined> => {
    const { programId, isDraft, closes, timeZone, stopId } = about
    const context = await contextOf({ region: about.region, locale: localeFor(about) })
    const { region, locale } = context.get(placeContext)
    const { env, origin, loadMessages } = context.get(servicesContext)
    const [messages, { product }, found] = await Promise.all([
      loadMessages(langOf(locale), ['closingMail']),
      loadSiteIdentity(context),
      openingIn(
        [locale, ...byRank(env.places.locales)],
        (one) => contextOf({ region, locale: one }),
        programId,
      ),
    ])
    // A form that cannot be sent here any more is not asked for.
    if (found === undefined || (isDraft && found.opening.applying === undefined)) return undefined
    const { title, url, vendor } = found.opening
    const isVacancy = vacancyIdOf(programId) !== undefined
    const address = (page: string, own = locale) => origin + pagePath({ region, locale: own, page })
    const token = signToken(key, STOP_CLOSING, stopId, region, locale)
    const letter = closingLetter(
      { t: createTranslate(messages, locale), lang: langOf(locale), product },
      {
        isDraft,
        title: isVacancy && vendor !== '' ? `${title}, ${vendor}` : title,
        date: closingText({ closes, timeZone, isVacancy }, locale),
        page: address(isDraft ? applyPage(url) : url, found.locale),
        off: address(closingRemindersPage(token)),
      },
    )
    return { ...letter, unsubscribe: `${origin}${STOP}/${token}` }
  }
}
