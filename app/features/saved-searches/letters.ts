import type { Translate } from '#app/locale/messages/translate.ts'
import { type LetterItem, writeLetter } from '#services/mail/letter.ts'

interface Words {
  t: Translate
  lang: string
  product: string
}

interface Asked {
  /** Link that confirms the address. */
  link: string
  /** Names of the searches to be confirmed. */
  names: readonly string[]
}

/** Asks for consent to send alerts of these searches to an address. */
export const consentLetter = ({ t, lang, product }: Words, { link, names }: Asked) =>
  writeLetter({
    lang,
    product,
    title: t('savedSearches.mailConfirmSubject'),
    text: [
      t(`savedSearches.mailConfirm${names.length === 1 ? 'One' : 'Many'}`, { product }),
      ...names.map((name) => `- ${name}`),
      t('savedSearches.mailConfirmLink'),
    ],
    action: { label: t('savedSearches.confirm'), href: link },
    footer: [t('savedSearches.mailIgnore')],
  })

interface AlertParts {
  name: string
  items: readonly LetterItem[]
  total: number
  /** Link to the full list. */
  all: string
  /** Link that stops these messages. */
  stop: string
}

/** New results of a saved search. */
export const alertLetter = ({ t, lang, product }: Words, { name, items, total, all, stop }: AlertParts) =>
  writeLetter({
    lang,
    product,
    title: t('savedSearches.mailSubject', { count: total, name }),
    text: [],
    items,
    more: {
      label:
        total > items.length
          ? t('savedSearches.mailMore', { count: total - items.length })
          : t('savedSearches.mailAll'),
      href: all,
    },
    footer: [
      t('savedSearches.mailWhy', { name, product }),
      { label: t('savedSearches.mailStop'), href: stop },
    ],
  })
