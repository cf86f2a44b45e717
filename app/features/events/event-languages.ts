import { languageName } from '#domain/catalogue/code-names.ts'

// Languages that an event may have; ISO 639-1.
const codes =
  'ar bg bn cs da de el en es et fa fi fr he hi hr hu hy id it ja ka kk ko lt lv ms nb nl pl pt ro ru sk sl sq sr sv ta th tr uk ur uz vi zh'.split(
    ' ',
  )
const byName = new Map(codes.map((code) => [languageName(code, 'en-us').toLowerCase(), code]))

/** Returns the code of a language given by its English name or its code: `English`, `en`. */
export function languageCode(text: string): string | undefined {
  const asked = text.trim().toLowerCase()
  return codes.includes(asked) ? asked : byName.get(asked)
}
