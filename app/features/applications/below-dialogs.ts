import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { APPLY } from './application-addresses.ts'

/**
 * For pages over which the form opens: opening it and its steps change nothing on the page below. Once it is closed,
 * the page is read again (apply-link.tsx).
 */
export function revalidatesBelowDialogs({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isAbove =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    (currentUrl.searchParams.has(APPLY) || nextUrl.searchParams.has(APPLY))
  return isAbove && formMethod === undefined ? false : defaultShouldRevalidate
}
