import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { renderingContext } from '#app/contexts/rendering.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { isAborted, requestSignal } from '#db/request-signal.ts'
import { renderTurn } from './render-turn.server.ts'
import { ScriptMark } from './script-mark.ts'
import { coverMarkup } from './ui/cover-art/markup.ts'
import { DocumentTexts } from './ui/document-text.tsx'
import { ArtistsOfPage } from './ui/drawn.tsx'
import { signMarkup } from './ui/signs/markup.ts'

const artists = { cover: coverMarkup, sign: signMarkup }

const RENDER_LIMIT_MS = 10_000

/**
 * Renders the whole page before the first byte: cached pages must be complete, and a failure becomes an error
 * page with the right status instead of half a page with 200. Scripts carry a mark instead of a nonce, which
 * the server replaces by hashes (server/script-hashes.ts).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  await renderTurn()
  // The client may have disconnected; nobody would read the page.
  requestSignal()?.throwIfAborted()
  const { scriptMark, texts, finish, onFailure } = context.get(renderingContext)
  return new Promise((resolve, reject) => {
    let code = status
    const { pipe, abort } = renderToPipeableStream(
      <DocumentTexts value={texts}>
        <ArtistsOfPage value={artists}>
          <ScriptMark value={scriptMark}>
            <ServerRouter context={entry} url={request.url} nonce={scriptMark} />
          </ScriptMark>
        </ArtistsOfPage>
      </DocumentTexts>,
      {
        nonce: scriptMark,
        // Keeps lazy parts of long pages in place: moved to the end, they would need script to return.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(limit)
          const chunks: Buffer[] = []
          const body = new Writable({
            write(chunk: Buffer, _encoding, done) {
              chunks.push(chunk)
              done()
            },
            final(done) {
              headers.set('content-type', 'text/html; charset=utf-8')
              const page = finish(Buffer.concat(chunks), headers)
              resolve(
                new Response(new Uint8Array(page.buffer as ArrayBuffer, page.byteOffset, page.length), {
                  status: code,
                  headers,
                }),
              )
              done()
            },
          })
          body.on('error', reject)
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          code = 500
          onFailure(error)
          context.get(servicesContext).log.error({ err: error }, 'A page failed while rendering')
        },
      },
    )
    const limit = setTimeout(
      () => abort(new Error(`Not rendered within ${RENDER_LIMIT_MS} ms`)),
      RENDER_LIMIT_MS,
    )
  })
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isAborted(error) || isRouteErrorResponse(error)) return
  const { log } = context.get(servicesContext)
  const { onFailure } = context.get(renderingContext)
  onFailure(error)
  log.error({ err: error }, 'A loader failed')
}
