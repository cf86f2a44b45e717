// What of the skills that a vacancy asks for somebody has. What is required and what is nice to have are never added up: nothing that
// is only nice to have keeps a vacancy from fitting.

/** As a vacancy asks for it. */
export interface AskedSkill {
  /** Of the vocabulary; null or undefined where the name is not in it. */
  id?: string | null | undefined
  name: string
  required: boolean
}

export interface SkillPart<Asked extends AskedSkill> {
  have: Asked[]
  missing: Asked[]
  /** Not in the vocabulary, so that no profile can say it: neither had nor missing. */
  unknown: Asked[]
}

export interface SkillMatch<Asked extends AskedSkill> {
  required: SkillPart<Asked>
  nice: SkillPart<Asked>
}

/** Each skill counts once; one that is asked for in both ways is required. @param own ids of the skills that somebody has */
export function matchSkills<Asked extends AskedSkill>(
  asked: readonly Asked[],
  own: ReadonlySet<string>,
): SkillMatch<Asked> {
  const seen = new Set<string>()
  const match: SkillMatch<Asked> = { required: emptyPart(), nice: emptyPart() }
  for (const skill of [...asked.filter(({ required }) => required), ...asked]) {
    const { id, name, required } = skill
    const key = id ? `id ${id}` : `name ${name.normalize('NFKC').trim().toLowerCase()}`
    if (seen.has(key)) continue
    seen.add(key)
    const part = required ? match.required : match.nice
    if (!id) part.unknown.push(skill)
    else if (own.has(id)) part.have.push(skill)
    else part.missing.push(skill)
  }
  return match
}

/** Nothing that is required is missing, as far as it can be told. */
export const lacksNothing = ({ required }: SkillMatch<AskedSkill>): boolean =>
  required.missing.length === 0 && required.unknown.length === 0

function emptyPart<Asked extends AskedSkill>(): SkillPart<Asked> {
  return { have: [], missing: [], unknown: [] }
}
