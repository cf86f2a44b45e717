// Decides which item an environment delivers in which locale, from an export's publications.
import type { JsonObject } from '#db/json.ts'
import { fallbackChain } from '#services/content/store/publishing.ts'
import type { StackEnvironment, StackSettings } from '#services/content/store/stacks.ts'
import type { ImportedItem, ImportedStack, ImportedVariant, Publication } from './imported-stack.ts'

export interface DueItem {
  item: ImportedItem
  /** The locale it is published in. */
  locale: string
  publication: Publication
}

/**
 * The items that an environment delivers. An environment in which the export publishes nothing (or that it
 * lacks) delivers what is published in any environment.
 */
export function dueItems(
  { items }: ImportedStack,
  settings: StackSettings,
  environment: StackEnvironment,
): DueItem[] {
  const here = items.some(({ publications }) => publications.some((p) => p.environment === environment.uid))
  const fits = (publication: Publication) => !here || publication.environment === environment.uid
  const byUid = Map.groupBy(items, ({ contentType, uid }) => `${contentType}\n${uid}`)
  return [...byUid.values()].flatMap((siblings) => {
    const latest = new Map<string, Publication>()
    for (const publication of siblings.flatMap(({ publications }) => publications).filter(fits)) {
      const before = latest.get(publication.locale)
      if (before === undefined || before.time < publication.time) latest.set(publication.locale, publication)
    }
    return [...latest].flatMap(([locale, publication]) => {
      const item = writtenFor(siblings, settings, locale)
      return item === undefined ? [] : [{ item, locale, publication }]
    })
  })
}

/** An item published in a locale that it is not written in is delivered in its fallback's version. */
function writtenFor(
  siblings: readonly ImportedItem[],
  settings: StackSettings,
  locale: string,
): ImportedItem | undefined {
  for (const code of fallbackChain(settings, locale)) {
    const item = siblings.find((sibling) => sibling.locale === code)
    if (item !== undefined) return item
  }
  return siblings[0]
}

/**
 * {variant uid or alias: changed properties} of an entry in an environment and locale; null when it has none
 * there.
 */
export function dueVariants(
  { variants }: ImportedStack,
  { contentType, uid }: ImportedItem,
  locale: string,
  environment: StackEnvironment | undefined,
): JsonObject | null {
  const own = variants.filter(
    (variant) => variant.contentType === contentType && variant.uid === uid && variant.locale === locale,
  )
  const everywhere = environment === undefined || !publishesVariants(variants, environment)
  const due = own.flatMap(({ names, members, publications }) => {
    const publication = publications.find((p) => everywhere || p.environment === environment.uid)
    if (publication === undefined && environment !== undefined) return []
    const alias = names.at(-1) ?? ''
    const details: JsonObject =
      publication === undefined || environment === undefined
        ? {}
        : {
            publish_details: {
              environment: environment.uid,
              locale,
              time: publication.time,
              user: publication.user,
            },
          }
    return names.map((name): [string, JsonObject] => [name, { ...members, alias, ...details }])
  })
  return due.length === 0 ? null : Object.fromEntries(due)
}

const publishesVariants = (variants: readonly ImportedVariant[], environment: StackEnvironment) =>
  variants.some(({ publications }) => publications.some((p) => p.environment === environment.uid))
