/** How a page answers whose list could not be read: it says so and stays, and nobody keeps it. */
export const failedList = { status: 503, headers: { 'cache-control': 'no-store' } } as const
