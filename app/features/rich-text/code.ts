// Code, highlighted on the server. A language is compiled by the highlighter when it is first met.

import type { LanguageFn } from 'highlight.js'
import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import diff from 'highlight.js/lib/languages/diff'
import dockerfile from 'highlight.js/lib/languages/dockerfile'
import go from 'highlight.js/lib/languages/go'
import http from 'highlight.js/lib/languages/http'
import ini from 'highlight.js/lib/languages/ini'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import markdown from 'highlight.js/lib/languages/markdown'
import nginx from 'highlight.js/lib/languages/nginx'
import python from 'highlight.js/lib/languages/python'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { LRUCache } from 'lru-cache'
import { parseRegularHtml } from './source/regular-html.ts'
import { type CodeBlock, element, type HtmlElement, type HtmlNode } from './source/tree.ts'

interface Language {
  /** Name for readers; a proper name, the same in every language. */
  title: string
  definition: LanguageFn
  names: readonly string[]
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  bash: { title: 'Shell', definition: bash, names: ['sh', 'shell', 'zsh', 'console'] },
  css: { title: 'CSS', definition: css, names: [] },
  diff: { title: 'Diff', definition: diff, names: ['patch'] },
  dockerfile: { title: 'Dockerfile', definition: dockerfile, names: ['docker'] },
  go: { title: 'Go', definition: go, names: ['golang'] },
  html: { title: 'HTML', definition: xml, names: ['xml', 'svg', 'xhtml'] },
  http: { title: 'HTTP', definition: http, names: ['https'] },
  ini: { title: 'INI', definition: ini, names: ['toml', 'env', 'properties'] },
  javascript: { title: 'JavaScript', definition: javascript, names: ['js', 'mjs', 'cjs', 'node'] },
  json: { title: 'JSON', definition: json, names: ['jsonc', 'json5'] },
  jsx: { title: 'JSX', definition: javascript, names: [] },
  markdown: { title: 'Markdown', definition: markdown, names: ['md'] },
  nginx: { title: 'nginx', definition: nginx, names: ['nginxconf'] },
  python: { title: 'Python', definition: python, names: ['py'] },
  sql: { title: 'SQL', definition: sql, names: ['postgres', 'postgresql', 'pgsql'] },
  tsx: { title: 'TSX', definition: typescript, names: [] },
  typescript: { title: 'TypeScript', definition: typescript, names: ['ts', 'mts', 'cts'] },
  yaml: { title: 'YAML', definition: yaml, names: ['yml'] },
}

const BY_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(LANGUAGES).flatMap(([id, { names }]) => [id, ...names].map((name) => [name, id])),
)

/** Longer code is not highlighted: colours help little, and would delay the page. */
const LONGEST = 40_000

export function codeFigure({ language, text }: CodeBlock, plainLabel: string): HtmlElement {
  const id = BY_NAME.get(language.trim().toLowerCase()) ?? 'plaintext'
  const title = LANGUAGES[id]?.title ?? plainLabel
  return element<HtmlNode>('figure', { class: 'code', 'data-language': id }, [
    element('figcaption', {}, [title]),
    // Long lines scroll inside; the keyboard must get there too.
    element('pre', { tabindex: '0' }, [
      element('code', { class: `hljs language-${id}` }, highlighted(id, text)),
    ]),
  ])
}

const remembered = new LRUCache<string, readonly HtmlNode[]>({ max: 400 })

function highlighted(id: string, text: string): readonly HtmlNode[] {
  const language = LANGUAGES[id]
  if (language === undefined || text.length > LONGEST) return [text]
  const key = `${id}\n${text}`
  const known = remembered.get(key) ?? highlight(id, language, text)
  remembered.set(key, known)
  return known
}

function highlight(id: string, language: Language, text: string): readonly HtmlNode[] {
  if (hljs.getLanguage(id) === undefined) hljs.registerLanguage(id, language.definition)
  return parseRegularHtml(hljs.highlight(text, { language: id, ignoreIllegals: true }).value)
}
