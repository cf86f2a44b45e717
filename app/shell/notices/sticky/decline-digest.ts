import { sessionFetch } from '#app/features/session/session.ts'

/**
 * Stores in the member's account that they do not want the newsletter. If that fails, this browser still
 * remembers it.
 */
export async function declineDigest(): Promise<void> {
  try {
    await sessionFetch('/api/club/newsletter/decline', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      keepalive: true,
      whenSignedOut: 'answer',
    })
  } catch {
    // Offline: other devices will ask once more.
  }
}
