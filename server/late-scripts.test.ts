import { expect, test } from 'vitest'
import { withLateScripts as withLateBytes } from './late-scripts.ts'

const withLateScripts = (html: string) => withLateBytes(Buffer.from(html)).toString()

const start = `<script nonce="M" type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/shell-1.js";
  
  window.__reactRouterRouteModules = {"root":route0,"shell/shell":route1};

import("/assets/entry.client-1.js");</script>`
const page = `<head><link rel="modulepreload" href="/assets/entry.client-1.js"/><link rel="stylesheet" href="/a.css"/></head><body><p>$1 $&</p>${start}</body>`

test('the start waits for the first paint, and nothing is preloaded before', () => {
  const late = withLateScripts(page)
  expect(late).not.toMatch(/<link rel="modulepreload"/)
  expect(late).toContain('<link rel="stylesheet" href="/a.css"/>')
  expect(late).toContain('<p>$1 $&</p>')
  expect(late).toContain('<script nonce="M" type="module" async="">requestAnimationFrame(')
  expect(late).toContain(
    'const [route0,route1]=await Promise.all([import("/assets/root-1.js"),import("/assets/shell-1.js"),import("/assets/manifest-1.js")])',
  )
  expect(late).toContain('["/assets/entry.client-1.js"]')
})

test('a page that starts in another way stays as it is', () => {
  const other = page.replace('import * as route0', 'import route0')
  expect(withLateScripts(other)).toBe(other)
})
