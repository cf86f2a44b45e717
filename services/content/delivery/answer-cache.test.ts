import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { AnswerCache } from './answer-cache.ts'

const answer = (text: string) => ({ headers: { 'x-is': text }, json: Buffer.from(text) })

describe('the answer cache', () => {
  test('gives what was put in at the same revision, and nothing of another', () => {
    const cache = new AnswerCache({ maxBytes: 10_000 })
    cache.set('stack', '1', 'key', answer('one'))
    expect(cache.get('stack', '1', 'key', 'identity')?.body.toString()).toBe('one')
    expect(cache.get('stack', '2', 'key', 'identity')).toBeUndefined()
    expect(cache.get('other', '1', 'key', 'identity')).toBeUndefined()
  })

  test('a new revision frees what the old one held, of that stack only', () => {
    const cache = new AnswerCache({ maxBytes: 10_000 })
    cache.set('stack', '1', 'a', answer('one'))
    cache.set('other', '1', 'b', answer('two'))
    const before = cache.bytes
    cache.setRevision('stack', '2')
    expect(cache.bytes).toBeLessThan(before)
    expect(cache.get('stack', '1', 'a', 'identity')).toBeUndefined()
    expect(cache.get('other', '1', 'b', 'identity')).toBeDefined()
    cache.setRevision('other', '2')
    expect(cache.bytes).toBe(0)
  })

  test('holds no more bytes than it may, and drops what was used longest ago', () => {
    const cache = new AnswerCache({ maxBytes: 1_000 })
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']) {
      cache.set('stack', '1', key, answer('x'.repeat(100)))
      cache.get('stack', '1', 'a', 'identity')
    }
    cache.set('stack', '1', 'j', answer('x'.repeat(100)))
    expect(cache.bytes).toBeLessThanOrEqual(1_000)
    expect(cache.get('stack', '1', 'a', 'identity')).toBeDefined()
    expect(cache.get('stack', '1', 'b', 'identity')).toBeUndefined()
    expect(cache.get('stack', '1', 'j', 'identity')).toBeDefined()
  })

  test('does not give all its room to one answer', () => {
    const cache = new AnswerCache({ maxBytes: 1_000 })
    cache.set('stack', '1', 'large', answer('x'.repeat(500)))
    expect(cache.get('stack', '1', 'large', 'identity')).toBeUndefined()
  })

  test('compresses what is asked for again, and counts those bytes', async () => {
    const cache = new AnswerCache({ maxBytes: 100_000 })
    const text = 'text '.repeat(1_000)
    cache.set('stack', '1', 'key', answer(text))
    const plain = cache.bytes
    expect(cache.get('stack', '1', 'key', 'br')?.encoding).toBe('identity')
    while (cache.bytes === plain) await new Promise((resolve) => setImmediate(resolve))
    const found = cache.get('stack', '1', 'key', 'br')
    expect(found?.encoding).toBe('br')
    expect(brotliDecompressSync(found?.body ?? Buffer.of()).toString()).toBe(text)
    expect(cache.get('stack', '1', 'key', 'identity')?.body.toString()).toBe(text)
  })
})
