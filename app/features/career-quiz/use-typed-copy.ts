import { type RefObject, useCallback, useEffect } from 'react'
import { type Answers, answerIn } from '#domain/career/answers.ts'
import { readCopy, writeCopy } from './device-copy.ts'
import type { QuestionsData } from './questions.server.ts'
import { questionField } from './quiz-pages.ts'
import { formatRun, isSameRun } from './quiz-run.ts'
import { useDeviceCopy } from './use-device-copy.ts'

type Page = Pick<QuestionsData, 'kept' | 'questions'>

/**
 * Keeps answers in the browser's storage while a page is filled in, and puts them back after a reload.
 * @returns called after each answer
 */
export function useTypedCopy({ kept, questions }: Page, form: RefObject<HTMLFormElement | null>): () => void {
  const write = useCallback(() => {
    if (form.current === null) return
    const answers = { ...kept?.answers, ...typedIn(form.current, questions) }
    // Before the first answer is sent the site knows no run; the copy is then sent as one after a reload.
    const run =
      kept?.run ??
      readCopy()?.run ??
      formatRun({ id: newId(), answers, finishedAt: undefined, before: undefined, owner: '' })
    writeCopy({ run, answers, isFinished: false })
  }, [kept, questions, form])
  useEffect(() => {
    const copy = readCopy()
    if (copy !== undefined && kept !== undefined && isSameRun(copy.run, kept.run) && form.current !== null)
      fillIn(form.current, questions, copy.answers)
  }, [kept, questions, form])
  useDeviceCopy(kept)
  useEffect(() => {
    if (kept !== undefined) write()
  }, [kept, write])
  return write
}

/** Returns a UUID; pages without https have no randomUUID. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

function typedIn(form: HTMLFormElement, questions: Page['questions']): Answers {
  const typed = new FormData(form)
  return Object.fromEntries(
    questions.flatMap(({ key }) => {
      const answer = answerIn(typed.get(questionField(key)))
      return answer === undefined ? [] : [[key, answer] as const]
    }),
  )
}

function fillIn(form: HTMLFormElement, questions: Page['questions'], answers: Answers) {
  for (const { key } of questions) {
    const radios = form.elements.namedItem(questionField(key))
    const answer = answers[key]
    if (radios instanceof RadioNodeList && radios.value === '' && answer !== undefined)
      radios.value = String(answer)
  }
}
