import { sessionFetch } from '#app/features/session/session.ts'
import type { DraftStore, KeptDraft } from '#app/forms/drafts/draft-sync.ts'

const addressOf = (formId: string): string => `/api/club/form-drafts/${encodeURIComponent(formId)}`

async function draftIn(answer: Response): Promise<KeptDraft | undefined> {
  if (!answer.ok) throw new Error(`The draft could not be reached: ${answer.status}`)
  const { data } = (await answer.json()) as { data: { draft: KeptDraft | null } }
  return data.draft ?? undefined
}

// Saves happen automatically: an expired session is reported by the page, without leaving it.
const ofItsOwnAccord = { whenSignedOut: 'answer' } as const

/** Drafts stored on the server for the member. */
export const memberDrafts: DraftStore = {
  read: async (formId) =>
    draftIn(await sessionFetch(addressOf(formId), { ...ofItsOwnAccord, cache: 'no-store' })),
  async write(formId, draft) {
    const body = JSON.stringify(draft)
    const answer = await sessionFetch(addressOf(formId), {
      ...ofItsOwnAccord,
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body,
      // Lets the last save complete while the page is unloaded; browsers allow 64 kB for this.
      keepalive: body.length < 20_000,
    })
    if (answer.status === 412) return 'changed'
    const saved = await draftIn(answer)
    if (saved === undefined) throw new Error('The draft was not saved')
    return saved
  },
  async remove(formId) {
    await draftIn(await sessionFetch(addressOf(formId), { ...ofItsOwnAccord, method: 'DELETE' }))
  },
}
