import type { ReactNode } from 'react'

/** Content of a tooltip. The standard one has a headline, the plain one is a few words. */
export type TooltipText =
  | { variant?: 'standard' | undefined; headline: string; text?: ReactNode }
  | { variant: 'plain'; headline?: undefined; text: ReactNode }

/** What is wrong with a tooltip, for the developer of the page; undefined if nothing is. */
export function tooltipProblem({ variant = 'standard', headline }: TooltipText): string | undefined {
  if (variant === 'standard' && !headline?.trim())
    return 'A standard tooltip needs a headline; a few words alone are variant="plain".'
  return undefined
}
