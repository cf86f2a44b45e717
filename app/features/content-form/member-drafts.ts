import { sessionFetch } from '#app/features/session/session.ts'
import type { DraftStore, KeptDraft } from '#app/forms/drafts/draft-sync.ts'

const addressOf = (formId: string): string => `/api/club/form-drafts/${encodeURIComponent(formId)}`

async function draftIn(answer: Response): Promise<KeptDraft | undefined> {
  if (!answer.ok) throw new Error(`The draft could not be reached: ${answer.status}`)
  const { data } = (await answer.json()) as { data: { draft: KeptDraft | null } }
  return data.draft ?? undefined
}

// The form keeps itself without being asked: a session that is over is told by the page, which must not be left for it.
const ofItsOwnAccord = { whenSignedOut: 'answer' } as const

/** Drafts of the member who is signed in, kept by the site. */
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
      // The last words before a page is left arrive, too; browsers carry 64 kB behind it.
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
