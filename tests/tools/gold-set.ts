// Members, and what a good adviser would recommend to them from the demo's courses, judged by hand before
// anything was ranked: 3 is just right, 2 good, 1 not wrong. Courses are named without their language; the
// reader's own comes before English.

export interface GoldMember {
  locale: string
  /** Skill → 0 (novice) to 3 (expert). The first one is the primary skill. */
  known: Readonly<Record<string, number>>
  wanted?: readonly string[]
  english?: string
  /** Course → grade. */
  right: Readonly<Record<string, 1 | 2 | 3>>
}

export const goldMembers: Readonly<Record<string, GoldMember>> = {
  'a front-end developer who wants Rust': {
    locale: 'en-us',
    known: { typescript: 3, react: 2, css: 2 },
    wanted: ['rust'],
    right: {
      'rust-for-typescript-people': 3,
      'react-state': 2,
      'typescript-types-that-help': 2,
      'angular-berlin': 1,
      'test-automation-lab': 1,
    },
  },
  'a Kotlin developer who wants Android': {
    locale: 'en-us',
    known: { kotlin: 2 },
    wanted: ['android'],
    right: { 'android-ru': 3, 'kotlin-on-android': 2 },
  },
  'a database person': {
    locale: 'en-us',
    known: { postgresql: 3, sql: 3 },
    right: { 'reading-query-plans': 3, 'story-of-a-queue': 3, 'backend-es': 1, 'sql-interview': 1 },
  },
  'a beginner who wants Python': {
    locale: 'en-us',
    known: {},
    wanted: ['python'],
    right: { 'python-school-lviv': 3, 'python-data-week': 3, 'datos-madrid': 2, 'ml-foundations': 1 },
  },
  'a Ukrainian Java developer': {
    locale: 'uk-ua',
    known: { java: 2, spring: 2, sql: 1 },
    english: 'b1',
    right: {
      'java-uk': 3,
      'java-lab': 2,
      'story-of-a-refactoring': 2,
      'java-backend-diploma': 2,
      'sql-from-the-first-row': 1,
    },
  },
  'a Ukrainian beginner who wants the web': {
    locale: 'uk-ua',
    known: {},
    wanted: ['html', 'css', 'javascript'],
    english: 'a2',
    right: { 'frontend-uk': 3, 'frontend-evening-school': 2, 'story-of-a-css-grid': 1 },
  },
  'a Ukrainian operator': {
    locale: 'uk-ua',
    known: { linux: 3, kubernetes: 2 },
    english: 'b2',
    right: {
      'observability-kyiv': 3,
      'kubernetes-defaults': 2,
      'cloudkosten-nl': 1,
      'on-call-first-month': 1,
      'security-engineering-term': 1,
    },
  },
  'a German Angular developer': {
    locale: 'de-de',
    known: { angular: 2, typescript: 2 },
    english: 'b2',
    right: {
      'angular-berlin': 3,
      'typescript-types-that-help': 3,
      'react-state': 1,
      'test-automation-lab': 1,
      'rust-for-typescript-people': 1,
    },
  },
  'a German consultant of SAP': {
    locale: 'de-de',
    known: { sap: 2 },
    wanted: ['business-analysis'],
    right: { 'sap-de': 3, 'salesforce-lab': 2, 'analytics-ru': 1 },
  },
  'a German beginner with SQL': {
    locale: 'de-de',
    known: {},
    wanted: ['sql'],
    english: 'a2',
    right: { 'sql-from-the-first-row': 3, 'datos-madrid': 1, 'qa-uk': 1, 'analytics-ru': 1 },
  },
  'a French developer of interfaces': {
    locale: 'fr-fr',
    known: { react: 2, typescript: 1 },
    english: 'b1',
    right: { 'react-fr': 3, 'react-state': 2, 'typescript-types-that-help': 1 },
  },
  'a French administrator who wants security': {
    locale: 'fr-fr',
    known: { linux: 2 },
    wanted: ['security'],
    english: 'b1',
    right: { 'securite-lyon': 3, 'security-engineering-term': 2 },
  },
  'a French designer of forms': {
    locale: 'fr-fr',
    known: { html: 2, css: 2 },
    wanted: ['web-accessibility'],
    right: { 'accessible-forms': 3, 'react-fr': 2, 'toegankelijk-nl': 1 },
  },
  'a Spanish backend developer': {
    locale: 'es-es',
    known: { 'node-js': 2, postgresql: 1 },
    english: 'b2',
    right: { 'backend-es': 3, 'http-by-hand': 2, 'sql-from-the-first-row': 1 },
  },
  'a Spanish beginner with data': {
    locale: 'es-es',
    known: {},
    wanted: ['data-analysis', 'sql'],
    english: 'a2',
    right: { 'datos-madrid': 3, 'sql-from-the-first-row': 1, 'python-data-week': 2 },
  },
  'a Spanish Kotlin developer': {
    locale: 'es-es',
    known: { kotlin: 0 },
    wanted: ['android'],
    right: { 'kotlin-on-android': 3, 'android-ru': 1 },
  },
  'a Dutch Go developer': {
    locale: 'nl-nl',
    known: { go: 2 },
    english: 'c1',
    right: { 'go-utrecht': 3 },
  },
  'a Dutch keeper of clusters': {
    locale: 'nl-nl',
    known: { kubernetes: 3, docker: 2 },
    english: 'c1',
    right: {
      'cloudkosten-nl': 3,
      'kubernetes-defaults': 3,
      'observability-kyiv': 2,
      'devops-first-pipeline': 1,
    },
  },
  'a Dutch maker of forms': {
    locale: 'nl-nl',
    known: { 'web-accessibility': 1, html: 2 },
    english: 'b2',
    right: { 'accessible-forms': 3, 'toegankelijk-nl': 3, 'react-fr': 1 },
  },
  'a Russian-speaking Kotlin developer who wants Android': {
    locale: 'ru-ru',
    known: { kotlin: 2 },
    wanted: ['android'],
    english: 'b1',
    right: { 'android-ru': 3, 'kotlin-on-android': 1 },
  },
  'a Russian-speaking analyst': {
    locale: 'ru-ru',
    known: { 'business-analysis': 1, sql: 1 },
    english: 'a2',
    right: { 'analytics-ru': 3, 'salesforce-lab': 1, 'sql-from-the-first-row': 1 },
  },
  'a Russian-speaking expert of Python': {
    locale: 'ru-ru',
    known: { python: 3 },
    english: 'b2',
    right: { 'algorithms-ru': 3, 'data-engineering-diploma': 2, 'ml-foundations': 1 },
  },
}
