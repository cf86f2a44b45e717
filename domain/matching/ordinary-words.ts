// Names of skills that are also everyday words. The vocabulary combines many sources and has hundreds of
// them; they were found by how often a large set of articles writes them in lower case, and checked by hand.

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Ignored unless a neighbouring word shows that a skill is meant. */
export const ordinaryWords = list(`
  access action actions ada admin adventure al alert analytics aurora watson algorithm algorithms alloy amp anaconda analysis angle animation anime animes apache
  apex apollo app apple application arc arcade arch arg argo arrow art artillery arturo artwork as asm aspire assembler assembly astro
  astronomy astrophysics atom audition authorization automata automation automaton awesome axe axios b babel backbone backend ballerina
  bamboo barcode barcodes basic bat batch be beats berry beta bevy bi biome blade blender blogger blueprint boilerplate bonsai boot bootcamp
  bootcamps bootstrap bot bots bower box brave brawler bridgetown bro browser bs bun c cadence cairo cake calendar camel canvas capacitor
  carbon case casual chai chapel charity charm chat cheatsheet cheatsheets chef chemistry christianity chrome cinnamon clarity clash
  classless classroom clean cli click clicker client clinical cloud cmp cms code coding coffee com communication compiler composer conan
  config configuration console consul cool copperhead corona corruptor coverage crawler credo cron crystal cs cucumber cue cypher d dart
  dash data database databases dataset datasets datetime db deck deep demo demos dependencies deployer deployment designer desktop dev
  development dig digital director disambiguation discord distiller docs doctrine documentation documentations dom dos drive drone drupe
  dune dx dynamics e eclipse edge education effector eloquent ember emoji emulator emulators engine epic epics es esoteric example examples
  exchange exploit exploits explore express extension extensions fable fabric factor falcon fancy feather feathers figure finance fire first
  fish fisher fisherman flex flight flow flux font fonts forge form forms forth framework frameworks freehand frontend fs fuse fuzzing game
  games gap gatling generator generators genie ghost gin glam gleam glitch go golem google gradient grammar graphic graphics groovy groups
  growth grunt guilded gulp hack hackathon hacking hammer handlebars handshake harbor harmony haystack headless heat hello helm helpdesk
  hero hive hook horizon hub hudson hugo ice ida if illustrator image images impact inc industry influx info ink insomnia instrumentation
  integration intercom interview inventor io iris j jade jasmine jet joy jq julia just k keep kernel keynote kit koa koans l lab lamp lean
  learning less lib libraries library light lime linear link lint live localization logging logic lotus ls lua lumen m mac machine mada
  magic make malware man manpage map maps markdown marketing mask material math mathematics matrix matter maven max mazes mean medium meet
  melody mercurial mercury mesh metal meteor metrics micro middleware mint mobile mocha model molecule mongoose monitor monitoring monkey
  moon motion move music n nano nashville native nest net network networking next nextra nim nix node nomad none normalization normalize
  normalizer notes notion nova nu nuke number o oasis oculus office onion open opera orange orm os outlook oxide p packer page paint pandas
  paper parcel parse parser parsing pascal pass passport pen penguin perfect phantom phaser photo photos physics pic picture pictures
  pipelines plan platform platformer play plot plover plugin plugins pm poetry point polygon pony portfolio position power presenter
  pressure prime primer prism prisma privacy pro process processing production programming progress project projects prometheus promise
  prompt proof protocol protractor provisioning ps publisher publishing pug pulsar pulse puppet puppeteer q qs quality quantum quarto quartz
  quasar queer query quick quilt r racket railway rake rancher randomizer ratchet rational raven ray reach reason recon reconnaissance red
  reference reflex regex release remix reports request reset resource resources rest review rider rig ring riot ripple robotics rocket rocky
  room roomba root route router routing s safari salt sandstorm sanitization sanitize sanitizer sanitizers sanity sap sass satellite
  saturn scale scheme school science scratch screenwriting script scripts sdk search security self sentry server servers sheets shell
  shooter shop signal simulation simulations simulator sinclair sites sketch sky slack slash slice slides slim snap snippet software solar
  soon source soy space spectrum speech speed sphinx spigot splash sport sports spreadsheet spreadsheets spring sprite square squeak
  squirrel ss stack stata station statistics stealth steam stem step stimulus storm story strategy stream studio style stylus sublime sun
  support surge survival swagger swift swing swiper system t table tachyon tact talos tape task tasks tea team teams telegram template
  templates terminal test testing theme thread ticketing tide time tips todo ton tool tools torch track transformer transgender tree turbo
  tutorial twig typo ui university unix uno update utility v vagrant vapor vault vector velocity verse video videos view vim vision visual
  vocal void vs walk wargame wave web website whisper wiki window windows wing wire word words work workday workspace world www x yarn z zen
  zip zoom zork лидерство лідерство раст
`)

