import { type Locale, locales } from '#services/languages.ts'
import type { Draft, Problem } from './draft.ts'
import { textOf } from './draft-reader.ts'
import type { ImportKind } from './import-kinds.ts'
import { languageCode } from './language-codes.ts'
import type { ReadOptions } from './read-item.ts'
import { TextLanguages } from './text-languages.ts'

/** Gives items the language that their text is written in, else that of their feed, where their row says none. */
export function languageRecognition<Item extends { external_id: string }>(
  { language }: ImportKind<Item>,
  { read, onProblem }: { read: ReadOptions; onProblem: (problem: Problem) => void },
) {
  /** Where the rows stand that say no language, by the item's id. */
  const silent = new Map<string, { where: string; ofFeed: string | undefined }>()
  const counts: Record<string, number> = {}
  const texts = new TextLanguages()
  return {
    counts,
    note(externalId: string, { where, fields, feedLanguage = '' }: Draft) {
      const says = language?.fields.some((field) => saysLanguage(fields[field])) ?? true
      if (!says) silent.set(externalId, { where, ofFeed: languageCode(feedLanguage) })
    },
    async in(items: Item[]): Promise<Item[]> {
      if (language === undefined) return items
      const asked = items.filter(({ external_id }) => silent.has(external_id))
      const found = await texts.of(asked.map(language.text))
      const codes = new Map(asked.map(({ external_id }, index) => [external_id, found[index] ?? null]))
      return items.map((item) => {
        const read = codes.get(item.external_id)
        if (read === undefined) return item
        const { where, ofFeed } = silent.get(item.external_id) ?? {
          where: item.external_id,
          ofFeed: undefined,
        }
        silent.delete(item.external_id)
        // A feed may hold posts in several languages: what a text reads as contradicts it.
        const code = read ?? ofFeed
        counts[code ?? '?'] = (counts[code ?? '?'] ?? 0) + 1
        if (code === undefined) return item
        return kept(
          item,
          code,
          where,
          read === null ? `and its feed says ${code}` : `and the text reads as ${code}`,
        )
      })
    },
    close: () => texts.close(),
  }

  function kept(item: Item, code: string, where: string, why: string): Item {
    const locale = siteLocale(code, read.locale)
    if (locale !== read.locale)
      onProblem({
        where,
        field: 'locale',
        reason: `is not said, ${why}`,
        effect: 'note',
      })
    return language?.keep(item, code, locale) ?? item
  }
}

const saysLanguage = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(saysLanguage) : languageCode(textOf(value) ?? '') !== undefined

/** The site's locale of a language, the import's own first. */
function siteLocale(code: string, own: Locale): Locale | undefined {
  return [own, ...locales].find((locale) => locale.startsWith(`${code}-`))
}
