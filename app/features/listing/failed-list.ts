/** The answer of a page whose list could not be read: it says so, and no cache stores it. */
export const failedList = { status: 503, headers: { 'cache-control': 'no-store' } } as const
