const CODES =
  'USD EUR GBP UAH RUB PLN CHF CZK SEK NOK DKK HUF RON BGN TRY KZT UZS GEL AMD INR JPY CNY AUD CAD NZD SGD HKD BRL MXN COP ARS CLP PEN ' +
  'ZAR ILS AED SAR QAR EGP NGN KES VND PHP THB IDR MYR KRW TWD PKR LKR MDL RSD ISK'
const code = CODES.replaceAll(' ', '|')
/** In small letters these are words. */
const WORDS = '(?!try|gel|ron|cop|pen)'

/** Signs and words for one currency. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/€|(?<!\p{L})(?:eur(?:o|os|a)?|t€|teur|євро|евро)(?!\p{L})/iu, 'EUR'],
  [/₴|(?<!\p{L})(?:грн|гривень|гривен)/iu, 'UAH'],
  [/₽|(?<!\p{L})(?:руб|р\.)/iu, 'RUB'],
  [/₹|(?<!\p{L})(?:rs\.?|lpa|lakhs?|lacs?)(?![\p{L}])/iu, 'INR'],
  [/₸|(?<!\p{L})(?:тенге|тг)(?!\p{L})/iu, 'KZT'],
  [/zł|zl(?!\p{L})/iu, 'PLN'],
  [/Kč/iu, 'CZK'],
  [/(?<!\p{L})Ft(?!\p{L})/u, 'HUF'],
  [/(?<!\p{L})(?:sfr|fr)\.(?!\p{L})/iu, 'CHF'],
  [/₺/, 'TRY'],
  [/₪/, 'ILS'],
  [/₾/, 'GEL'],
  [/₩/, 'KRW'],
  [/₫/, 'VND'],
  [/₦/, 'NGN'],
  [/฿/, 'THB'],
  [/R\$/, 'BRL'],
  [/\bAU?\$/, 'AUD'],
  [/\bCA?\$/, 'CAD'],
  [/\bNZ\$/, 'NZD'],
  [/\bHK\$/, 'HKD'],
  [/\bS\$/, 'SGD'],
  [/\bMX\$/, 'MXN'],
  [/\bUS\$/, 'USD'],
]

/** Signs that several countries share: the country decides, and where it is not known, what most mean by them. */
const SHARED: readonly {
  sign: RegExp
  otherwise: string | undefined
  byCountry: Readonly<Record<string, string>>
}[] = [
  {
    sign: /\$|(?<!\p{L})dollars?(?!\p{L})/iu,
    otherwise: 'USD',
    byCountry: {
      CA: 'CAD',
      AU: 'AUD',
      NZ: 'NZD',
      SG: 'SGD',
      HK: 'HKD',
      MX: 'MXN',
      AR: 'ARS',
      CL: 'CLP',
      CO: 'COP',
    },
  },
  { sign: /£/, otherwise: 'GBP', byCountry: { EG: 'EGP' } },
  { sign: /[¥￥]/u, otherwise: 'JPY', byCountry: { CN: 'CNY' } },
  {
    sign: /(?<!\p{L})kr\.?(?!\p{L})/iu,
    otherwise: undefined,
    byCountry: { SE: 'SEK', NO: 'NOK', DK: 'DKK', IS: 'ISK' },
  },
  { sign: /(?<=\d\s?k?\s?)lei(?!\p{L})/iu, otherwise: 'RON', byCountry: { MD: 'MDL' } },
  { sign: /₱/, otherwise: 'PHP', byCountry: {} },
]

/** The pattern of a sign or code beside an amount. */
export const CURRENCY = `(?:(?:US|AU?|CA?|NZ|HK|MX|S|R)?\\$|[€£₴₽₹₸₺₪₾₩₫₦฿¥￥₱]|T€|(?:${code})(?!\\p{L})|T?EURO?S?(?!\\p{L})|евро|євро|zł|Kč|Ft(?!\\p{L})|kr\\.?(?!\\p{L})|lei(?!\\p{L})|s?fr\\.|rs\\.?(?!\\p{L})|грн\\.?|гривень|руб(?:\\.|лей)?|тенге|тг(?!\\p{L}))`

const ALONE = new RegExp(`^\\s*(${code})\\s*$`, 'iu')
const CAPITALS = new RegExp(`(?<![\\p{L}\\p{N}])(${code})(?!\\p{L})|(?<=\\d)(${code})(?!\\p{L})`, 'u')
const BESIDE = new RegExp(
  `(?<=\\d\\s?k?\\s?)${WORDS}(${code})(?!\\p{L})|(?<!\\p{L})${WORDS}(${code})(?=\\s?\\d)`,
  'iu',
)

/**
 * ISO 4217, from a code or a sign. A code in small letters counts alone or beside an amount: "try" is also a
 * word.
 * @param country where the work is; it decides what a shared sign means ("$", "kr")
 */
export function currencyIn(text: string, country: string | null = null): string | undefined {
  const found = ALONE.exec(text) ?? CAPITALS.exec(text) ?? BESIDE.exec(text)
  if (found !== null) return (found[1] ?? found[2])?.toUpperCase()
  const own = SIGNS.find(([sign]) => sign.test(text))?.[1]
  if (own !== undefined) return own
  const shared = SHARED.find(({ sign }) => sign.test(text))
  return shared && ((country === null ? undefined : shared.byCountry[country]) ?? shared.otherwise)
}
