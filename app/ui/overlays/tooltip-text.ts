import type { ReactNode } from 'react'

/** What a tooltip says. The standard one explains under a headline, the plain one is a few words. */
export type TooltipText =
  | { variant?: 'standard' | undefined; headline: string; text?: ReactNode }
  | { variant: 'plain'; headline?: undefined; text: ReactNode }

/** Why a tooltip cannot be shown as it is, for whoever writes the page; undefined where nothing is wrong. */
export function tooltipProblem({ variant = 'standard', headline }: TooltipText): string | undefined {
  if (variant === 'standard' && !headline?.trim())
    return 'A standard tooltip needs a headline; a few words alone are variant="plain".'
  return undefined
}
