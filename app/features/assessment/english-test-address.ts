export const TEST_PAGE = '/english-test'
/** Parameter of the test's page: the programme that asks for it, which its result leads back to. */
export const PROGRAM = 'program'
export const testFor = (programId: string) => `${TEST_PAGE}?${PROGRAM}=${encodeURIComponent(programId)}`
