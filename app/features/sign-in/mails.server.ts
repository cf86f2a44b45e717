import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { MailKind, WriteMail } from '#services/identity/provider/account-letters.ts'
import { langOf } from '#services/languages.ts'

const pages: Record<MailKind, string> = {
  confirm: '/sign-up/confirm',
  exists: '/sign-in/forgotten',
  reset: '/sign-in/new-password',
  changed: '/sign-in/forgotten',
}

/** Words the messages about an account in the language of the page that asked for them. */
export async function mailWriter(context: RequestContext): Promise<WriteMail> {
  const { locale } = context.get(placeContext)
  const { loadMessages, origin } = context.get(servicesContext)
  const [messages, { product }] = await Promise.all([
    loadMessages(langOf(locale), ['signInMail']),
    loadSiteIdentity(context),
  ])
  const t = createTranslate(messages, locale)
  return (kind, token) => {
    const link = new URL(pagePath({ ...context.get(placeContext), page: pages[kind] }), origin)
    if (kind === 'confirm' || kind === 'reset') link.searchParams.set('token', token)
    return {
      subject: `${t(`signInMail.${kind}Subject`)} · ${product}`,
      text: [t(`signInMail.${kind}Text`, { product }), link.href, t('signInMail.ignore'), ''].join('\n\n'),
    }
  }
}
