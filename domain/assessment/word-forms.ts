// Finds the possible dictionary forms of a word in a sentence. It answers "could this be a form of that?";
// extra forms do no harm, because a word list decides.

const irregular = `be am is are was were been being; have has had; do does did done; go goes went gone; become became; begin began begun;
bend bent; bind bound; bite bit bitten; bleed bled; blow blew blown; break broke broken; breed bred; bring brought; build built; burn burnt;
burst; buy bought; can could cannot; catch caught; choose chose chosen; cling clung; come came; cost; creep crept; cut; deal dealt; dig dug;
draw drew drawn; dream dreamt; drink drank drunk; drive drove driven; eat ate eaten; fall fell fallen; feed fed; feel felt;
fight fought; find found; flee fled; fling flung; fly flew flown; forbid forbade forbidden; foresee foresaw foreseen; forget forgot forgotten;
forgive forgave forgiven; freeze froze frozen; get got gotten; give gave given; grind ground; grow grew grown; hang hung; hear heard;
hide hid hidden; hold held; keep kept; kneel knelt; know knew known; lay laid; lead led; lean leant; leap leapt; learn learnt; leave left;
lend lent; let; lie lay lain lying; light lit; lose lost; make made; may might; mean meant; meet met; mistake mistook mistaken;
overcome overcame; overlook; oversee oversaw overseen; overtake overtook overtaken; pay paid; prove proven; read; rebuild rebuilt; rewrite rewrote rewritten;
ride rode ridden; ring rang rung; rise rose risen; run ran; say said; see saw seen; seek sought; sell sold; send sent; set; shake shook shaken;
shall should; shine shone; shoot shot; show shown; shrink shrank shrunk; sing sang sung; sink sank sunk; sit sat; sleep slept; slide slid;
smell smelt; speak spoke spoken; speed sped; spell spelt; spend spent; spill spilt; spin spun; spoil spoilt; spring sprang sprung; stand stood;
steal stole stolen; stick stuck; sting stung; strike struck stricken; strive strove striven; swear swore sworn; sweep swept; swim swam swum; swing swung;
take took taken; teach taught; tear tore torn; tell told; think thought; throw threw thrown; understand understood; undertake undertook undertaken; undo undid undone;
wake woke woken; wear wore worn; weave wove woven; weep wept; will would won; win won; wind wound; withdraw withdrew withdrawn; write wrote written;
child children; man men; woman women; person people; foot feet; tooth teeth; mouse mice; goose geese; life lives; wife wives; knife knives; leaf leaves;
half halves; shelf shelves; self selves; thief thieves; loaf loaves; wolf wolves; analysis analyses; crisis crises; basis bases; criterion criteria;
good better best; bad worse worst badly; far further furthest farther farthest; little less least; many more most; much;
a an; i me my mine myself; he him his himself; she her hers herself; it its itself; we us our ours ourselves; they them their theirs themselves; you your yours yourself yourselves;
this these; that those; who whom whose; shall sha; will wo; not nor`

const bases = new Map<string, string[]>()
for (const line of irregular.split(/;\s*/)) {
  const [base = '', ...forms] = line.trim().split(/\s+/)
  for (const form of forms) bases.set(form, [...(bases.get(form) ?? []), base])
}

/** Regular endings. The first part of a rule is the ending; the others are what it may have replaced. */
const endings: readonly (readonly [string, ...string[]])[] = [
  ['ies', 'y', 'ie'],
  ['ves', 'f', 'fe'],
  ['es', '', 'e'],
  ['s', ''],
  ['ied', 'y', 'ie'],
  ['ed', '', 'e'],
  ['ying', 'ie'],
  ['ing', '', 'e'],
  ['ier', 'y'],
  ['iest', 'y'],
  ['er', '', 'e'],
  ['est', '', 'e'],
  ['or', 'e', ''],
  ['ily', 'y'],
  ['ly', '', 'le'],
  ['ally', ''],
  ['iness', 'y'],
  ['ness', ''],
  ['able', '', 'e'],
  ['less', ''],
]
const beginnings = /^(?:un|re|non|mis|over|under)(?=[a-z]{3})/

/** Returns the word and its possible dictionary forms, in lower case. */
export function dictionaryForms(word: string): string[] {
  const bare = word.replace(/n't$/, '').replace(/'(?:s|re|ve|ll|d|m)?$/, '')
  const found = new Set<string>()
  for (const start of new Set([word, bare === 'ca' ? 'can' : bare])) {
    for (const form of inflected(start)) {
      found.add(form)
      for (const inner of inflected(form)) found.add(inner)
    }
  }
  for (const form of [...found]) if (beginnings.test(form)) found.add(form.replace(beginnings, ''))
  return [...found]
}

function inflected(word: string): string[] {
  const forms = [word, ...(bases.get(word) ?? [])]
  for (const [ending, ...before] of endings) {
    if (!word.endsWith(ending) || word.length < ending.length + 2) continue
    const stem = word.slice(0, -ending.length)
    forms.push(...before.map((part) => stem + part))
    // stopped, bigger
    if (/([bdgklmnprt])\1$/.test(stem)) forms.push(stem.slice(0, -1))
  }
  return forms
}
