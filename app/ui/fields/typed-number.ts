import { intlTagOf, type Locale } from '#services/languages.ts'

/**
 * Parses a number as people write it. `1,5` and `1.5` are the same; spaces and apostrophes separate
 * thousands; if both separators occur, the last one is the decimal separator. A single separator before three
 * digits follows the language: `1.000` is a thousand in German and one in English. Undefined for anything
 * else, including exponents.
 */
export function parseTypedNumber(text: string, locale: Locale): number | undefined {
  const written = text
    .trim()
    .replace(/[−–]/g, '-')
    .replace(/(?<=\d)[\s'’](?=\d{3}(\D|$))/g, '')
  if (!/^[+-]?(\d[\d.,]*|[.,]\d+)$/.test(written)) return undefined
  const point = decimalSign(written, locale)
  const [whole = '', decimals = '', ...more] = point ? written.split(point) : [written]
  if (more.length > 0 || /[.,]/.test(decimals)) return undefined
  if (!/^[+-]?\d{0,3}([.,]\d{3})*$|^[+-]?\d+$/.test(whole)) return undefined
  return Number(`${whole.replace(/[.,]/g, '') || '0'}.${decimals || '0'}`)
}

function decimalSign(written: string, locale: Locale): string | undefined {
  const signs = written.match(/[.,]/g) ?? []
  const last = signs.at(-1)
  if (last === undefined) return undefined
  if (new Set(signs).size === 2) return last
  // A separator that occurs twice separates thousands.
  if (signs.length > 1) return undefined
  const thousands = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(written)
  return thousands && last !== ownDecimalSign(locale) ? undefined : last
}

function ownDecimalSign(locale: Locale): string | undefined {
  return new Intl.NumberFormat(intlTagOf(locale)).formatToParts(1.5).find(({ type }) => type === 'decimal')
    ?.value
}
