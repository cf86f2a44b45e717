// Holds the library's table (about 90 MB while it is read) in a thread of its own, which ends with the import.
import { parentPort } from 'node:worker_threads'
import { eld } from 'eld/extrasmall'
import { type Guess, languageOfSample, languageSample } from './text-language.ts'
import { plainText, withoutCode } from './texts.ts'

export interface Written {
  title: string
  /** As the source gives it: text, HTML or Markdown. */
  body: string
}

function guess(text: string): Guess | undefined {
  const found = eld.detect(text)
  if (found.language === '') return undefined
  const [best = 0, second = 0] = Object.values(found.getScores())
  return { language: found.language, reliable: found.isReliable(), lead: best - second }
}

function languageOf({ title, body }: Written): string | null {
  const sample = languageSample(title, plainText(withoutCode(body)))
  return sample === undefined ? null : languageOfSample(sample, guess)
}

parentPort?.on('message', (texts: Written[]) => {
  parentPort?.postMessage(texts.map(languageOf))
})
