import { escapeHtml } from '../escape.ts'

// Every letter comes from here, in its two forms from the same parts: neither says more than the other.

export interface LetterItem {
  title: string
  /** Beside the title: who offers it. */
  note?: string | undefined
  href: string
}

export interface LetterLink {
  /** What is behind the address. */
  label: string
  href: string
}

export interface LetterParts {
  /** Language of the words: 'uk'. */
  lang: string
  /** Who writes. */
  product: string
  /** What the letter is about; with the product's name it is the subject. */
  title: string
  /** What has happened, or is to be done; the last leads to the action. */
  text: readonly string[]
  /** What the letter asks for. */
  action?: LetterLink | undefined
  items?: readonly LetterItem[] | undefined
  /** Below the items. */
  more?: LetterLink | undefined
  /** Why this letter came, and what to do about it if anything; never what the letter itself contradicts. */
  footer: readonly (string | LetterLink)[]
}

/** One line: a subject may have no other. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be removed
const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f]+/g, ' ')

export function writeLetter(parts: LetterParts): { subject: string; text: string; html: string } {
  return {
    subject: oneLine(`${parts.title} · ${parts.product}`),
    text: plainForm(parts),
    html: htmlForm(parts),
  }
}

function plainForm({ text, action, items = [], more, footer }: LetterParts): string {
  return [
    ...text,
    ...(action ? [action.href] : []),
    ...items.map(({ title, note, href }) => `${note ? `${title} · ${note}` : title}\n${href}`),
    ...(more ? [`${more.label} ${more.href}`] : []),
    ...footer.map((line) => (typeof line === 'string' ? line : `${line.label} ${line.href}`)),
    '',
  ].join('\n\n')
}

// Mail programs know few rules: one column, sizes and colours at the elements, and a style sheet for those that read one, with
// the colours of a dark screen. No picture, no font, nothing that is fetched: a letter tells nobody that it was opened.

const ink = '#14181d'
const muted = '#5c5f62'
const accent = '#c93a15'
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const SHEET = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#0f1216!important}.card{background:#161a20!important;border-color:#2a3038!important}
.ink{color:#ece8de!important}.muted{color:#a4a39b!important}.link{color:#ff7a52!important}
.rule{border-color:#2a3038!important}.act{background:#ff7a52!important;color:#0f1216!important}.shape{background:#ece8de!important}}`

/** Three of the shapes that covers are made of, in colours alone. A program that knows no round corners shows squares. */
const shape = (colour: string, radius: string, name = '') =>
  `<span${name} style="display:inline-block;width:20px;height:20px;background:${colour};border-radius:${radius}"></span>`
const MARK = `<div aria-hidden="true" style="margin:0 0 14px;font-size:0;line-height:0">${shape(accent, '20px 0 0 0')}${shape('#e0b04b', '20px')}${shape(ink, '0 0 20px 0', ' class="shape"')}</div>`

function htmlForm({ lang, product, title, text, action, items = [], more, footer }: LetterParts): string {
  const e = escapeHtml
  /** A colon leads to an address, of which a link has none in sight. */
  const bare = (label: string) => label.replace(/\s*:$/, '')
  const link = ({ href }: { href: string }, label: string) =>
    `<a class="link" href="${e(href)}" style="color:${accent};overflow-wrap:anywhere;word-break:break-word">${e(label)}</a>`
  const paragraph = (inner: string) =>
    `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.55;color:${ink}">${inner}</p>`
  const body = [
    ...text.map((one) => paragraph(e(one))),
    ...(action
      ? [
          `<p style="margin:8px 0 16px"><a class="act" href="${e(action.href)}" style="display:inline-block;padding:13px 22px;border-radius:4px;background:${accent};color:#ffffff;font-size:16px;font-weight:600;line-height:1.3;text-decoration:none">${e(action.label)}</a></p>`,
          // For programs that show no buttons, and for readers who look where a link leads.
          `<p style="margin:0 0 16px;font-size:13px;line-height:1.5">${link(action, action.href)}</p>`,
        ]
      : []),
    ...items.map(
      (item) =>
        `<p class="rule" style="margin:0;padding:12px 0;border-top:1px solid #e0dbcf;font-size:16px;line-height:1.4">${link(item, item.title)}${
          item.note
            ? `<br><span class="muted" style="font-size:14px;color:${muted}">${e(item.note)}</span>`
            : ''
        }</p>`,
    ),
    ...(more
      ? [
          `<p class="rule ink" style="margin:0;padding:14px 0 0;border-top:1px solid #e0dbcf;font-size:16px;line-height:1.5;color:${ink}">${link(more, bare(more.label))}</p>`,
        ]
      : []),
  ]
  const notes = footer.map((line) => {
    const inner = typeof line === 'string' ? e(line) : link(line, bare(line.label))
    return `<p class="muted" style="margin:0 0 8px;font-size:13px;line-height:1.5;color:${muted}">${inner}</p>`
  })
  return `<!doctype html>
<html lang="${e(lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${e(title)}</title>
<style>${SHEET}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#fbfaf6;${font}">
<div class="ground" style="background:#fbfaf6;padding:24px 16px">
<div class="card" style="max-width:560px;margin:0 auto;padding:28px 24px 20px;background:#ffffff;border:1px solid #e0dbcf;border-radius:6px;${font}">
${MARK}
<p class="muted" style="margin:0 0 20px;font-size:14px;font-weight:600;line-height:1.4;color:${muted}">${e(product)}</p>
<h1 class="ink" style="margin:0 0 16px;font-size:24px;font-weight:700;line-height:1.25;letter-spacing:-0.01em;overflow-wrap:anywhere;color:${ink}">${e(title)}</h1>
${body.join('\n')}
<div class="rule" style="margin:20px 0 0;padding:16px 0 0;border-top:1px solid #e0dbcf">
${notes.join('\n')}
</div>
</div>
</div>
</body>
</html>
`
}
