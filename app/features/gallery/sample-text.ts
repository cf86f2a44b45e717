import { useLocale } from '#app/locale/locale-context.tsx'

/** Texts for samples, in place of content. */
export interface SampleText {
  word: string
  /** The longest realistic word. */
  longWord: string
  /** Label of a button. */
  action: string
  label: string
  title: string
  sentence: string
  /** A person's name. */
  name: string
  place: string
}

/** The sample texts in the gallery's language. */
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
