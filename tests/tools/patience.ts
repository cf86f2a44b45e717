/**
 * Timeouts of an embedded database in tests: a machine that is busy with other tests must not make it look
 * stuck.
 */
export const PATIENT = { answerMs: 120_000, idleMs: 120_000, stuckMs: 300_000 }
