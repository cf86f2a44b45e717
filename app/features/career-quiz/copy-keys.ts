// Where the browser's storage has a run of the quiz. Every page loads this, because signing out removes it.
export const STATUS = 'psy-quiz-status'
/** What belongs to the run beside its answers. */
export const RUN = 'psy-encdata'
export const ANSWERS = 'answers'
export const COPY_KEYS = [STATUS, RUN, ANSWERS]
