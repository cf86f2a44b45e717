// What a saved form changes of the texts of an entry. A translation that the form does not know, or does not show, stays.
import type { Json, JsonObject } from '#db/json.ts'
import { writeMarkdown } from '#services/content/authoring/rich-text-to-markdown.ts'
import { defaultLocale, type Locale, locales } from '#services/languages.ts'
import { textField, textNames, typedOf } from './typed-program.ts'

export const markdownOf = (body: Json | undefined): string =>
  body === undefined ? '' : (writeMarkdown(body) ?? '')

/** A body that Markdown cannot say, such as one with pictures: it stays until another one is written. */
export const isFixed = (body: Json | undefined): boolean =>
  body !== undefined && writeMarkdown(body) === undefined

type Texts = ReadonlyMap<Locale, JsonObject>

/** The texts of the default language that another one shows where it says nothing. */
function followed(own: JsonObject | undefined, master: JsonObject): JsonObject {
  const { body: _, ...others } = master
  return isFixed(own?.body) ? others : master
}

/** Of a draft, by locale; null removes a translation. @param texts what is typed */
export function editedTexts(
  bodies: ReadonlyMap<string, JsonObject>,
  texts: Texts,
): Record<string, JsonObject | null> {
  const before = bodies.get(defaultLocale)
  const typed = texts.get(defaultLocale) ?? {}
  // An English body with pictures that nobody typed over is what a language follows that gave its own up.
  const master = before?.body === undefined ? typed : { body: before.body, ...typed }
  const { one: shown } = typedOf(bodies, markdownOf)
  const edited: Record<string, JsonObject | null> = { [defaultLocale]: typed }
  for (const locale of locales) {
    if (locale === defaultLocale) continue
    const [old, own] = [bodies.get(locale), texts.get(locale)]
    if (own !== undefined) edited[locale] = { ...followed(old, master), ...own }
    // A language whose texts were all taken out is not translated any more; one that showed none keeps the rest.
    else if (old !== undefined && textNames.some((name) => (shown[textField(name, locale)] ?? '') !== ''))
      edited[locale] = isFixed(old.body) ? followed(old, master) : null
  }
  return edited
}

/** Of a copy, for a language of its own: what it has besides, such as its steps, is translated already. */
export const copiedTexts = (source: JsonObject | undefined, texts: Texts, locale: Locale): JsonObject => ({
  ...followed(source, texts.get(defaultLocale) ?? {}),
  ...texts.get(locale),
})
