import type { Translate } from '#app/locale/messages/translate.ts'
import type { SpeakingNews } from '#domain/assessment/speaking/tell-of-speaking.ts'
import { writeLetter } from '#services/mail/letter.ts'

interface Words {
  t: Translate
  lang: string
  product: string
}

/** Tells the member that a recording was rated or returned. Levels and comments stay on the site. */
export const speakingLetter = (
  { t, lang, product }: Words,
  { news, page }: { news: SpeakingNews; page: string },
) => {
  return writeLetter({
    lang,
    product,
    title: t(`speakingMail.${news}Subject`),
    text: [t(`speakingMail.${news}Text`)],
    action: { label: t(`speakingMail.${news}Action`), href: page },
    footer: [t('speakingMail.why')],
  })
}
