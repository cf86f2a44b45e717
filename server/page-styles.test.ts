import { expect, test } from 'vitest'
import { withStyles } from './page-styles.ts'

const styles = new Map([
  ['/assets/a.css', { text: '.a{color:red}', source: "'sha256-a'" }],
  ['/assets/b.css', { text: '.b{content:"$&"}', source: "'sha256-b'" }],
])
const styled = (html: string) => {
  const { page, sources } = withStyles(Buffer.from(html), styles)
  return { html: page.toString(), sources }
}

test('known sheets stand in the page in their order, their links stay switched off, and are found without the mark', () => {
  const { html, sources } = styled(
    '<head><link rel="stylesheet" href="/assets/b.css"/><link rel="icon" href="/i.svg"/><link rel="stylesheet" href="/assets/a.css#"/></head><body></body>',
  )
  expect(html).toBe(
    '<head><style>.b{content:"$&"}</style><link rel="stylesheet" href="/assets/b.css" disabled=""/><link rel="icon" href="/i.svg"/><style>.a{color:red}</style><link rel="stylesheet" href="/assets/a.css#" disabled=""/><link rel="stylesheet" href="/assets/a.css" disabled=""/></head><body></body>',
  )
  expect(sources).toEqual(["'sha256-b'", "'sha256-a'"])
})

test('a sheet that is not of the build, and text of the page that looks like a link, stay as they are', () => {
  const html =
    '<head><link rel="stylesheet" href="/other.css"/></head><body>&lt;<link rel="stylesheet" href="/assets/a.css"/></body>'
  expect(styled(html)).toEqual({ html, sources: [] })
})
