import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import type { ArtTopic } from '#app/ui/cover-board.ts'
import type { ErrorKind } from './error-kind.ts'

export type WayOn = 'again' | 'sign-in' | 'home' | 'blog' | 'back'

interface Words {
  status: string
  title: MessageKey & `errors.${string}Title`
  text: MessageKey & `errors.${string}Text`
  topic: ArtTopic
  /** The likeliest first. */
  ways: readonly WayOn[]
}

export const errorWords: Record<ErrorKind, Words> = {
  'not-found': {
    status: '404',
    title: 'errors.notFoundTitle',
    text: 'errors.notFoundText',
    topic: 'slate',
    ways: ['home', 'blog', 'back'],
  },
  forbidden: {
    status: '403',
    title: 'errors.forbiddenTitle',
    text: 'errors.forbiddenText',
    topic: 'plum',
    ways: ['sign-in', 'home', 'back'],
  },
  gone: {
    status: '410',
    title: 'errors.goneTitle',
    text: 'errors.goneText',
    topic: 'amber',
    ways: ['home', 'blog', 'back'],
  },
  unavailable: {
    status: '503',
    title: 'errors.unavailableTitle',
    text: 'errors.unavailableText',
    topic: 'indigo',
    ways: ['again', 'home'],
  },
  server: {
    status: '500',
    title: 'errors.serverTitle',
    text: 'errors.serverText',
    topic: 'vermilion',
    ways: ['again', 'home', 'blog'],
  },
  offline: {
    status: '',
    title: 'errors.offlineTitle',
    text: 'errors.offlineText',
    topic: 'verdigris',
    ways: ['again', 'back'],
  },
}

export const errorTitleKey = (kind: ErrorKind) => errorWords[kind].title
