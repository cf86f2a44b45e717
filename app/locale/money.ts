/** Options to format an amount. Ukrainian writes "EUR" otherwise, and no other currency has the euro's sign. */
export const inCurrency = (currency: string): Intl.NumberFormatOptions => ({
  style: 'currency',
  currency,
  currencyDisplay: currency === 'EUR' ? 'narrowSymbol' : 'symbol',
})
