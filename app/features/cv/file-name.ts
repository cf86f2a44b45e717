// The name of somebody's CV as a file: their own letters for who can take them, and signs that every system takes beside.

const latin: Readonly<Record<string, string>> = {
  ...{
    ä: 'ae',
    ö: 'oe',
    ü: 'ue',
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    å: 'aa',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    þ: 'th',
  },
  ...{ ħ: 'h', ı: 'i', ŋ: 'n', ĸ: 'k', ŧ: 't' },
}
/** As passports write them. Letters that Ukrainian and Russian read differently stand below. */
const cyrillic: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', е: 'e', ё: 'e', є: 'ie', ж: 'zh', з: 'z', и: 'i' },
  ...{ і: 'i', ї: 'i', й: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't' },
  ...{ у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: 'ie', ы: 'y', ь: '', э: 'e' },
  ...{ ю: 'iu', я: 'ia', ў: 'u', ј: 'j', љ: 'lj', њ: 'nj', ћ: 'c', ђ: 'dj', џ: 'dz', '’': '', ʼ: '' },
}
const ukrainian: Readonly<Record<string, string>> = { г: 'h', и: 'y' }

/** Of one name in plain Latin letters. */
export function plainName(name: string): string {
  const isUkrainian = /[іїєґ]/iu.test(name)
  return [...name.normalize('NFC').toLowerCase()]
    .map((sign) => (isUkrainian ? ukrainian[sign] : undefined) ?? latin[sign] ?? cyrillic[sign] ?? sign)
    .join('')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** What may not stand in a name of a file on some system, or would end the header. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu
const LONGEST = 80

/** The name of somebody's CV, in their own letters. */
export const cvFileName = (name: string): string =>
  `cv-${name.toWellFormed().replace(NOT_IN_NAMES, ' ').trim().replace(/\s+/g, '-').slice(0, LONGEST) || 'profile'}.pdf`

/** The header that names a CV: RFC 6266, with the name in its own letters after RFC 8187. */
export function cvDisposition(name: string | undefined): string {
  if (name === undefined) return 'attachment; filename="cv.pdf"'
  const encoded = encodeURIComponent(cvFileName(name).toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="cv-${plainName(name).slice(0, LONGEST) || 'profile'}.pdf"; filename*=UTF-8''${encoded}`
}
