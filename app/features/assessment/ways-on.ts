/** Pages around the English test, without region and language. */
export const WAYS_ON = {
  test: '/english-test',
  /** Without script: a form leads here, and from here to the test. */
  take: '/english-test/take',
  result: '/english-test/result',
} as const
