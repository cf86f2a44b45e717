// Kinds of skills, and the skills with well-known short names.

const byGroup: readonly [RegExp, string][] = [
  [/data ?base|storage/i, 'database'],
  [/operating system|cloud|server|network|switch|clustering|portal/i, 'platform'],
  [/object or component|web platform development|library|graphical user interface/i, 'framework'],
  [/compiler/i, 'language'],
  [/./, 'tool'],
]
export const skillTypeOfGroup = (group: string): string =>
  byGroup.find(([rule]) => rule.test(group))?.[1] ?? 'tool'

const byTag: readonly [string, string][] = [
  ['framework', 'framework'],
  ['library', 'framework'],
  ['database', 'database'],
  ['db', 'database'],
  ['language', 'language'],
  ['programming', 'language'],
  ['os', 'platform'],
  ['cloud', 'platform'],
  ['platform', 'platform'],
]
export const skillTypeOfTags = (tags: readonly string[]): string =>
  byTag.find(([tag]) => tags.includes(tag))?.[1] ?? 'tool'

const language = (...aliases: string[]) => ({ type: 'language', aliases })
const framework = (...aliases: string[]) => ({ type: 'framework', aliases })
const database = (...aliases: string[]) => ({ type: 'database', aliases })
const platform = (...aliases: string[]) => ({ type: 'platform', aliases })
const tool = (...aliases: string[]) => ({ type: 'tool', aliases })
const technology = (...aliases: string[]) => ({ type: 'technology', aliases })
const competence = (...aliases: string[]) => ({ type: 'competence', aliases })

export const usualAliases: Readonly<Record<string, { type: string; aliases: string[] }>> = {
  JavaScript: language('JS', 'ECMAScript', 'ES6', 'Джаваскрипт'),
  TypeScript: language('TS', 'Тайпскрипт'),
  Python: language('py', 'Питон', 'Пайтон', 'Python 3'),
  Java: language('Джава', 'JDK', 'Java SE'),
  'C#': language('C Sharp', 'csharp'),
  'C++': language('CPP', 'C plus plus'),
  C: language('ANSI C'),
  Go: language('Golang'),
  Rust: language('Раст'),
  Kotlin: language('Котлин'),
  Swift: language(),
  PHP: language(),
  Ruby: language('rb'),
  Scala: language(),
  R: language('R language'),
  SQL: language('Structured query language', 'Structure query language'),
  HTML: language('HTML5', 'Hypertext markup language'),
  CSS: language('CSS3', 'Cascading style sheets'),
  XML: language('Extensible markup language'),
  Bash: language('Shell scripting'),
  React: framework('React.js', 'ReactJS'),
  'React Native': framework('RN'),
  Angular: framework('Angular 2+'),
  'Vue.js': framework('Vue', 'VueJS'),
  'Node.js': framework('Node', 'NodeJS'),
  'Next.js': framework('NextJS', 'Next'),
  Spring: framework('Spring Framework'),
  'Spring Boot': framework('SpringBoot'),
  '.NET': framework('Dotnet', '.NET Core', 'Microsoft .NET Framework'),
  'ASP.NET': framework('ASP.NET Core', 'Microsoft ASP.NET'),
  Django: framework(),
  'Ruby on Rails': framework('Rails', 'RoR'),
  Laravel: framework(),
  PostgreSQL: database('Postgres', 'PG', 'Постгрес'),
  MySQL: database(),
  MongoDB: database('Mongo'),
  Elasticsearch: database('Elastic', 'ES'),
  Redis: database(),
  'Microsoft SQL Server': database('MSSQL', 'MS SQL', 'SQL Server'),
  'Oracle Database': database('Oracle DB'),
  Kubernetes: platform('k8s', 'Кубернетес'),
  Docker: platform('Докер'),
  'Amazon Web Services': platform('AWS', 'Amazon Web Services AWS software'),
  'Microsoft Azure': platform('Azure'),
  'Google Cloud': platform('GCP', 'Google Cloud Platform'),
  Linux: platform('GNU/Linux', 'Линукс', 'Лінукс'),
  Terraform: tool('TF'),
  Ansible: tool(),
  Git: tool('Гит'),
  Jira: tool('Atlassian JIRA'),
  Figma: tool('Фигма', 'Фігма'),
  Jenkins: tool(),
  'Microsoft Excel': tool('Excel', 'MS Excel', 'Эксель', 'Ексель'),
  Selenium: tool('Selenium WebDriver'),
  Playwright: tool(),
  Cypress: tool(),
  Postman: tool(),
  'Machine learning': technology('ML', 'Машинное обучение', 'Машинне навчання', 'Maschinelles Lernen'),
  'Artificial intelligence': technology(
    'AI',
    'Искусственный интеллект',
    'Штучний інтелект',
    'Künstliche Intelligenz',
  ),
  'Natural language processing': technology('NLP'),
  'Large language models': technology('LLM', 'LLMs', 'Large language model'),
  'Continuous integration': technology('CI', 'CI/CD', 'CICD', 'Continuous delivery'),
  'Infrastructure as code': technology('IaC'),
  'REST API': technology('REST', 'RESTful'),
  GraphQL: technology('GQL'),
  Microservices: technology('Микросервисы', 'Мікросервіси'),
  'Object-oriented programming': technology('OOP', 'ООП'),
  'Test-driven development': competence('TDD'),
  'Domain-driven design': competence('DDD'),
  'User experience design': competence('UX', 'UX design'),
  'User interface design': competence('UI', 'UI design'),
  'Software testing': competence('QA', 'Quality assurance', 'Тестирование', 'Тестування'),
  'Business analysis': competence('BA', 'Бизнес-анализ', 'Бізнес-аналіз'),
  'Project management': competence('PM', 'Управление проектами', 'Управління проєктами'),
  Scrum: competence('Скрам'),
  Agile: competence('Agile software development', 'Эджайл'),
  Leadership: competence('Team leadership', 'Лидерство', 'Лідерство'),
  Communication: competence('Communication skills'),
}
