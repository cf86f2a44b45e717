// The fee for a place, as a programme's content names it, and the states of a payment.
import { type Stage, stageRows } from './stages.ts'

export interface Fee {
  /** In the smallest unit of the currency: cents. */
  amount: number
  /** ISO 4217: `EUR`. */
  currency: string
  /** What the checkout calls it. */
  title: string
  /** When it is refunded, in words; may be empty. */
  terms: string
  /** For how many hours an unpaid place is held. */
  hours: number
  /** The locale in which title and terms are written. */
  locale?: string | undefined
}

/** Content that says no hours means three days. */
export const FEE_HOURS = 72
/** More is a mistake in content: a month, and twenty million in a currency of cents, of which a som is worth little. */
const MAX_HOURS = 720
const MAX_AMOUNT = 2_000_000_000

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

interface WrittenFee {
  amount: number
  currency: string
  title: string
  terms: string
  hours: number | undefined
}

/** Returns the fee that content names, or the field that makes it invalid. */
export function feeOf(written: WrittenFee): Fee | { wrong: 'amount' | 'currency' | 'hours' } {
  const { amount, title, terms, hours = FEE_HOURS } = written
  const currency = written.currency.toUpperCase()
  if (!currencies.has(currency)) return { wrong: 'currency' }
  const exact = amount * 10 ** digitsOf(currency)
  const units = Math.round(exact)
  // Half a cent cannot be paid.
  if (Math.abs(exact - units) > 1e-6 || units < 1 || units > MAX_AMOUNT) return { wrong: 'amount' }
  if (!Number.isSafeInteger(hours) || hours < 1 || hours > MAX_HOURS) return { wrong: 'hours' }
  return { amount: units, currency, title, terms, hours }
}

/** The amount in the unit that people read: 49 for 4,900 cents. */
export const inUnits = ({ amount, currency }: Pick<Fee, 'amount' | 'currency'>): number =>
  amount / 10 ** digitsOf(currency)

/** From the first to the furthest. A payment never goes back, so that deliveries may come in any order. */
export const paymentStates = ['open', 'expired', 'failed', 'paid', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What a checkout may report. */
export const reportedPayments = [
  'expired',
  'failed',
  'paid',
  'refunded',
] as const satisfies readonly PaymentState[]
export type ReportedPayment = (typeof reportedPayments)[number]

/** The state after a report: the further one of the two. */
export const furtherOf = (now: PaymentState, reported: PaymentState): PaymentState =>
  paymentStates.indexOf(reported) > paymentStates.indexOf(now) ? reported : now

/** The state of all attempts to pay together; `none` before the first. An earlier attempt may still turn out paid. */
export function standingOfPayments(states: readonly PaymentState[]): PaymentState | 'none' {
  for (const state of ['paid', 'open', 'refunded', 'failed', 'expired'] as const)
    if (states.includes(state)) return state
  return 'none'
}

/** Money that the checkout has paid back, in the smallest unit of the currency. */
export interface Refund {
  /** What the checkout calls it. */
  id: string
  amount: number
}

/** The refund of a report that names none: whatever was left. */
export const THE_REST = ''

const sumOf = (refunds: readonly Refund[]): number => refunds.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Which refunds a report adds to those that are known. Each counts once by its name, so that reports may come twice,
 * late or in another order: they always come to the same sum, and never to more than was paid.
 * @param reported undefined: all of it was paid back
 * @returns undefined if the report contradicts earlier ones
 */
export function addedRefunds(
  paid: number,
  known: readonly Refund[],
  reported: readonly Refund[] | undefined,
): Refund[] | undefined {
  const left = paid - sumOf(known)
  if (reported === undefined) return left > 0 ? [{ id: THE_REST, amount: left }] : []
  const amounts = new Map(known.map(({ id, amount }) => [id, amount]))
  if (reported.some(({ id, amount }) => (amounts.get(id) ?? amount) !== amount)) return undefined
  const added = reported.filter(({ id }) => !amounts.has(id))
  // What comes late was a part of the rest.
  if (amounts.has(THE_REST)) return sumOf(added) <= (amounts.get(THE_REST) ?? 0) ? [] : undefined
  return sumOf(added) <= left ? added : undefined
}

/** What was paid for an application and paid back, in the smallest unit of its currency. */
export interface Received {
  paid: number
  refunded: number
}

/** What pages, boards and files say of a payment; undefined where there is nothing to say. */
export type ShownPayment = 'paid' | 'partlyRefunded' | 'refunded' | 'unpaid' | 'paidInVain'

/** `paidInVain`: it was paid for, and there is no place any more. Whether money goes back is for people to decide. */
export function shownPayment(
  stage: Stage,
  fee: ({ payment: PaymentState | 'none'; amount: number } & Received) | undefined,
): ShownPayment | undefined {
  if (fee === undefined) return undefined
  const { payment, amount, paid, refunded } = fee
  // What was paid twice and paid back once is paid.
  if (payment === 'paid' && paid - refunded < amount) return 'partlyRefunded'
  if (payment === 'paid') return stageRows[stage].hasEnded ? 'paidInVain' : 'paid'
  if (payment === 'refunded') return 'refunded'
  return stage === 'accepted' ? 'unpaid' : undefined
}

/** Whether a member may go to the checkout now: for a place that is held and not paid for. */
export const mayPay = (
  { stage, dueAt }: { stage: string; dueAt: Date | null },
  payment: PaymentState | 'none',
  now: Date,
): boolean =>
  stage === 'accepted' && dueAt !== null && dueAt > now && payment !== 'paid' && payment !== 'refunded'
