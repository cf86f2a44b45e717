import { TEST_PAGE } from '#app/features/assessment/english-test-address.ts'

export const RESULT_PAGE = '/english-test/result'
export const attemptPage = (id: string) => `${TEST_PAGE}/${encodeURIComponent(id)}`
/** The result as PDF. */
export const resultFile = (id: string) => `${RESULT_PAGE}/file?attempt=${encodeURIComponent(id)}`
export const resultPage = (id: string) => `${RESULT_PAGE}?attempt=${encodeURIComponent(id)}`
