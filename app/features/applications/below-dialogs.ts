import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { APPLY } from './application-addresses.ts'

/** For pages over which the form opens: opening it, and its steps, change nothing on the page below. */
export function revalidatesBelowDialogs({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isOpening = nextUrl.searchParams.has(APPLY) && currentUrl.pathname === nextUrl.pathname
  return isOpening && formMethod === undefined ? false : defaultShouldRevalidate
}
