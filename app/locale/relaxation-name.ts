import type { Translate } from './messages/translate.ts'

type Relaxation =
  | { without: 'word'; word: string }
  | { without: 'quotes' | 'exclusions' | 'all but one' | 'kind' | 'language' }

/** Says in the reader's language what a suggestion changes, on the search page, in the palette and in empty lists. */
export function relaxationName(relaxation: Relaxation, t: Translate): string {
  switch (relaxation.without) {
    case 'word':
      return t('search.without', { word: relaxation.word })
    case 'quotes':
      return t('search.unquoted')
    case 'exclusions':
      return t('search.allowed')
    case 'all but one':
      return t('search.anyWord')
    case 'kind':
      return t('search.anyKind')
    case 'language':
      return t('search.anyLanguage')
  }
}
