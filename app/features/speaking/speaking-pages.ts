import { WAYS_ON } from '#app/features/assessment/ways-on.ts'

export const SPEAKING_PAGE = '/english-test/speaking'
/** The part of an earlier test: what became of it. */
export const speakingPage = (attemptId: string) => `${SPEAKING_PAGE}?attempt=${encodeURIComponent(attemptId)}`
/** The result of the same test. */
export const resultOfPart = (attemptId: string) =>
  `${WAYS_ON.result}?attempt=${encodeURIComponent(attemptId)}`
/** The member's own recording. */
export const ownVideo = (uploadId: string) => `${SPEAKING_PAGE}/video?upload=${encodeURIComponent(uploadId)}`
