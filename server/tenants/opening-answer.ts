// What the host of a site answers until the site is open: a page for people, which asks again by itself, and text for
// programs.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { loadMessages } from '#app/locale/messages/load.ts'
import type { Lang } from '#services/languages.ts'
import { languageOfRequest, smallPageHeaders, smallPageOf } from '../http/small-page.ts'

const AGAIN_SECONDS = '5'

/** @param state failed: the last try to open it failed; secure: the site is served over https */
export function answerOpening(
  request: IncomingMessage,
  response: ServerResponse,
  { failed, secure }: { failed: boolean; secure: boolean },
): void {
  const send = (type: string, text: string, more: Record<string, string> = {}) =>
    response
      .writeHead(503, {
        ...smallPageHeaders(secure),
        'content-type': `${type}; charset=utf-8`,
        'retry-after': AGAIN_SECONDS,
        connection: 'close',
        ...more,
      })
      .end(request.method === 'HEAD' ? undefined : text)
  const state = failed ? 'cannot be opened right now' : 'is being opened'
  const sendText = () => send('text/plain', `This site ${state}. Please try again in a moment.\n`)
  const { method, headers, url = '/' } = request
  if (method !== 'GET' || headers.accept?.includes('text/html') !== true) return void sendText()
  const lang = languageOfRequest(url.split('?', 1)[0] ?? '/', headers)
  pageIn(lang, failed).then(
    (page) => send('text/html', page, { refresh: AGAIN_SECONDS, 'content-language': lang }),
    sendText,
  )
}

async function pageIn(lang: Lang, failed: boolean): Promise<string> {
  const messages = (await loadMessages(lang, ['overload'])) as Record<string, string>
  const text = (key: string) => messages[`overload.${key}`] ?? ''
  const key = failed ? 'failed' : 'opening'
  return smallPageOf(lang, { title: text(key), text: text(`${key}Text`), link: text('again') })
}
