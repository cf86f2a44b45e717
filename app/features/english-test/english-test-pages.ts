export const TEST_PAGE = '/english-test'
export const RESULT_PAGE = '/english-test/result'
export const attemptPage = (id: string) => `${TEST_PAGE}/${encodeURIComponent(id)}`
/** The result as PDF. */
export const resultFile = (id: string) => `${RESULT_PAGE}/file?attempt=${encodeURIComponent(id)}`
export const resultPage = (id: string) => `${RESULT_PAGE}?attempt=${encodeURIComponent(id)}`

/** Parameter of the test's page: the programme that asks for it, which its result leads back to. */
export const PROGRAM = 'program'
export const testFor = (programId: string) => `${TEST_PAGE}?${PROGRAM}=${encodeURIComponent(programId)}`
