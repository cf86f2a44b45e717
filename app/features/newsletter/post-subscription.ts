import type { Locale, Region } from '#app/locale/locales.ts'

/**
 * Sends an address to be kept.
 * @returns `done`; `invalid` when the server does not take the address; `failed` when nobody knows whether it was kept
 */
export async function postSubscription(body: {
  email: string
  locale: Locale
  region: Region
}): Promise<'done' | 'invalid' | 'failed'> {
  try {
    const response = await fetch('/api/club/newsletter/subscribe', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.ok) return 'done'
    if (response.status === 422) return 'invalid'
  } catch {
    // No line: the same as an answer that failed.
  }
  // biome-ignore lint/suspicious/noConsole: the specification wants it logged; it names no address
  console.warn('Unable to POST email for digest subscription')
  return 'failed'
}
