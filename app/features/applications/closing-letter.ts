import type { Translate } from '#app/locale/messages/translate.ts'
import { writeLetter } from '#services/mail/letter.ts'

interface Words {
  t: Translate
  lang: string
  product: string
}

export interface ClosingFacts {
  /** Of a form that was begun; otherwise of a favourite. */
  isDraft: boolean
  title: string
  /** The last moment, or the last day, to apply. */
  date: string
  /** Of the form, or of the favourite's page. */
  page: string
  /** The link that switches these letters off. */
  off: string
}

/** Returns a reminder that something closes soon, as text and HTML. */
export function closingLetter(
  { t, lang, product }: Words,
  { isDraft, title, date, page, off }: ClosingFacts,
) {
  return writeLetter({
    lang,
    product,
    title: t(isDraft ? 'closingMail.draftTitle' : 'closingMail.favoriteTitle', { title }),
    text: [t(isDraft ? 'closingMail.draft' : 'closingMail.favorite', { title, date })],
    action: { label: t(isDraft ? 'closingMail.goOn' : 'closingMail.see'), href: page },
    footer: [
      t(isDraft ? 'closingMail.whyDraft' : 'closingMail.whyFavorite', { product }),
      { label: t('closingMail.off'), href: off },
    ],
  })
}
