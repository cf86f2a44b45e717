// Answers of 2,922 people to 28 items of a grammar examination, and their reference difficulties: SOURCES.md.
import { readFileSync } from 'node:fs'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8').trim()

export const grammarItems = Array.from({ length: 28 }, (_, index) => `item${index + 1}`)

/** By person, then by item. */
export const grammarAnswers: readonly (readonly boolean[])[] = read('grammar-responses.txt')
  .split('\n')
  .map((line) => [...Number.parseInt(line, 16).toString(2).padStart(28, '0')].map((digit) => digit === '1'))

export const grammarReference: { difficulty: number[]; se: number[] } = JSON.parse(read('grammar-rasch.json'))
