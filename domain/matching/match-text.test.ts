import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchSkillsInText, matchTag } from './match-text.ts'
import { type SkillEntry, skillTerms } from './skill-terms.ts'

const entry = (id: string, name: string, aliases: string[] = [], weight = 8): SkillEntry => ({
  id,
  name,
  names: [],
  aliases,
  weight,
})
const terms = skillTerms([
  entry('javascript', 'JavaScript', ['js', 'джаваскрипт']),
  entry('java', 'Java', ['джава']),
  entry('kubernetes', 'Kubernetes', ['k8s']),
  entry('go', 'Go', ['golang']),
  entry('r', 'R'),
  entry('c', 'C'),
  entry('c-plus-plus', 'C++', ['cpp']),
  entry('c-sharp', 'C#'),
  entry('dot-net', '.NET', ['dotnet']),
  entry('swift', 'Swift'),
  entry('spring', 'Spring'),
  entry('spring-boot', 'Spring Boot'),
  entry('rust', 'Rust', ['раст']),
  entry('dart', 'Dart', [], 4),
  entry('flutter', 'Flutter', [], 4),
  entry('react', 'React'),
  entry('react-native', 'React Native'),
  entry('node-js', 'Node.js', ['nodejs', 'Node']),
  entry('python', 'Python', ['питон', 'пайтон']),
  entry('kotlin', 'Kotlin'),
  entry('docker', 'Docker', ['докер']),
  entry('sql', 'SQL'),
  entry('excel', 'Microsoft Excel', ['excel']),
  entry('kafka', 'Apache Kafka', [], 5),
  entry('google-forms', 'Google Forms'),
  entry('google-calendar', 'Google Calendar'),
  entry('microsoft-exchange', 'Microsoft Exchange'),
  entry('keynote', 'Apple Keynote'),
  entry('machine-learning', 'Machine learning', ['ml', 'машинное обучение', 'машинне навчання']),
  entry('artificial-intelligence', 'Artificial intelligence', [
    'ai',
    'Künstliche Intelligenz',
    'штучний інтелект',
  ]),
  entry('rest-api', 'REST API', ['rest']),
  entry('security', 'Security', [], 4),
  entry('ajax', 'Ajax', [], 5),
  entry('iot', 'Internet of things', ['iot'], 4),
  entry('some-product', 'Support', [], 1),
])
const found = (text: string) => matchSkillsInText(text, terms).map(({ skill, rule }) => `${skill} ${rule}`)

