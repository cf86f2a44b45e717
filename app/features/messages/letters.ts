import type { Translate } from '#app/locale/messages/translate.ts'
import { writeLetter } from '#services/mail/letter.ts'

interface Words {
  t: Translate
  lang: string
  product: string
}

/** Says who has written. It leaves the text out, because only on the site can it be answered, reported or removed. */
export const messageLetter = (
  { t, lang, product }: Words,
  {
    name,
    asksForMentoring,
    thread,
    settings,
  }: { name: string; asksForMentoring: boolean; thread: string; settings: string },
) =>
  writeLetter({
    lang,
    product,
    title: t(asksForMentoring ? 'messagesMail.mentoringSubject' : 'messagesMail.subject', { name }),
    text: [t('messagesMail.text', { name, product })],
    action: { label: t('messagesMail.read'), href: thread },
    footer: [t('messagesMail.why'), { label: t('messagesMail.choose'), href: settings }],
  })

/** Says that messages were reported and removed. It quotes none of them and names nobody. */
export const warningLetter = (
  { t, lang, product }: Words,
  { isBarred, threads, terms }: { isBarred: boolean; threads: string; terms: string },
) =>
  writeLetter({
    lang,
    product,
    title: t(isBarred ? 'messagesMail.barredSubject' : 'messagesMail.warnedSubject', { product }),
    text: [
      t('messagesMail.warnedText', { product }),
      t(isBarred ? 'messagesMail.barredText' : 'messagesMail.warnedNext'),
    ],
    action: { label: t('messagesMail.threads'), href: threads },
    footer: [{ label: t('messagesMail.rules'), href: terms }],
  })
