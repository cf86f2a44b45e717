import type { RequestContext } from '#app/contexts/request-context.server.ts'
import type { WantedPlace } from '#app/locale/locales.ts'
import type { MailMessage } from '#services/mail/mail.ts'
import { mailWriter } from './mails.server.ts'

interface RemovalLetterOptions {
  contextOf: (place: WantedPlace) => Promise<RequestContext>
}

/** Writes that an account was removed, in the language of the page on which it was closed. */
export const removalLetterWriter =
  ({ contextOf }: RemovalLetterOptions) =>
  async (closing: { region: string; locale: string; receipt: string }): Promise<Omit<MailMessage, 'to'>> => {
    const write = await mailWriter(await contextOf(closing))
    return write('deleted', closing.receipt)
  }
