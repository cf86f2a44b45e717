import type { Translate } from '#app/locale/messages/translate.ts'
import type { LetterKind } from '#domain/applications/letter-rows.ts'
import { writeLetter } from '#services/mail/letter.ts'

interface Words {
  t: Translate
  lang: string
  product: string
}

export interface ApplicationLetterFacts {
  /** Of the programme or vacancy. */
  title: string
  isVacancy?: boolean
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
  { title, isVacancy = false, reason, message, page }: ApplicationLetterFacts,
) {
  return writeLetter({
    lang,
    product,
    title: t(isVacancy && hasOwnTitle(kind) ? `applyMail.vacancy.${kind}Title` : `applyMail.${kind}Title`, {
      title,
    }),
    text: [
      t(isVacancy && hasOwnText(kind) ? `applyMail.vacancy.${kind}` : `applyMail.${kind}`, { title }),
      ...(kind === 'declined' && reason !== '' ? [t('applyMail.reason', { reason })] : []),
      ...(kind === 'offer' && message !== '' ? [message] : []),
    ],
    action: { label: t('applyMail.see'), href: page },
    footer: [t('applyMail.why', { product })],
  })
}

// Nobody gets a place in a job.
const ownTitles = ['offer', 'accepted'] as const satisfies readonly LetterKind[]
const hasOwnTitle = (kind: LetterKind): kind is (typeof ownTitles)[number] =>
  ownTitles.some((one) => one === kind)
const ownTexts = [
  ...ownTitles,
  'declined',
  'reopened',
  'test',
  'interview',
] as const satisfies readonly LetterKind[]
const hasOwnText = (kind: LetterKind): kind is (typeof ownTexts)[number] =>
  ownTexts.some((one) => one === kind)
