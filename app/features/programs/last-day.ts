import { dayIn } from '#domain/plan/day.ts'

interface Closing {
  /** The first moment at which nobody can apply any more. */
  closes: Date | undefined
  timeZone: string
}

/** The last day on which one can apply, in the programme's zone: who closes at midnight closes on the day before. */
export const lastDayOf = ({ closes, timeZone }: Closing): string | undefined =>
  closes && dayIn(new Date(closes.getTime() - 1), timeZone)
