import type { SourceMessages } from '../catalogue.ts'

export const messages = {
  'lessons.isDoneShort': 'Done',
  'lessons.rule':
    'A lesson with a quiz is done when {percent}% of its answers are right; you can try as often as you like. You mark every other lesson yourself. Nothing is locked, and what is done stays done when the course changes.',
  'lessons.heading': 'Lessons',
  'lessons.progress': '{percent}%, {done} of {all} lessons',
  'lessons.begin': 'Open the first lesson',
  'lessons.goOn': 'Go on: {title}',
  'lessons.added': 'New since you finished',
  'lessons.finishedStays': 'You have finished this course; it stays finished, whatever is marked now.',
  'lessons.finishedByWord': 'You reported this course as finished. Lessons marked here: {done} of {all}.',
} as const satisfies SourceMessages<'lessons'>
