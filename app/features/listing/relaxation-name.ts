import type { Translate } from '#app/locale/messages/translate.ts'
import type { Relaxation } from './relaxed-queries.ts'

/** Says in the reader's language what a suggestion changes. */
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
