import type { Feature } from '#domain/features/features.ts'

/** What an admin of the first tenant may do about the others. */
export interface TenantChanges {
  /** Those of the specification that this installation does not serve. */
  offers(): readonly TenantOffer[]
  /** Whether a host has to be given: a demo takes one of this machine. */
  needsHost: boolean
  /** Whether the operator has to prepare its database first. */
  needsDatabase: boolean
  add(asked: { name: string; host: string }): TenantChange
  /** Its site is closed; its settings and data stay, and it can be added again. */
  takeOff(name: string): TenantChange
}

export interface TenantOffer {
  name: string
  off: readonly Feature[]
  /** It was here before, and has its data still. */
  wasHere: boolean
}

export type TenantChange =
  | { done: true; origin: string | undefined }
  /** `unusable`: the named settings; `files`: the folder cannot be written. */
  | { refused: 'host' | 'database' | 'unusable' | 'files' | 'unknown'; settings?: readonly string[] }

/** Settings that a site begins with, beside those of its name in server/env.ts. */
export const tenantPresets: Readonly<
  Record<string, { off: readonly Feature[]; settings: readonly string[] }>
> = {
  'careers-india': {
    off: ['quiz'],
    settings: ['FEATURES_OFF=quiz', 'MAIL_FROM="Careers India <no-reply@careers-india.example>"'],
  },
  'careers-vietnam': {
    off: ['quiz'],
    settings: ['FEATURES_OFF=quiz', 'MAIL_FROM="Careers Vietnam <no-reply@careers-vietnam.example>"'],
  },
  'preboarding-epam': {
    off: ['jobs', 'quiz', 'apply'],
    settings: [
      'ACCESS=members',
      'FEATURES_OFF=jobs,quiz,apply',
      'MAIL_FROM="Preboarding <no-reply@preboarding.example>"',
    ],
  },
  epamgdo: {
    off: ['quiz', 'apply'],
    settings: ['ACCESS=employees', 'FEATURES_OFF=quiz,apply', 'MAIL_FROM="GDO <no-reply@gdo.example>"'],
  },
  noborders: {
    off: [],
    settings: ['MAIL_FROM="No Borders <no-reply@noborders.example>"'],
  },
  'anywhere-club': {
    off: [],
    settings: ['MAIL_FROM="Anywhere Club <no-reply@anywhere-club.example>"'],
  },
  anywhere: { off: [], settings: ['MAIL_FROM="Anywhere <no-reply@anywhere.example>"'] },
}