test.each([
  // Word boundaries, symbols, longest match first.
  ['Senior JavaScript engineer, not Java', ['javascript name', 'java name']],
  ['React Native and Spring Boot', ['react-native name', 'spring-boot name']],
  ['C++, C# and .NET', ['c-plus-plus name', 'c-sharp name', 'dot-net name']],
  ['Salary is net, the fishing net is not', []],
  ['Services on k8s, written in JS', ['kubernetes alias', 'javascript alias']],
  ['Node.js. Then rest.', ['node-js name']],
  ['NodeJS/Kafka pipelines', ['node-js name', 'kafka alias']],
  // A maker's name is left out only where the rest is nothing else.
  ['Forms that everybody can finish, and the calendar of keynotes', []],
  ['The keynote on knowledge exchange', []],
  ['Surveys with Google Forms and Microsoft Exchange', ['google-forms name', 'microsoft-exchange name']],
  // Names with a slash between them are a list; a slash before another word is an address's.
  ['machine-learning/rest-api, spring-boot', ['machine-learning name', 'rest-api name', 'spring-boot name']],
  ['spring-boot/Kafka and SQL', ['spring-boot name', 'kafka alias', 'sql name']],
  ['node.js/react-native developer', ['node-js name', 'react-native name']],
  ['see github/machine-learning and machine-learning/notes', []],
  ['see some-people/machine-learning, data-machine-learning/rest-api', []],
  ['We use kubernetes, docker and python every day', ['kubernetes name', 'docker name', 'python name']],
  ['see https://example.org/kotlin and mail kotlin@example.org', []],
  ['<p>Work with <code>docker</code> and <b>Kotlin</b></p>', ['kotlin name']],
  // Ordinary words.
  ['Go to the office and rest in spring', []],
  ['Go developer wanted', ['go beside']],
  ['Our services are written in Go.', ['go beside']],
  ['A go-getter at C-level, with vitamin C and plan B', []],
  ['R&D in the field of statistics', []],
  ['Statistics with R, Python or SQL', ['r listed', 'python name', 'sql name']],
  ['Go, Rust and Swift', ['go listed', 'rust listed', 'swift listed']],
  ['Swift answers in spring 2027', []],
  ['Spring 2027: Rust never sleeps', []],
  ['Swift developer for our iOS app', ['swift beside']],
  ['Experience in Spring 2026', []],
  ['Dart and Flutter', ['dart listed', 'flutter name']],
  ['Throw a dart, watch the flutter', []],
  ['C/C++ on small devices', ['c listed', 'c-plus-plus name']],
  ['React to incidents quickly', []],
  ['Interfaces in React', ['react name']],
  ['Excel at what you do', []],
  ['You know Excel well', ['excel alias']],
  ['Get some rest; our REST calls are documented', ['rest-api alias']],
  ['Support and security for everybody', []],
  ['SENIOR GO DEVELOPER', ['go beside']],
  // Short names count in capitals, however the vocabulary writes them; "Rust" inside a sentence is the language.
  ['AI for everybody, with IOT, IoT and AJAX', ['artificial-intelligence alias', 'iot alias', 'ajax name']],
  ['An ai is a sloth', []],
  ['A year in which Rust was no different', ['rust name']],
  ['The Rust Belt rusts', []],
  ['Written for the Next Generation', []],
  // An item of a list beside two sure skills, whatever unknown names are between.
  ['We run Kafka, HBase, R, Mahout and Docker', ['kafka alias', 'r listed', 'docker name']],
  ['tools such as R, Minitab, Python and SQL', ['r listed', 'python name', 'sql name']],
  ['React, Node, Docker', ['react listed', 'node-js listed', 'docker name']],
  ['Offices in Swift, CO. We use Docker and Kotlin', ['docker name', 'kotlin name']],
  ['Docker and Kotlin, HBase, Swift Current', ['docker name', 'kotlin name']],
  ['HBase, R, Mahout and Docker', ['docker name']],
  // Russian and Ukrainian.
  ['Пишем на Go и Kotlin', ['go beside', 'kotlin name']],
  ['Java-разработчик с опытом Docker’а', ['java name', 'docker name']],
  ['Опыт машинного обучения и Питона', ['machine-learning inflected', 'python inflected']],
  ['Деревья растут, раст не нужен', []],
  ['Розробник на Rust, знання штучного інтелекту', ['rust name', 'artificial-intelligence inflected']],
  ['Go-розробник, Kubernetes-кластери', ['go beside', 'kubernetes name']],
  ['Поїхали, Go!', []],
  // German, French, Spanish, Dutch.
  ['Kenntnisse in Go und in Künstlicher Intelligenz', ['go beside', 'artificial-intelligence inflected']],
  ['Java-Entwicklerin (m/w/d)', ['java name']],
  ['Der Rust muss weg', []],
  ['Développeur·se React, bases d’SQL', ['react name', 'sql name']],
  ['Desarrollo en Rust y Python', ['rust name', 'python name']],
  ['Go-ontwikkelaar met ervaring in Swift', ['go beside', 'swift beside']],
])('%s', (text, skills) => expect(found(text)).toEqual(skills))

const rustIn = (text: string, locale?: string) =>
  matchSkillsInText(text, terms, locale).some(({ skill }) => skill === 'rust')
const german = fc.constantFrom('de-de', undefined)

test('an article of German does not hide the language that its word is hyphenated to, or that is shown otherwise', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(
        'Weiterentwicklung',
        'Erfahrung mit',
        'Kenntnisse',
        'Wir arbeiten mit',
        'Wir arbeiten an',
      ),
      fc.constantFrom('der', 'dem', 'den', 'des', 'bei', 'nach'),
      fc.constantFrom('Services', 'Toolchain', 'Programmierung', 'Compiler', 'Projekten', 'Bibliotheken'),
      german,
      (before, article, after, locale) => {
        expect(rustIn(`${before} ${article} Rust-${after}`, locale)).toBe(true)
        if (article.startsWith('d')) expect(rustIn(`Schau, ${article} Rust muss weg`, locale)).toBe(false)
      },
    ),
  ))

test.each([
  ['Migration von C++ nach Rust'],
  ['Wir migrieren unsere Dienste von Python nach Rust.'],
  ['Mitarbeit bei Rust-Projekten'],
  ['Softwareentwickler Rust (m/w/d)'],
  ['Erfahrung mit Rust und Go'],
])('in German, the language: %s', (text) => expect(rustIn(text, 'de-de')).toBe(true))

