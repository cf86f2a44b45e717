import { LIGHTEST, withoutMaker } from '#domain/matching/skill-terms.ts'
import { fold } from '#services/reference-data/fold.ts'
import type { SeedEntry } from '#services/reference-data/seed-entry.ts'
import { slugOfSkill } from '#services/reference-data/skill-slug.ts'
import { skillTypeOfGroup, skillTypeOfTags, usualAliases } from './skill-types.ts'
import type { Source } from './source.ts'

interface Skill {
  id: string
  name: string
  aliases: Set<string>
  related: Set<string>
  type: string
  weight: number
}
interface Topic {
  slug: string
  name: string
  aliases: string[]
  related: string[]
}
interface Technology {
  name: string
  group: string
  hot: boolean
  in_demand: boolean
}

/**
 * Merges skills from five sources by name. Earlier sources decide the name: our own list, programming
 * languages, topics, icons of tools, technologies of occupations, groups of skills.
 */
export function skills(source: Source): SeedEntry[] {
  const found = new Map<string, Skill>()
  const byName = new Map<string, Skill>()
  const add = (
    name: string,
    about: Partial<Omit<Skill, 'aliases' | 'related'>>,
    aliases: string[] = [],
  ): Skill => {
    const known = byName.get(fold(name))
    const skill = known ?? {
      id: about.id ?? slugOfSkill(name),
      name,
      aliases: new Set(),
      related: new Set(),
      type: about.type ?? 'technology',
      weight: 0,
    }
    if (known === undefined) {
      while (found.has(skill.id)) skill.id += '-1'
      found.set(skill.id, skill)
      byName.set(fold(name), skill)
    } else if (known.type === 'technology' && about.type) known.type = about.type
    skill.weight = Math.max(skill.weight, about.weight ?? 0)
    for (const alias of [name, ...aliases]) {
      const key = fold(alias)
      // The first skill with a name keeps it: `node` is Node.js, though a list has it as JavaScript.
      if (key === '' || byName.has(key)) continue
      skill.aliases.add(alias)
      byName.set(key, skill)
    }
    return skill
  }

  for (const [name, { aliases, ...about }] of Object.entries(usualAliases))
    add(name, { ...about, weight: 8 }, aliases)
  const languages =
    source.json<Record<string, { type: string; aliases?: string[]; group?: string }>>('skills/languages.json')
  for (const [name, { type, aliases = [] }] of Object.entries(languages))
    if (type === 'programming' || type === 'markup') add(name, { type: 'language', weight: 2 }, aliases)
  for (const [name, { group }] of Object.entries(languages)) {
    const [one, other] = [byName.get(fold(name)), group && byName.get(fold(group))]
    if (one && other) relate(one, other)
  }
  const topics = source.lines<Topic>('skills/topics.jsonl')
  for (const { slug: id, name, aliases } of topics) {
    // "Domain-driven design (DDD)"
    const [, long = name, short] = /^(.+) \(([^)]+)\)$/.exec(name) ?? []
    const known = byName.get(fold(long)) ?? byName.get(fold(id))
    add(known?.name ?? long, { id, weight: 4 }, [id, long, ...(short ? [short] : []), ...aliases])
  }
  for (const { slug: id, related } of topics) {
    const one = byName.get(fold(id))
    for (const id of related) {
      const other = found.get(id) ?? byName.get(fold(id))
      if (one && other) relate(one, other)
    }
  }
  addIcons(source, byName, add)
  addTechnologies(source, byName, add)
  for (const { code, label_en, alt_en } of source.lines<{ code: string; label_en: string; alt_en: string[] }>(
    'skills/esco-skill-groups.jsonl',
  ))
    if (/^[ST]/.test(code))
      add(label_en.charAt(0).toUpperCase() + label_en.slice(1), { type: 'competence', weight: 1 }, alt_en)
  // People write Kafka, not Apache Kafka, in lists as well as in texts.
  for (const { name, weight } of [...found.values()]) {
    const short = weight < LIGHTEST ? undefined : withoutMaker(name)
    if (short !== undefined) add(name, {}, [short])
  }
  return [...found.values()].map(entry)
}

type Add = (name: string, about: { type?: string; weight?: number }, aliases?: string[]) => Skill

/** Tools with an icon. Their names are written as one word, so a list of brands gives the spelling. */
function addIcons(source: Source, byName: ReadonlyMap<string, Skill>, add: Add): void {
  const brands = source.lines<{ title: string; slug: string }>('skills/brands.jsonl')
  const titleOf = new Map(brands.map(({ title, slug }) => [slug ?? fold(title).replaceAll(' ', ''), title]))
  const icons = source.lines<{ name: string; altnames: string[]; tags: string[] }>('skills/devicon.jsonl')
  for (const { name, altnames, tags } of icons) {
    const spelled = byName.get(fold(name))?.name ?? titleOf.get(name)
    if (spelled) add(spelled, { type: skillTypeOfTags(tags), weight: 3 }, [name, ...altnames])
  }
}

/**
 * Software used in IT occupations, and software that is in demand or used in three kinds of other
 * occupations.
 */
function addTechnologies(source: Source, byName: ReadonlyMap<string, Skill>, add: Add): void {
  const used = new Map<string, Technology & { by: number; it: boolean }>()
  for (const { code, technologies } of source.lines<{ code: string; technologies: Technology[] }>(
    'occupations-us/occupations.jsonl',
  ))
    for (const technology of technologies) {
      const known = used.get(technology.name)
      const it = code.startsWith('15-') || known?.it === true
      used.set(technology.name, {
        ...technology,
        hot: technology.hot || known?.hot === true,
        by: (known?.by ?? 0) + 1,
        it,
      })
    }
  for (const { name, group, hot, by, it } of used.values()) {
    if (!(it || hot || by > 2)) continue
    const plain = name.replace(/ software$/, '')
    // "Structured query language SQL" and "Human resource information system (HRIS)" contain their
    // abbreviations.
    // A name that is known as a whole is not taken apart: "Power BI".
    const known = byName.has(fold(plain))
    const short = known ? null : /^(.{8,}?) \(?([A-Z][A-Z0-9/]{1,5})\)?$/.exec(plain)
    add(
      short?.[1] ?? plain,
      { type: skillTypeOfGroup(group), weight: hot ? 5 : 1 },
      short?.[2] ? [short[2], plain] : [],
    )
  }
}

function relate(one: Skill, other: Skill): void {
  if (one === other) return
  one.related.add(other.id)
  other.related.add(one.id)
}

const entry = ({ id, name, type, weight, aliases, related }: Skill): SeedEntry => ({
  id,
  name,
  ...(aliases.size > 0 ? { aliases: [...aliases] } : {}),
  type,
  weight,
  ...(related.size > 0 ? { more: { related: [...related].slice(0, 20) } } : {}),
})
