// The roles of information technology that the result is compared with: one for each of O*NET's 27 computer
// occupations. Names and texts are content.
import type { Condition } from './scoring-key.ts'

export interface Role {
  /** Names the texts in the content, and the role in forms. */
  key: string
  /** Of the occupation. */
  code: string
  /** The closest title of the dictionary: the target role of a profile. */
  title: string
  /** Facets of the vacancies of its field. */
  vacancies: Readonly<Partial<Record<'specialization' | 'skills', readonly string[]>>>
  /** What a first course teaches, closest first. */
  skills: readonly string[]
  /** Work conditions that are usual in it. */
  conditions: readonly [Condition, Condition, Condition]
}

type Row = readonly [
  key: string,
  code: string,
  title: string,
  vacancies: Role['vacancies'],
  skills: readonly string[],
  conditions: Role['conditions'],
]

const field = (...specialization: string[]): Role['vacancies'] => ({ specialization })
const skill = (...skills: string[]): Role['vacancies'] => ({ skills })

const rows: readonly Row[] = [
  [
    'systems-analyst',
    '15-1211.00',
    'system-analyst',
    field('analysis'),
    ['Business analysis', 'SQL'],
    ['explain', 'customers', 'switching'],
  ],
  [
    'health-informatics',
    '15-1211.01',
    'business-analyst',
    field('analysis'),
    ['Data analysis', 'SQL'],
    ['explain', 'rules', 'customers'],
  ],
  [
    'security-analyst',
    '15-1212.00',
    'security-engineer',
    field('security'),
    ['Security', 'Networking'],
    ['rules', 'on_call', 'learning'],
  ],
  [
    'research-scientist',
    '15-1221.00',
    'ml-engineer',
    field('machine-learning'),
    ['Machine learning', 'Algorithms'],
    ['deep', 'alone', 'language'],
  ],
  [
    'network-support',
    '15-1231.00',
    'network-engineer',
    skill('networking'),
    ['Networking', 'Linux'],
    ['on_call', 'customers', 'switching'],
  ],
  [
    'user-support',
    '15-1232.00',
    'support-engineer',
    field('support'),
    ['Linux', 'Networking'],
    ['customers', 'explain', 'switching'],
  ],
  [
    'network-architect',
    '15-1241.00',
    'network-engineer',
    skill('networking'),
    ['Networking', 'Cloud'],
    ['explain', 'rules', 'deep'],
  ],
  [
    'telecom-engineer',
    '15-1241.01',
    'network-engineer',
    skill('networking'),
    ['Networking'],
    ['rules', 'deadline', 'on_call'],
  ],
  [
    'database-administrator',
    '15-1242.00',
    'database-administrator',
    skill('postgresql'),
    ['PostgreSQL', 'SQL'],
    ['on_call', 'rules', 'alone'],
  ],
  [
    'database-architect',
    '15-1243.00',
    'database-administrator',
    field('data'),
    ['PostgreSQL', 'SQL', 'Architecture'],
    ['deep', 'explain', 'alone'],
  ],
  [
    'data-warehousing',
    '15-1243.01',
    'data-engineer',
    field('data'),
    ['Data engineering', 'SQL', 'Python'],
    ['deep', 'rules', 'customers'],
  ],
  [
    'system-administrator',
    '15-1244.00',
    'system-administrator',
    field('platform'),
    ['Linux', 'Cloud'],
    ['on_call', 'switching', 'rules'],
  ],
  [
    'programmer',
    '15-1251.00',
    'backend-developer',
    field('backend'),
    ['Java', 'Python', 'Node.js'],
    ['deep', 'alone', 'deadline'],
  ],
  [
    'software-developer',
    '15-1252.00',
    'software-engineer',
    field('backend', 'frontend', 'mobile'),
    ['TypeScript', 'Git', 'Java'],
    ['pair', 'deep', 'learning'],
  ],
  [
    'quality-engineer',
    '15-1253.00',
    'qa-engineer',
    field('quality'),
    ['Testing', 'Test automation'],
    ['deadline', 'explain', 'rules'],
  ],
  [
    'web-developer',
    '15-1254.00',
    'frontend-developer',
    field('frontend'),
    ['HTML', 'CSS', 'JavaScript'],
    ['pair', 'learning', 'customers'],
  ],
  [
    'interface-designer',
    '15-1255.00',
    'ux-designer',
    field('design'),
    ['Figma', 'Design', 'Accessibility'],
    ['customers', 'explain', 'pair'],
  ],
  [
    'game-designer',
    '15-1255.01',
    'game-developer',
    skill('unity'),
    ['Design', 'TypeScript'],
    ['pair', 'deadline', 'explain'],
  ],
  [
    'web-administrator',
    '15-1299.01',
    'system-administrator',
    field('platform'),
    ['HTTP', 'Linux', 'Docker'],
    ['on_call', 'switching', 'customers'],
  ],
  [
    'gis-specialist',
    '15-1299.02',
    'data-analyst',
    field('data'),
    ['Data analysis', 'Python', 'SQL'],
    ['deep', 'alone', 'customers'],
  ],
  [
    'document-management',
    '15-1299.03',
    'technical-writer',
    skill('confluence'),
    ['Data protection', 'Communication'],
    ['rules', 'explain', 'alone'],
  ],
  [
    'penetration-tester',
    '15-1299.04',
    'penetration-tester',
    skill('penetration-testing'),
    ['Security', 'OAuth'],
    ['deep', 'learning', 'deadline'],
  ],
  [
    'security-engineer',
    '15-1299.05',
    'security-engineer',
    field('security'),
    ['Security', 'Linux'],
    ['on_call', 'rules', 'pair'],
  ],
  [
    'digital-forensics',
    '15-1299.06',
    'security-engineer',
    field('security'),
    ['Security', 'Linux'],
    ['rules', 'deep', 'alone'],
  ],
  [
    'blockchain-engineer',
    '15-1299.07',
    'backend-developer',
    skill('blockchain'),
    ['Go', 'Node.js', 'Distributed systems'],
    ['learning', 'deep', 'language'],
  ],
  [
    'systems-architect',
    '15-1299.08',
    'solution-architect',
    field('platform'),
    ['Architecture', 'Cloud', 'Kubernetes'],
    ['explain', 'lead', 'switching'],
  ],
  [
    'project-manager',
    '15-1299.09',
    'project-manager',
    field('delivery'),
    ['Management', 'Agile', 'Leadership'],
    ['lead', 'customers', 'deadline'],
  ],
]

export const roles: readonly Role[] = rows.map(([key, code, title, vacancies, skills, conditions]) => ({
  key,
  code,
  title,
  vacancies,
  skills,
  conditions,
}))

export const roleByKey = (key: string): Role | undefined => roles.find((role) => role.key === key)
