import type { Translate } from '#app/locale/messages/translate.ts'
import { type LetterItem, writeLetter } from '#services/mail/letter.ts'

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

/** What is new on the blog; the first of the articles is in the subject. */
export const digestLetter = (
  { t, lang, product }: Words,
  { items, all, leave }: { items: readonly [LetterItem, ...LetterItem[]]; all: string; leave: string },
) =>
  writeLetter({
    lang,
    product,
    title:
      items.length === 1
        ? items[0].title
        : t('newsletterMail.digestSubject', { title: items[0].title, count: items.length - 1 }),
    text: [t('newsletterMail.digestText')],
    items,
    more: { label: t('newsletterMail.digestAll'), href: all },
    footer: [
      t('newsletterMail.digestWhy', { product }),
      { label: t('newsletterMail.digestLeave'), href: leave },
    ],
  })
