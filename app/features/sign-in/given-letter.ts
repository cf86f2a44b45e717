import type { Translate } from '#app/locale/messages/translate.ts'
import type { Written } from '#services/identity/provider/account-mail.ts'
import type { Lang } from '#services/languages.ts'
import { writeLetter } from '#services/mail/letter.ts'

/** Tells people that the operator has made an account for them. @param t with the messages `signInMail` */
export const givenLetter = (
  t: Translate,
  { lang, product, href }: { lang: Lang; product: string; href: string },
): Written =>
  writeLetter({
    lang,
    product,
    title: t('signInMail.givenSubject'),
    ...givenParts(t, { product, href }),
  })

/** The letter's content below its title. */
export const givenParts = (t: Translate, { product, href }: { product: string; href: string }) => ({
  text: [t('signInMail.givenText', { product })],
  action: { label: t('signInMail.givenAction'), href },
  footer: [t('signInMail.givenWhy')],
})
