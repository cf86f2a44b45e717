export const SPEAKING_PAGE = '/english-test/speaking'
/** The member's own recording. */
export const ownVideo = (uploadId: string) => `${SPEAKING_PAGE}/video?upload=${encodeURIComponent(uploadId)}`
