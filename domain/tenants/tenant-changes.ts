import type { TenantFacts } from './served-tenant.ts'

/** What an admin of the first tenant may do about the others. */
export interface TenantChanges {
  /** Those of the specification that this installation does not serve. */
  offers(): readonly TenantOffer[]
  /** Whether a host has to be given: a demo takes one of this machine. */
  needsHost: boolean
  /** Whether the operator has to prepare its database first. */
  needsDatabase: boolean
  add(asked: { name: string; host: string }): TenantChange
  /** Whether it is one that could be added again. */
  mayTakeOff(name: string): boolean
  /** Its site is closed; its settings and data stay, and it can be added again. */
  takeOff(name: string): TenantChange
}

export interface TenantOffer {
  name: string
  /** It was here before, and has its data still. */
  wasHere: boolean
  /** What it will be; undefined where its settings cannot be used. */
  facts: Omit<TenantFacts, 'origin'> | undefined
}

export type TenantChange =
  | { done: true; origin: string | undefined }
  /**
   * `unusable`: the named settings; `files`: the folder cannot be written; `kept`: settings of before are there as
   * well, and would be lost.
   */
  | { refused: 'host' | 'database' | 'unusable' | 'files' | 'kept' | 'unknown'; settings?: readonly string[] }

/** Settings that a site begins with, beside those of its name in server/env.ts. */
export const tenantPresets: Readonly<Record<string, readonly string[]>> = {
  'careers-india': [
    'FEATURES_OFF=quiz',
    // Its own pages and vacancies are in English.
    'REGIONS=global',
    'LANGUAGES=en',
    'MAIL_FROM="Careers India <no-reply@careers-india.example>"',
  ],
  'careers-vietnam': ['FEATURES_OFF=quiz', 'MAIL_FROM="Careers Vietnam <no-reply@careers-vietnam.example>"'],
  'preboarding-epam': [
    'ACCESS=members',
    // Whoever could register would be a member.
    'SIGN_UP=closed',
    'FEATURES_OFF=jobs,quiz,apply',
    'MAIL_FROM="Preboarding <no-reply@preboarding.example>"',
  ],
  epamgdo: ['ACCESS=employees', 'FEATURES_OFF=quiz,apply', 'MAIL_FROM="GDO <no-reply@gdo.example>"'],
  noborders: ['MAIL_FROM="No Borders <no-reply@noborders.example>"'],
  'anywhere-club': ['MAIL_FROM="Anywhere Club <no-reply@anywhere-club.example>"'],
  anywhere: ['MAIL_FROM="Anywhere <no-reply@anywhere.example>"'],
}