test('in German, Rust alone is a town', () =>
  fc.assert(
    fc.property(
      fc.constantFrom('Der Europa-Park', 'Das Hotel', 'Die Gemeinde', 'Unser Büro', 'Wer'),
      fc.constantFrom('in Rust', 'bei Rust', 'nach Rust', 'aus Rust', 'Rust'),
      fc.constantFrom('sucht dich', 'öffnet im Mai', 'braucht eine Köchin', 'und Eisenstadt', 'mit Python'),
      (who, where, what) => {
        const isPython = what.includes('Python') && !where.startsWith('in')
        if (!isPython) expect(rustIn(`${who} ${where} ${what}`, 'de-de')).toBe(false)
      },
    ),
  ))

test.each([
  ['Anfahrt: Europa-Park Rust'],
  ['Neusiedl, Rust und Eisenstadt', 'de-at'],
  ['Senior Surface Rust Technician'],
  ['Paint and Rust Removal'],
  ['Hotels near Rust, Germany'],
])('rust, but no skill: %s', (text, locale?: string) => expect(rustIn(text, locale)).toBe(false))

test('in a title, where all words have capitals, something else shows the language', () => {
  const iron = [
    'Removal',
    'Prevention',
    'Inspection',
    'Proofing',
    'Stains',
    'Treatment',
    'Technician',
    'Painter',
  ]
  fc.assert(
    fc.property(
      fc.constantFrom('Senior', 'Surface and', 'Car', 'Paint &', 'Wood /'),
      fc.constantFrom(...iron),
      (before, after) => {
        expect(rustIn(`${before} Rust ${after}`)).toBe(false)
        expect(rustIn(`${before} Rust ${after}`.toUpperCase())).toBe(false)
      },
    ),
  )
  for (const title of [
    'Senior Rust Developer',
    'Software Engineer, Rust',
    'Software Engineer / Rust (Remote)',
    'Rust/C++ Team',
    'Concurrency in Rust',
    'Backend Developer (Python, Rust)',
  ])
    expect(rustIn(title), title).toBe(true)
  expect(rustIn('We use Rust. Protection of data is ours, too.')).toBe(true)
})

test('prose beside two sure skills is no list', () => {
  const prose = [
    (name: string, sure: string) => `A minimum grade of ${name}, in ${sure}`,
    (name: string, sure: string) => `The internship starts in ${name}, with ${sure}`,
    (name: string, sure: string) => `${sure} training in ${name}, Texas`,
    (name: string, sure: string) => `We sit with ${name}, our ${sure} mentor`,
    (name: string, sure: string) => `With ${name}, our ${sure} mentor`,
    (name: string, sure: string) => `Office of ${name}, using ${sure}`,
    (name: string, sure: string) => `Using ${name}, our ${sure} tool`,
    (name: string, sure: string) => `It is known as ${name}, and has ${sure}`,
    (name: string, sure: string) => `Somebody like ${name}, who knows ${sure}`,
  ]
  fc.assert(
    fc.property(
      fc.constantFrom(...prose),
      fc.constantFrom('C', 'Spring', 'Swift', 'Go', 'R', 'Dart'),
      fc.constantFrom('Python and Java', 'Docker and SQL', 'SQL, Kotlin and Java'),
      (say, name, sure) => {
        const doubtful = found(say(name, sure)).filter(
          (one) => !/^(?:python|java|docker|sql|kotlin) /.test(one),
        )
        expect(doubtful, say(name, sure)).toEqual([])
      },
    ),
  )
  for (const opening of ['tools such as', 'tools including', 'tools, incl', 'tools ('])
    expect(found(`${opening} R, Minitab, Python and SQL`), opening).toContainEqual(
      expect.stringMatching(/^r (?:listed|beside)$/),
    )
})

test('a match says the words and where they stand', () =>
  expect(matchSkillsInText('We run K8s', terms)).toEqual([
    { skill: 'kubernetes', confidence: 0.85, rule: 'alias', words: 'K8s', at: 7 },
  ]))

test('each skill is kept where it is named most surely', () =>
  expect(matchSkillsInText('JS, that is JavaScript', terms)).toEqual([
    { skill: 'javascript', confidence: 0.95, rule: 'name', words: 'JavaScript', at: 12 },
  ]))

test.each([
  ['security', 'security'],
  ['go', 'go'],
  ['spring-boot', 'spring-boot'],
  ['gardening', undefined],
])('the tag %s is %s', (tag, skill) => expect(matchTag(tag, terms)?.skill).toBe(skill))
