import type { JsonObject } from '#db/json.ts'
import { nameEntry } from '#services/content/authoring/entry-names.ts'

/** An entry in one language. */
export interface EntryKey {
  apiKey: string
  branch: string
  environment: string
  contentType: string
  uid: string
  locale: string
}

/** Fields that a Markdown file holds below its head. */
const TEXTS = ['body', 'bio']

/**
 * The file of an entry below the folder of stacks, named as a pull would name it.
 * @param original the entry in the stack's default language, after which its folder is called
 */
export function entryFile({ apiKey, contentType, uid, locale }: EntryKey, original: JsonObject): string {
  const { name } = nameEntry(apiKey, contentType, uid, original, new Set())
  const ending = TEXTS.some((field) => isText(original[field])) ? 'md' : 'yaml'
  return `content/${apiKey}/entries/${contentType}/${name}/${locale}.${ending}`
}

const isText = (value: unknown) => typeof value === 'object' && value !== null && 'children' in value

const PARTS = ['api_key', 'branch', 'environment', 'content_type', 'entry', 'locale'] as const

/** The parts that an address of the vendor's may name, and has to name. */
export const isEntryAddress = (template: string): boolean =>
  /^https:\/\//.test(template) &&
  URL.canParse(template.replace(/[{}]/g, '')) &&
  template.includes('{entry}') &&
  [...template.matchAll(/\{(\w+)\}/g)].every(([, part]) => PARTS.some((known) => known === part))

/** The entry in the vendor's editor: `https://app.contentstack.com/#!/stack/{api_key}/content-type/{content_type}/…` */
export function entryAddress(template: string, key: EntryKey): string {
  const values: Record<(typeof PARTS)[number], string> = {
    api_key: key.apiKey,
    branch: key.branch,
    environment: key.environment,
    content_type: key.contentType,
    entry: key.uid,
    locale: key.locale,
  }
  return PARTS.reduce(
    (text, part) => text.replaceAll(`{${part}}`, encodeURIComponent(values[part])),
    template,
  )
}
