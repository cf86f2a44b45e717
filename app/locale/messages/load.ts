import type { Lang } from '#services/languages.ts'
import type { MessageArea, Messages } from './catalogue.ts'

const areas = {
  applyBoard: true,
  rolesDesk: true,
  referral: true,
  applyDesk: true,
  applying: true,
  applyMail: true,
  archive: true,
  assessment: true,
  background: true,
  blog: true,
  careerQuiz: true,
  coming: true,
  comingMail: true,
  certificate: true,
  closingMail: true,
  closedSite: true,
  companies: true,
  courses: true,
  cv: true,
  dataExport: true,
  desks: true,
  door: true,
  editing: true,
  elsewhere: true,
  englishItems: true,
  englishTest: true,
  errors: true,
  events: true,
  evidence: true,
  favorites: true,
  feedback: true,
  fields: true,
  forms: true,
  home: true,
  hosting: true,
  jobs: true,
  keep: true,
  learning: true,
  lessonPage: true,
  lessons: true,
  licenses: true,
  listing: true,
  learningMail: true,
  planMail: true,
  makeEvent: true,
  messages: true,
  messagesMail: true,
  modals: true,
  myApplications: true,
  myVacancies: true,
  newsletter: true,
  newsletterMail: true,
  onboarding: true,
  overload: true,
  ownData: true,
  pages: true,
  paths: true,
  payments: true,
  people: true,
  plan: true,
  privacy: true,
  privacyDesk: true,
  profile: true,
  programDesk: true,
  programs: true,
  proofs: true,
  reading: true,
  recommendations: true,
  refusedBody: true,
  samples: true,
  savedSearches: true,
  search: true,
  shell: true,
  signIn: true,
  signInMail: true,
  skillMap: true,
  skills: true,
  speaking: true,
  speakingDesk: true,
  speakingMail: true,
  submissions: true,
  subscribers: true,
  tenants: true,
  terms: true,
  topics: true,
  transfer: true,
  uploads: true,
  viewAs: true,
  vocabulary: true,
} satisfies Record<MessageArea, true>

export const messageAreas = Object.keys(areas) as readonly MessageArea[]

/**
 * Areas on every page. All others come with the loader of the page that uses them, through `MoreMessages`.
 */
const everywhere: readonly MessageArea[] = ['shell', 'pages', 'blog', 'errors']

/** The messages of some areas in one language, as plain data. */
export async function loadMessages(
  lang: Lang,
  wanted: readonly MessageArea[] = everywhere,
): Promise<Messages> {
  return Object.assign({}, ...(await Promise.all(wanted.map((area) => readMessages(area, lang)))))
}

// Node imports the file. Vite finds all files by the pattern and makes each a chunk, so unused languages and
// areas are never loaded.
async function readMessages(area: MessageArea, lang: Lang): Promise<Messages> {
  const { messages } = await import(`./${area}/${lang}.ts`)
  return messages
}