/** Said of everything in the trade: no skill, whatever stands beside it. */
export const tradeWords = list(`
  code coding data development learning libraries library project projects software test tests tool tools tutorial tutorials video videos web
  website
`)

/** Certain when capitalised inside a sentence; at its start they may be verbs or animals. */
export const capitalWords = list(`
  airflow angular asana authentication bash confluence cypress eclipse elastic electron elixir embeddings excel flask flutter hibernate jenkins
  jest kafka latex looker obsidian oracle pandas playwright postman rails react redux ruby rust scala selenium snowflake spark tableau tailwind unity vite vue
`)

/** Abbreviations that mean their skill wherever they are in capitals; all others have too many meanings. */
export const knownShortForms = list(`
  ai ajax aws bdd css ddd gcp gpt html iac iot jpa js json jvm k8s llm ml ms-sql nlp nosql oop php plc qa rest rpc ror sap sas sdk sql sre svg
  tdd ts ui ux vba wpf xml yaml wcag api ios a11y i18n es6 grpc gtk jsp
`)

/** Spellings that are no word of any language, though others than their skill's own name. */
export const knownSpellings = list(`
  accessibility asyncapi bazel cassandra dataviz delphi elisp emacs gamedev gdocs gdrive genai gitops gsheets gsuite infosec intellij
  internationalisation ipynb jupyter localisation openapi opengraph openjfx preact pubsub regexp sklearn userscript vbnet virtualbox
  visualbasic vscode webcomponent winui
`)

/** Words that every sentence is made of: a name of theirs alone ("To-Do") is nearly always the sentence itself. */
export const smallWords = list(`
  a about all an and any are as at be by do for from get go has have how if in is it its no not of off on one or our out so that the their they
  this to up was we what when who will with you your
`)

/** Words that show that an ordinary word beside them is a skill; by their beginnings, in many languages. */
export const skillAfter = list(`
  develop engineer programm backend codebase microservice service framework library language toolchain compiler runtime stack ecosystem
  experience skills knowledge expert crate analyst architect admin dba consultant
  entwickl kenntnis erfahrung ingenieur ontwikkel ervaring kennis développ desarroll
  разработ программ инженер сервис микросервис бэкенд опыт розроб програм інженер сервіс мікросервіс бекенд досвід
`)
export const skillBefore = list(`
  written write writing code coding program programming programs develop develops developing development experience experienced knowledge
  proficient proficiency expert expertise familiar familiarity skills backend services microservices tools built build building solid
  language languages learn learning
  помощью допомогою язык языке языка мова мові мови мовою опыт знание знания пишем писать писал разработка разработке разработки разработчик программирование
  программируем программировать сервисы досвід знання пишемо писати розробка розробки розробник програмування програмуємо сервіси
  erfahrung erfahrungen kenntnisse kenntnissen entwicklung entwickeln entwickelt programmieren programmierung geschrieben sprache dienste
  expérience connaissance connaissances développement développer développons programmation écrit écrits langage services
  experiencia conocimiento conocimientos desarrollo desarrollar programación programar escrito escritos lenguaje servicios
  ervaring kennis ontwikkeling ontwikkelen geschreven taal programmeren diensten
`)
/** May stand between such a word and the skill. */
export const between = list(
  'in with of using on modern на з із с со у в mit von avec en sur de con met van und and the',
)
/** A name that means something else before one of these: "TS/SCI" is a clearance. */
export const otherBefore: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['ts', list('sci clearance secret polygraph')],
  ['next', list('generation generations gen level levels step steps')],
  [
    'rust',
    list(`
      belt removal remover prevention inspection proof proofing protection repair stains treatment technician germany deutschland
      allemagne
    `),
  ],
  ['leadership', list('team teams meeting meetings')],
])
/** And behind one of these: "der Rust" is none, unless it goes on as "der Rust-Compiler". */
export const otherAfter: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['rust', list('der dem den des surface park')],
])
/** "Rust" is also a town and corrosion: where every noun or word has a capital, something else has to show the skill. */
export const doubtfulCapitals = list('rust')
