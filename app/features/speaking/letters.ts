import type { Translate } from '#app/locale/messages/translate.ts'
import { writeLetter } from '#services/mail/letter.ts'

interface Words {
  t: Translate
  lang: string
  product: string
}

/** Tells the member that a recording was rated or returned. Levels and comments stay on the site. */
export const speakingLetter = (
  { t, lang, product }: Words,
  { isDecided, page }: { isDecided: boolean; page: string },
) => {
  const what = isDecided ? 'decided' : 'returned'
  return writeLetter({
    lang,
    product,
    title: t(`speakingMail.${what}Subject`),
    text: [t(`speakingMail.${what}Text`)],
    action: { label: t(`speakingMail.${what}Action`), href: page },
    footer: [t('speakingMail.why')],
  })
}
