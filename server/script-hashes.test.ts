import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashMarkedScripts as hashBytes } from './script-hashes.ts'

function hashMarkedScripts(html: string, mark: string) {
  const { page, sources } = hashBytes(Buffer.from(html), mark)
  return { html: page.toString(), sources }
}

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

test('marked scripts are hashed and lose their mark; styles and links lose theirs', () => {
  const page =
    '<link rel="stylesheet" href="/a.css" nonce="M"/><script nonce="M">one()</script><script type="module" nonce="M" async="">two()</script>'
  const { html, sources } = hashMarkedScripts(page, 'M')
  expect(html).toBe(
    '<link rel="stylesheet" href="/a.css"/><script>one()</script><script type="module" async="">two()</script>',
  )
  expect(sources).toEqual([hash('one()'), hash('two()')])
})

test('a script without the mark of this answer is not blessed', () => {
  const page =
    '<script>evil()</script><script nonce="N">evil()</script><script nonce="M" src="/a.js"></script>'
  const { html, sources } = hashMarkedScripts(page, 'M')
  expect(sources).toEqual([])
  expect(html).toBe('<script>evil()</script><script nonce="N">evil()</script><script src="/a.js"></script>')
})

test('a mark inside a script is part of its content', () => {
  const { html, sources } = hashMarkedScripts('<script nonce="M">var a = \' nonce="M"\'</script>', 'M')
  expect(html).toBe('<script>var a = \' nonce="M"\'</script>')
  expect(sources).toEqual([hash('var a = \' nonce="M"\'')])
})
