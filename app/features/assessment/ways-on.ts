/** Pages around the English test, without region and locale. */
export const WAYS_ON = {
  test: '/english-test',
  /** Target of the form without script, which leads on to the test. */
  take: '/english-test/take',
  result: '/english-test/result',
} as const
