// The level at which a word is learnt, from published lists (db/seed/SOURCES.md): one word per line under the
// heading of its level.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Level, levels } from './item.ts'
import { dictionaryForms } from './word-forms.ts'

export type WordLevels = ReadonlyMap<string, Level>

/** The lists A1 to B2 are complete, those above are not, so unlisted words count as C1. */
export const UNLISTED: Level = 'C1'

export const isAbove = (one: Level, other: Level): boolean => levels.indexOf(one) > levels.indexOf(other)

/** Reads all lists of a folder; a word has its lowest level. */
export async function readWordLevels(folder: string): Promise<WordLevels> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt')).sort()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return wordLevels(texts.join('\n'))
}

/** @param text lines `[A1]`, words one per line, and notes after # */
export function wordLevels(text: string): WordLevels {
  const words = new Map<string, Level>()
  let level: Level = 'A1'
  for (const line of text.split('\n').map((one) => one.replace(/#.*/, '').trim())) {
    const heading = levels.find((one) => line === `[${one}]`)
    if (heading !== undefined) level = heading
    else if (line !== '') for (const word of line.split(/,\s*/)) addLower(words, word.toLowerCase(), level)
  }
  return words
}

function addLower(words: Map<string, Level>, word: string, level: Level): void {
  const known = words.get(word)
  if (known === undefined || isAbove(known, level)) words.set(word, level)
}

/** Returns the words of a text, without numbers and signs. */
export const wordsOf = (text: string): string[] =>
  text.replaceAll('’', "'").match(/[A-Za-zÀ-ÿ]+(?:['-][A-Za-zÀ-ÿ]+)*/g) ?? []

/**
 * Returns the level of a word in any form: the lowest of its possible dictionary forms, undefined if no list
 * has any.
 */
export function levelOfWord(word: string, words: WordLevels): Level | undefined {
  const whole = lowest(dictionaryForms(word.toLowerCase()).map((form) => words.get(form)))
  if (whole !== undefined || !word.includes('-')) return whole
  const parts = word.split('-').map((part) => levelOfWord(part, words))
  return parts.reduce((highest, part) =>
    highest === undefined || part === undefined ? undefined : isAbove(part, highest) ? part : highest,
  )
}

function lowest(found: readonly (Level | undefined)[]): Level | undefined {
  return levels.find((level) => found.includes(level))
}
