import { expect, test } from 'vitest'
import { parseFlowAction } from './flow-action.ts'
import { sourceOfAction } from './redirect-source.ts'

test.each([
  [
    'authorized-redirect-source:https%3A%2F%2Ftalent.example%2Ftests%3Fa%3D1::',
    '',
    'https://talent.example/tests?a=1',
  ],
  ['authorized-redirect-source:%2Fglobal%2Fen-us%2Fjobs', '', '/global/en-us/jobs'],
  // Beside the action, as links of pages have it.
  [
    'authorized-redirect-source:::',
    '?redirect-source=https%3A%2F%2Ftalent.example',
    'https://talent.example',
  ],
  ['authorized-redirect-source:::', '', undefined],
  ['authorized-redirect-source:%E0%A4%A::', '', undefined],
])('%s, %s', (action, search, source) => {
  const parsed = parseFlowAction(action)
  expect(parsed && sourceOfAction(parsed, search)).toBe(source)
})
