// Words that people who work with software use every day, whatever level a list gives them. They make a text
// neither easier nor harder to read.
const words = `
access account admin agent agile algorithm allocate analytics api app application architecture array artifact assert async asynchronous
attribute audit authenticate authentication authorize automate automation backend backlog backup bandwidth batch benchmark binary bit bool
boolean boot bot branch breakpoint browser buffer bug build bundle byte cache caching callback canary certificate checkout class cli click
client cloud cluster code codebase command commit compile compiler component concurrency config configuration configure connection console
container controller cookie core counter coverage crash cron cursor cyber dashboard data database dataset deadlock debug debugger decode
default dependency deploy deployment deprecate deprecated design desktop dev developer development device devops diff digital directory
disk docs docker domain download driver email encode encrypt encryption endpoint engineer engineering enum environment error event exception
execute export failover feature file filter firewall firmware flag folder fork format framework frontend fullstack function gateway git graph
handler hardware hash header heap hook host hosting html http hypervisor icon idempotent implement implementation import index indices
infrastructure inheritance initialize inline input instance integer integrate integration interface internet interval invoke iterate
iteration iterator java javascript join json jvm kernel key keyboard keyword kubernetes laptop latency layer leak library linter linux list
load localhost lock log logger logging login logs loop machine malware map memory merge message metadata method metric metrics microservice
microservices middleware migrate migration mobile mock model module monitor monitoring monorepo multithreaded mutex namespace native network
node notebook notification null object offline online open-source operator optimize orchestration output overhead overload override package
packet pager parameter parse parser partition password patch path payload performance permission pipeline pixel platform plugin pointer poll
pool port post-mortem processor production profile profiler program programmer programming prompt protocol prototype provider proxy pull
push python query queue ram read-only real-time reboot recursion recursive redirect refactor refactoring regex registry regression release
reliability remote render replica replicate replication repo repository request resolver response retry reusable rollback rollout root route
router routing row runbook runtime sandbox scalability scalable scale schema scope screen script scroll sdk security semaphore sensor serialize
server serverless service session shard sharding shell snapshot socket software spam spec sprint sql stack stack-trace stacktrace standup state
stateful stateless static storage store stream streaming string struct subclass subnet subscription subsystem switch sync synchronous syntax
sysadmin system table tag target task telemetry template terminal test tester testing thread throughput throttle ticket timeout timestamp
token toolchain tooling trace tracing traffic transaction trigger troubleshoot tuple tutorial type typescript ui unit upload uptime url usability
user username ux validate validation variable vendor version video virtual vulnerability web webhook website widget wifi wiki window
wireless workflow workload workspace wrapper xml yaml`

export const softwareWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
