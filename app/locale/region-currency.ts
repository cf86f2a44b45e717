import type { Region } from './locales.ts'

/** The money that readers of a region count in. Everywhere the filter of pay is in euros, and so are global readers. */
export const regionCurrencies = ['EUR', 'USD'] as const

const CURRENCIES: Readonly<Record<Region, (typeof regionCurrencies)[number]>> = {
  global: 'EUR',
  eu: 'EUR',
  us: 'USD',
  'azure-na': 'USD',
  'azure-eu': 'EUR',
}

export const currencyOfRegion = (region: Region): string => CURRENCIES[region]
