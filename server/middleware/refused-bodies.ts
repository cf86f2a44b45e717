import { createMiddleware } from 'hono/factory'
import type { SitePlaces } from '#app/locale/locales.ts'
import type { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { type Lang, localeOfLang } from '#services/languages.ts'
import { problem } from '#services/problem.ts'
import type { AppVariables } from '../app.ts'
import type { BodyBindings, BodyRefusal } from '../http/body-reader.ts'
import { languageOfRequest, smallPageHeaders, smallPageOf } from '../http/small-page.ts'

interface RefusedBodiesOptions {
  messages: typeof loadMessages
  /** The site is served over https. */
  secure: boolean
  places?: SitePlaces
}

/**
 * Answers when http/body-reader.ts refuses a body: before the handler runs, or as soon as it begins to read. A later answer of
 * the handler is dropped. Without a connection, as in tests, nothing is refused.
 */
export const refusedBodies = (options: RefusedBodiesOptions) =>
  createMiddleware<{ Variables: AppVariables; Bindings: Partial<BodyBindings> }>(
    async function refusedBodies(c, next) {
      const refused = c.env?.refusals
      if (refused === undefined) return next()
      const answered = async () => {
        await next()
        return undefined
      }
      const refusal = refused.now ?? (await Promise.race([answered(), refused.later]))
      if (refusal !== undefined) return answerOf(refusal, c.req.raw, c.get('requestId'), options)
    },
  )

async function answerOf(
  refusal: BodyRefusal,
  { url, headers }: Request,
  id: string,
  { messages, secure, places }: RefusedBodiesOptions,
): Promise<Response> {
  const { page, status, detail, pointer } = refusal
  if (page && headers.get('accept')?.includes('text/html') === true) {
    const asked = {
      cookie: headers.get('cookie') ?? undefined,
      'accept-language': headers.get('accept-language') ?? undefined,
    }
    const lang = languageOfRequest(new URL(url).pathname, asked, places)
    return new Response(await pageOf(refusal, lang, messages), {
      status,
      headers: {
        ...smallPageHeaders(secure),
        'content-type': 'text/html; charset=utf-8',
        'content-language': lang,
      },
    })
  }
  if (page)
    return new Response(`${detail} (${id})\n`, {
      status,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  const errors =
    pointer === undefined ? {} : { errors: [{ pointer, code: 'bad_format' as const, message: detail }] }
  return problem(status, id, { detail, ...errors })
}

async function pageOf(
  { status, limit = 0 }: BodyRefusal,
  lang: Lang,
  messages: typeof loadMessages,
): Promise<string> {
  const locale = localeOfLang(lang)
  const t = createTranslate(await messages(lang, ['refusedBody']), locale)
  const reason = status === 413 ? 'large' : status === 408 ? 'slow' : 'broken'
  return smallPageOf(lang, {
    title: t(`refusedBody.${reason}Title`),
    text:
      reason === 'large'
        ? t('refusedBody.largeText', { size: sizeOf(limit, locale) })
        : t(`refusedBody.${reason}Text`),
    link: t('refusedBody.back'),
  })
}

/** `256 kB` or `2 MB`, rounded down, so that a body of the stated size is accepted. */
function sizeOf(bytes: number, locale: string): string {
  const [unit, size] = bytes < 1_000_000 ? ['kilobyte', 1_000] : ['megabyte', 1_000_000]
  return new Intl.NumberFormat(locale, { style: 'unit', unit: String(unit) }).format(
    Math.floor(bytes / Number(size)),
  )
}
