export const SPEAKING_PAGE = '/english-test/speaking'
/** The part of an earlier test: what became of it. */
export const speakingPage = (attemptId: string) => `${SPEAKING_PAGE}?attempt=${encodeURIComponent(attemptId)}`
/** The member's own recording. */
export const ownVideo = (uploadId: string) => `${SPEAKING_PAGE}/video?upload=${encodeURIComponent(uploadId)}`
