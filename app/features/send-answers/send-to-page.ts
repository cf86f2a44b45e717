// Sends answers to their page's action, as posts without script do, so that one code path parses and stores
// them.
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { sessionParts } from '#app/features/session/session.ts'
import { createSessionFetch } from '#app/features/session/session-fetch.ts'
import { answersToSend, hasSentAnswers } from './sent-answers.ts'

/** Outcome of answers sent to a page's action. */
export type PageAnswer<Data> =
  | { kind: 'answered'; data: Data }
  /** Success: the address that the action redirects to. */
  | { kind: 'leads'; to: string }
  /** The action redirects to the sign-in. */
  | { kind: 'signed-out' }
  /** There is no connection, or the server failed. */
  | { kind: 'failed' }

/**
 * The clientAction of a page whose form is sent by `useSendToPage`. A failure is an answer to it, so that the page stays, with
 * what was typed in it. Other forms of the page are the router's own matter.
 */
export async function answerOfAction<Data>({
  request,
  serverAction,
}: {
  request: Request
  serverAction: () => Promise<Data>
}): Promise<PageAnswer<Data> | Data> {
  if (!hasSentAnswers(await request.clone().formData())) return serverAction()
  try {
    return { kind: 'answered', data: await serverAction() }
  } catch (error) {
    const to = error instanceof Response ? error.headers.get('location') : null
    if (!(error instanceof Response) || to === null) return { kind: 'failed' }
    // Only the sign-in is no page of the router's.
    return error.headers.has('X-Remix-Reload-Document') ? { kind: 'signed-out' } : { kind: 'leads', to }
  }
}

/**
 * Sends answers to the action of the page that asks for them. A session that has run out is renewed first, or the
 * reader is led to the sign-in, as with a call of the API.
 */
export function useSendToPage<Data>(): (values: object) => Promise<PageAnswer<Data>> {
  const { state, data, submit } = useFetcher<PageAnswer<Data>>()
  const waiting = useRef<(answer: PageAnswer<Data>) => void>(undefined)
  useEffect(() => {
    if (state !== 'idle' || data === undefined) return
    waiting.current?.(data)
    waiting.current = undefined
  }, [state, data])

  async function sendOnce(values: object): Promise<PageAnswer<Data>> {
    const answered = new Promise<PageAnswer<Data>>((resolve) => {
      waiting.current = resolve
    })
    // The page is left, or shows the answer: it need not be loaded again.
    await submit(answersToSend(values), { method: 'post', defaultShouldRevalidate: false })
    return answered
  }

  return async (values) => {
    let answer: PageAnswer<Data> = { kind: 'failed' }
    const keepSession = createSessionFetch({
      ...sessionParts,
      async fetch() {
        answer = await sendOnce(values)
        return new Response(null, { status: answer.kind === 'signed-out' ? 401 : 200 })
      },
    })
    await keepSession(location.pathname)
    return answer
  }
}
