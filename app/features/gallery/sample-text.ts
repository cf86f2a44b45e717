import { useLocale } from '#app/locale/locale-context.tsx'

/** Words for samples: what content and forms would bring. */
export interface SampleText {
  word: string
  /** The longest that one word gets in earnest. */
  longWord: string
  /** What a button says. */
  action: string
  label: string
  title: string
  sentence: string
  /** A person. */
  name: string
  place: string
}

/** The sample words in the language that the gallery is shown in. */
export function useSampleText(): SampleText {
  const { t } = useLocale()
  return {
    word: t('samples.word'),
    longWord: t('samples.longWord'),
    action: t('samples.action'),
    label: t('samples.label'),
    title: t('samples.title'),
    sentence: t('samples.sentence'),
    name: t('samples.name'),
    place: t('samples.place'),
  }
}
