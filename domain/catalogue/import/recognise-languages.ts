import { type Locale, locales } from '#services/languages.ts'
import type { Draft, Problem } from './draft.ts'
import { textOf } from './draft-reader.ts'
import type { ImportKind } from './import-kinds.ts'
import { languageCode } from './language-codes.ts'
import type { ReadOptions } from './read-item.ts'
import { TextLanguages } from './text-languages.ts'

/** Gives items the language that their text is written in, where their row says none. */
export function languageRecognition<Item extends { external_id: string }>(
  { language }: ImportKind<Item>,
  { read, onProblem }: { read: ReadOptions; onProblem: (problem: Problem) => void },
) {
  /** Where the rows stand that say no language, by the item's id. */
  const silent = new Map<string, string>()
  const counts: Record<string, number> = {}
  const texts = new TextLanguages()
  return {
    counts,
    note(externalId: string, { where, fields }: Draft) {
      const says = language?.fields.some((field) => saysLanguage(fields[field])) ?? true
      if (!says) silent.set(externalId, where)
    },
    async in(items: Item[]): Promise<Item[]> {
      if (language === undefined) return items
      const asked = items.filter(({ external_id }) => silent.has(external_id))
      const found = await texts.of(asked.map(language.text))
      const codes = new Map(asked.map(({ external_id }, index) => [external_id, found[index] ?? null]))
      return items.map((item) => {
        const code = codes.get(item.external_id)
        if (code === undefined) return item
        counts[code ?? '?'] = (counts[code ?? '?'] ?? 0) + 1
        const where = silent.get(item.external_id) ?? item.external_id
        silent.delete(item.external_id)
        return code === null ? item : kept(item, code, where)
      })
    },
    close: () => texts.close(),
  }

  function kept(item: Item, code: string, where: string): Item {
    const locale = siteLocale(code, read.locale)
    if (locale !== read.locale)
      onProblem({
        where,
        field: 'locale',
        reason: `is not said, and the text reads as ${code}`,
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
