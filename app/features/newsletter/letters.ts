import type { Translate } from '#app/locale/messages/translate.ts'
import { writeLetter } from '#services/mail/letter.ts'

interface Words {
  t: Translate
  lang: string
  product: string
}

/** Asks the owner of an address to confirm. */
export const confirmLetter = (
  { t, lang, product }: Words,
  { link, leave, days }: { link: string; leave: string; days: number },
) =>
  writeLetter({
    lang,
    product,
    title: t('newsletterMail.subject'),
    text: [t('newsletterMail.text', { product })],
    action: { label: t('newsletterMail.confirm'), href: link },
    footer: [
      t('newsletterMail.until', { count: days }),
      t('newsletterMail.ignore'),
      { label: t('newsletterMail.leave'), href: leave },
    ],
  })

/** Tells the owner of a confirmed address that somebody typed it again. */
export const knownLetter = ({ t, lang, product }: Words, leave: string) =>
  writeLetter({
    lang,
    product,
    title: t('newsletterMail.knownSubject'),
    text: [t('newsletterMail.knownText', { product })],
    footer: [{ label: t('newsletterMail.leave'), href: leave }],
  })
