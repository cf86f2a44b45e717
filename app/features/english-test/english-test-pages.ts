export const TEST_PAGE = '/english-test'
export const RESULT_PAGE = '/english-test/result'
export const attemptPage = (id: string) => `${TEST_PAGE}/${encodeURIComponent(id)}`
export const resultPage = (id: string) => `${RESULT_PAGE}?attempt=${encodeURIComponent(id)}`
