// One Latin form for names and for what people type, so that a search works in any script, with any accents
// and transliteration.

const cyrillic: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  є: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ў: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
}
const others: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  þ: 'th',
}

/**
 * The stored and searched form: lower case, Cyrillic transliterated, no accents; letters, digits, `+` and `#`
 * in words separated by single blanks. `y` becomes `i`, the most frequent difference between
 * transliterations.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (/^[a-xz0-9 ]*$/.test(lower)) return lower.trim().replace(/ {2,}/g, ' ')
  return lower
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[\u0400-\u04ff]/g, (letter) => cyrillic[letter] ?? letter)
    .replace(/[ßæœøłđıþ]/g, (letter) => others[letter] ?? letter)
    .replaceAll('y', 'i')
    .replace(/['’ʼ‘`´.]/g, '')
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()
}

/** The forms under which a typed text may be stored: Ukrainian has `г` where transliterations have `h`. */
export function foldedForms(text: string): string[] {
  const forms = [fold(text), fold(text.replace(/г/gi, 'h'))].filter((form) => form !== '')
  return [...new Set(forms)]
}
