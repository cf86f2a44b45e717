import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { defaultRegion, parseRegion, type Region } from '#app/locale/locales.ts'
import { defaultLocale, type Locale, parseLocale } from '#services/languages.ts'
import type { MailMessage } from '#services/mail/mail.ts'
import { mailWriter } from './mails.server.ts'

interface RemovalLetterOptions {
  contextOf: (place: { region: Region; locale: Locale }) => Promise<RequestContext>
}

/** Writes that an account was removed, in the language of the page on which it was closed. */
export const removalLetterWriter =
  ({ contextOf }: RemovalLetterOptions) =>
  async (closing: { region: string; locale: string; receipt: string }): Promise<Omit<MailMessage, 'to'>> => {
    const region = parseRegion(closing.region) ?? defaultRegion
    const locale = parseLocale(closing.locale) ?? defaultLocale
    const write = await mailWriter(await contextOf({ region, locale }))
    return write('deleted', closing.receipt)
  }
