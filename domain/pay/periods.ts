export type PayPeriod = 'hour' | 'day' | 'week' | 'month' | 'year'

/** How often each is paid in a year of full time: 52 weeks of five days of eight hours. */
export const TIMES_A_YEAR: Readonly<Record<PayPeriod, number>> = {
  hour: 2_080,
  day: 260,
  week: 52,
  month: 12,
  year: 1,
}
