// Part of the build: every language has every message, with the placeholders of the English one and all
// plural forms that the language needs. The compiler checks the same in an editor; this also checks it in a
// build without types.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { intlTagOf, langs, localeOfLang } from '#services/languages.ts'
import { loadMessages, messageAreas } from '../app/locale/messages/load.ts'

type Message = string | ({ by: string } & Record<string, string>)

const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name)
    .sort()
    .join(', ')
const folder = join(import.meta.dirname, '../app/locale/messages')
const faults: string[] = []

for (const area of messageAreas) {
  const english = (await loadMessages('en', [area])) as Record<string, Message>
  for (const lang of langs) {
    if (!existsSync(join(folder, area, `${lang}.ts`))) {
      faults.push(`${lang} ${area}: has no messages: app/locale/messages/${area}/${lang}.ts is missing`)
      continue
    }
    const messages = (await loadMessages(lang, [area])) as Record<string, Message>
    const forms = new Intl.PluralRules(intlTagOf(localeOfLang(lang))).resolvedOptions().pluralCategories
    for (const [key, source] of Object.entries(english))
      faults.push(...faultsOf(`${lang} ${key}`, source, messages[key], forms))
    for (const key of Object.keys(messages))
      if (!(key in english)) faults.push(`${lang} ${key}: is no message of English`)
  }
}

function faultsOf(
  place: string,
  source: Message,
  message: Message | undefined,
  forms: readonly string[],
): string[] {
  if (message === undefined || message === '') return [`${place}: is missing`]
  if (typeof source === 'string') {
    if (typeof message !== 'string') return [`${place}: has plural forms that English has not`]
    return placeholders(source) === placeholders(message)
      ? []
      : [`${place}: its placeholders are not those of English (${placeholders(source)})`]
  }
  if (typeof message === 'string') return [`${place}: has no plural forms`]
  return [
    ...(message.by === source.by ? [] : [`${place}: counts '${message.by}', English counts '${source.by}'`]),
    ...forms.filter((form) => !message[form]).map((form) => `${place}: lacks the plural form '${form}'`),
  ]
}

if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`)
  process.exit(1)
}
