// A minimal HTML page that needs no framework, file or database: for requests that the site refuses before rendering.
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { bestLocale, everyPlace, localeCookie, localeOnSite, type SitePlaces } from '#app/locale/locales.ts'
import { escapeHtml } from '#services/escape.ts'
import { directionOf, type Lang, langOf, localeOfLang } from '#services/languages.ts'
import { securityHeaders } from '../security-headers.ts'

export interface SmallPage {
  title: string
  text: string
  /** Text of the link to the requested page, or to another. */
  link: string
  href?: string
}

const STYLE =
  ':root{color-scheme:light dark}body{font:1.0625rem/1.6 system-ui,sans-serif;max-width:36rem;margin:18vh auto 0;' +
  'padding:0 1.25rem;color:light-dark(#14181d,#ece8de);background:light-dark(#fbfaf6,#0f1216)}h1{font-size:2rem;' +
  'line-height:1.2;margin:0 0 .75rem}p{margin:0 0 1.5rem}a{display:inline-block;padding:.65rem 1.25rem;border-radius:.25rem;' +
  'text-decoration:none;color:light-dark(#fff,#1a0d08);background:light-dark(#c93a15,#ff7a52)}'
const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** Headers of such a page. @param secure the site is served over https */
export const smallPageHeaders = (secure: boolean): Record<string, string> => ({
  ...securityHeaders({ secure, styleSources: [STYLE_SOURCE] }),
  'cache-control': 'no-store',
})

export const smallPageOf = (
  lang: Lang,
  { title, text, link, href = '' }: SmallPage,
): string => `<!doctype html>
<html lang="${lang}" dir="${directionOf(localeOfLang(lang))}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><a href="${escapeHtml(href)}">${escapeHtml(link)}</a></body>
</html>
`

/** The language of the path, else the one the visitor chose, else the best of Accept-Language. */
export function languageOfRequest(
  path: string,
  headers: Pick<IncomingHttpHeaders, 'cookie' | 'accept-language'>,
  places: SitePlaces = everyPlace,
): Lang {
  const chosen = headers.cookie?.match(new RegExp(`(?:^|;\\s*)${localeCookie}=([^;]*)`))?.[1]
  const locale =
    localeOnSite(places, path.split('/')[2]) ??
    bestLocale({ cookie: chosen, acceptLanguage: headers['accept-language'] }, places)
  return langOf(locale)
}
