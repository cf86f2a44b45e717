// Names of skills that are also everyday words. The vocabulary combines many sources and has hundreds of
// them; they were found by how often a large set of articles writes them in lower case, and checked by hand.

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Ignored unless a neighbouring word shows that a skill is meant. */
export const ordinaryWords = list(`
  access action actions ada admin ai al alert algorithm algorithms alloy amp anaconda analysis angle animation anime apache apex apollo
  app apple application arc arcade arch arg argo arrow art arturo as asm aspire assembly astro atom audition authorization automation
  awesome axe axios b babel backend bamboo barcode basic bat batch be beats berry beta bevy bi biome blade blender blogger blueprint
  boilerplate bonsai boot bootcamp bootstrap bot bots bower box brave bro browser bs bun c cadence cairo cake calendar camel canvas
  capacitor carbon case casual chai chapel charity charm chat chef chemistry chrome clarity clash classroom clean cli click client
  clinical cloud cmp cms code coding com communication compiler composer conan config configuration console consul cool corona coverage
  crawler credo cron crystal cs cucumber cue cypher d dart dash data database databases dataset datasets datetime db deck deep demo demos
  dependencies deployer deployment designer desktop dev development dig digital director discord distiller docs doctrine documentation dom
  dos drive drone drupe dune dx dynamics e eclipse edge education effector ember emoji emulator engine epic epics es example examples
  exchange exploit exploits explore express extension extensions fable factor falcon fancy feather feathers figure finance fire first fish
  flex flight flow flux font form forms forth framework frameworks freehand frontend fs fuse fuzzing game games gap gatling generator
  generators genie ghost gin glam gleam glitch go google gradient grammar graphic graphics groovy groups growth grunt guilded gulp hack
  hackathon hacking hammer handlebars handshake harbor harmony haystack headless heat hello helm hero hive hook horizon hub hugo ice ida
  if image images impact inc industry influx info ink insomnia instrumentation integration intercom interview inventor io iris j jade
  jasmine jet joy jq julia just k keep kernel keynote kit koa koans l lab lamp lean learning less lib libraries library light lime linear
  link lint live localization logging logic lotus ls lua lumen m mac machine magic make malware man manpage map maps markdown marketing
  mask material math mathematics matrix matter maven max mazes mean medium meet melody mercurial mercury mesh metal meteor metrics micro
  middleware mint mobile mocha model molecule mongoose monitor monitoring monkey moon motion move music n nano native nest net network
  networking next nextra nim nix node nomad none normalization normalize notes notion nova nu nuke number o oasis office onion open opera
  orange orm os oxide p packer page paint pandas paper parcel parse parser parsing pascal pass passport pen penguin perfect phantom phaser
  physics pic picture pipelines plan platform play plot plover plugin plugins pm poetry point polygon pony portfolio position power
  presenter pressure prime primer prism prisma privacy pro process processing production programming progress project projects prometheus
  promise prompt proof protocol protractor provisioning ps publisher publishing pug pulse puppet puppeteer q qs quality quarto quartz
  quasar queer query quick r racket railway rancher ratchet rational raven ray reach reason red reference reflex regex release remix
  reports request reset resource resources rest review rider rig ring riot ripple robotics rocket room root route router routing rust s
  safari salt sanitization sanitizers sanity sap sass saturn scale scheme school science scratch script scripts sdk search security self
  sentry server servers sheets shell shooter shop signal simulation simulator sites sketch sky slack slash slice slides slim snap snippet
  software solar soon source soy space spectrum speech speed sphinx splash sport sports spreadsheet spring sprite square squirrel ss stack
  stata station statistics steam stem step stimulus storm story strategy stream studio style stylus sun support surge survival swagger
  swift swing swiper system t table tachyon tact talos tape task tasks tea team teams telegram template templates terminal test testing
  theme thread tide time tips todo ton tool tools torch track transformer transgender tree turbo tutorial twig typo ui university unix uno
  update utility v vagrant vapor vault vector velocity verse video videos view vim vision visual vocal void vs walk wargame wave web
  website whisper wiki window windows wing wire word words work workday workspace world www x yarn z zen zip zoom zork лидерство лідерство
  раст
`)

/** Certain when capitalised inside a sentence; at its start they may be verbs or animals. */
export const capitalWords = list(`
  angular bash confluence cypress eclipse elixir excel flutter hibernate jenkins jest oracle playwright postman react ruby scala selenium
  snowflake tableau vite flask kafka spark airflow unity pandas redux vue
`)

/** Abbreviations that mean their skill wherever they are in capitals; all others have too many meanings. */
export const knownShortForms = list(`
  ajax aws bdd css ddd gcp gpt html iac jpa js json jvm k8s llm ml ms-sql nlp nosql oop php plc qa rest rpc ror sap sas sdk sql sre svg
  tdd ts ui ux vba wpf xml yaml wcag api ios a11y i18n es6 grpc gtk jsp
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
  язык языке языка мова мові мови мовою опыт знание знания пишем писать писал разработка разработке разработки разработчик программирование
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
