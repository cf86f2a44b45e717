import type { Translate } from '#app/locale/messages/translate.ts'
import { writeLetter } from '#services/mail/letter.ts'

interface Words {
  t: Translate
  lang: string
  product: string
}

/** Asks whether a course was finished. The answer is given on the site, where it can be changed. */
export const questionLetter = (
  { t, lang, product }: Words,
  {
    title,
    provider,
    date,
    courses,
    settings,
  }: { title: string; provider: string; date: string; courses: string; settings: string },
) =>
  writeLetter({
    lang,
    product,
    title: t('learningMail.subject', { title }),
    text: [t('learningMail.opened', { provider, date, product }), t('learningMail.text')],
    action: { label: t('learningMail.answer'), href: courses },
    footer: [t('learningMail.why'), { label: t('learningMail.switchOff'), href: settings }],
  })
