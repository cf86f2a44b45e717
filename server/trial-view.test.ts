import { expect, test } from 'vitest'
import { trialViews } from './trial-view.ts'

const ask = (NODE_ENV: 'production' | 'development' | 'test', path: string) =>
  trialViews({ NODE_ENV })(new URL(path, 'http://127.0.0.1:3000'))

test.each(['development', 'test'] as const)('in %s any page can be read from right to left', async (mode) => {
  const view = ask(mode, '/global/en-us/blog?dir=rtl')
  expect(view?.direction).toBe('rtl')
  const messages = await view?.messages?.('en', ['shell'])
  expect(JSON.stringify(messages)).toMatch(/\p{Script=Arabic}/u)
})

test('the gallery is made for the one who asks, in the words of its language', () => {
  expect(ask('test', '/global/uk-ua/ui?theme=dark')).toEqual({ direction: undefined, messages: undefined })
  expect(ask('test', '/global/uk-ua/ui.data')).toBeDefined()
})

test.each(['/global/en-us/blog', '/global/en-us/blog?dir=up', '/global/en-us/ui-kit', '/global/en-us/a/ui'])(
  '%s is an ordinary page',
  (path) => {
    expect(ask('development', path)).toBeUndefined()
  },
)

test.each(['/global/en-us/blog?dir=rtl', '/global/en-us/ui'])('production reads %s like any page', (path) => {
  expect(ask('production', path)).toBeUndefined()
})
