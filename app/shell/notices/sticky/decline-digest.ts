import { sessionFetch } from '#app/features/session/session.ts'

/** Tells the member's account that they do not want the digest. What does not arrive is still kept in this browser. */
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
    // Without a line: asked once more elsewhere.
  }
}
