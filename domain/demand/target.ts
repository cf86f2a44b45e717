// The role that a skill map is about: where its vacancies are found, and which occupation of O*NET stands for it.
import { type Role, roleByKey, roles } from '#domain/career/roles.ts'
import { FIELD } from './field.ts'

export interface Target {
  key: string
  /** Facets of its vacancies, as in the list of vacancies. */
  chosen: Role['vacancies']
  /** Words of its vacancies, if no facet fits. */
  query: string
  /** Of O*NET, whose technologies fill in. */
  occupation: string | undefined
}

const field = (...specialization: string[]) => ({ specialization })
const skill = (...skills: string[]) => ({ skills })

/** Titles of the dictionary that no role of the quiz has. */
const titles: Readonly<Record<string, readonly [chosen: Role['vacancies'], occupation?: string]>> = {
  'android-developer': [skill('android'), '15-1252.00'],
  'backend-developer': [field('backend'), '15-1252.00'],
  'business-analyst': [field('analysis'), '15-1211.00'],
  'cloud-engineer': [field('platform'), '15-1244.00'],
  'cpp-developer': [skill('c-plus-plus'), '15-1252.00'],
  'data-analyst': [field('data'), '15-1243.01'],
  'data-engineer': [field('data'), '15-1243.01'],
  'data-scientist': [field('machine-learning'), '15-1221.00'],
  'database-administrator': [field('data'), '15-1242.00'],
  'devops-engineer': [field('platform'), '15-1244.00'],
  'dotnet-developer': [skill('dot-net', 'c-sharp'), '15-1252.00'],
  'embedded-developer': [skill('c', 'c-plus-plus'), '15-1252.00'],
  'engineering-manager': [field('delivery'), '15-1299.09'],
  'frontend-developer': [field('frontend'), '15-1254.00'],
  'full-stack-developer': [field('frontend', 'backend'), '15-1252.00'],
  'game-developer': [skill('unity'), '15-1255.01'],
  'go-developer': [skill('go'), '15-1252.00'],
  'ios-developer': [skill('ios', 'swift'), '15-1252.00'],
  'java-developer': [skill('java'), '15-1252.00'],
  'javascript-developer': [skill('javascript', 'typescript'), '15-1254.00'],
  'ml-engineer': [field('machine-learning'), '15-1221.00'],
  'mobile-developer': [field('mobile'), '15-1252.00'],
  'performance-engineer': [field('quality'), '15-1253.00'],
  'php-developer': [skill('php'), '15-1254.00'],
  'product-manager': [field('delivery'), '15-1299.09'],
  'project-manager': [field('delivery'), '15-1299.09'],
  'python-developer': [skill('python'), '15-1252.00'],
  'qa-engineer': [field('quality'), '15-1253.00'],
  'salesforce-developer': [skill('salesforce'), '15-1252.00'],
  'sap-developer': [skill('sap'), '15-1252.00'],
  'scrum-master': [skill('scrum'), '15-1299.09'],
  'security-engineer': [field('security'), '15-1299.05'],
  'site-reliability-engineer': [field('platform'), '15-1244.00'],
  'software-architect': [field('backend', 'platform'), '15-1299.08'],
  'software-engineer': [field('backend', 'frontend', 'mobile'), '15-1252.00'],
  'solution-architect': [field('platform'), '15-1299.08'],
  'support-engineer': [field('support'), '15-1232.00'],
  'system-administrator': [field('platform'), '15-1244.00'],
  'system-analyst': [field('analysis'), '15-1211.00'],
  'test-automation-engineer': [skill('test-automation'), '15-1253.00'],
  'ui-designer': [field('design'), '15-1255.00'],
  'ux-designer': [field('design'), '15-1255.00'],
  'ux-researcher': [field('design'), '15-1255.00'],
}

/** Fields of vacancies, which a vacancy leads to. */
const occupationOfField: Readonly<Record<string, string>> = {
  analysis: '15-1211.00',
  backend: '15-1252.00',
  data: '15-1243.01',
  delivery: '15-1299.09',
  design: '15-1255.00',
  frontend: '15-1254.00',
  'machine-learning': '15-1221.00',
  mobile: '15-1252.00',
  platform: '15-1244.00',
  quality: '15-1253.00',
  security: '15-1299.05',
  support: '15-1232.00',
}

/**
 * @param key of a role of the quiz, id of a title, or a field with its mark
 * @param name of the title in English, for one without facets
 */
export function targetOf(key: string, name = ''): Target | undefined {
  if (key.startsWith(FIELD)) {
    const of = key.slice(FIELD.length)
    return of === '' ? undefined : { key, chosen: field(of), query: '', occupation: occupationOfField[of] }
  }
  const role = roleByKey(key)
  if (role !== undefined) return { key, chosen: role.vacancies, query: '', occupation: role.code }
  const title = titles[key]
  if (title !== undefined) return { key, chosen: title[0], query: '', occupation: title[1] }
  const same = roles.find((each) => each.title === key)
  if (same !== undefined) return { key, chosen: same.vacancies, query: '', occupation: same.code }
  const words = name.replace(/["\s,-]+/g, ' ').trim()
  return words === '' ? undefined : { key, chosen: {}, query: `"${words}"`, occupation: undefined }
}

/** Ids of titles that have facets of their own. */
export const knownTitles: readonly string[] = Object.keys(titles)
