import type { Translate } from '#app/locale/messages/translate.ts'
import type { LetterKind } from '#domain/applications/letter-rows.ts'
import { writeLetter } from '#services/mail/letter.ts'

interface Words {
  t: Translate
  lang: string
  product: string
}

export interface ApplicationLetterFacts {
  /** Of the programme. */
  title: string
  /** Why it was declined; may be empty. */
  reason: string
  /** What a reviewer wrote with an offer; may be empty. */
  message: string
  /** Address of the application's page. */
  page: string
}

/** Returns a letter about an application, as text and HTML. */
export function applicationLetter(
  { t, lang, product }: Words,
  kind: LetterKind,
  { title, reason, message, page }: ApplicationLetterFacts,
) {
  return writeLetter({
    lang,
    product,
    title: t(`applyMail.${kind}Title`, { title }),
    text: [
      t(`applyMail.${kind}`, { title }),
      ...(kind === 'declined' && reason !== '' ? [t('applyMail.reason', { reason })] : []),
      ...(kind === 'offer' && message !== '' ? [message] : []),
    ],
    action: { label: t('applyMail.see'), href: page },
    footer: [t('applyMail.why', { product })],
  })
}
