export const QUIZ_PAGE = '/career-quiz'
export const QUESTIONS_PAGE = '/career-quiz/questions'
export const RESULT_PAGE = '/career-quiz/result'
export const DESK_PAGE = '/admin/career-quiz'
export const questionsPage = (page: number) => `${QUESTIONS_PAGE}?page=${page}`
export const codePage = (code: string) => `${QUIZ_PAGE}/code/${code}`
/** The action to confirm on the next page. */
export const withDone = (page: string, done: string) => `${page}?done=${done}`
export const questionField = (key: string) => `answer.${key}`
/** Pages with somebody's answers. */
export const neverKept = { 'cache-control': 'no-store' }
