import type { Token } from './tokens.ts'

/** A found concept: the tokens [first, last). */
export type Mark = { concept: string; first: number; last: number }

/** Patterns of one group: concept → comma list of phrases. A word ending in * stands for any ending, a lone * for any word. */
export type PatternTable = Record<string, string>

type Step = { text: string; prefix: boolean }
type Rule = { group: number; concept: string; rest: Step[] }

/** Signs that may stand between the words of one phrase: "кв.м", "wi-fi", "к/у". */
const JOINTS = new Set(['.', '-', '/', "'", '_'])
const CACHE_LIMIT = 20_000

export type Matcher = { groups: string[]; scan(tokens: Token[]): Mark[][] }

/**
 * Compiles tables of patterns into one matcher. `scan` answers, for each group, its marks in order:
 * the longest phrase from each place, none overlapping another of its group. Linear in the tokens.
 */
export function compilePatterns(tables: Record<string, PatternTable[]>): Matcher {
  const groups = Object.keys(tables)
  const exact = new Map<string, Rule[]>()
  const prefixes = new Map<string, Rule[]>()
  let longest = 0
  groups.forEach((name, group) => {
    for (const table of tables[name]!) {
      for (const [concept, phrases] of Object.entries(table)) {
        for (const phrase of phrases.split(',')) {
          const steps = phrase.trim().split(/\s+/).map((word): Step => (word.length > 1 && word.endsWith('*') ? { text: word.slice(0, -1), prefix: true } : { text: word, prefix: false }))
          const [head, ...rest] = steps
          if (!head?.text) continue
          const index = head.prefix ? prefixes : exact
          const rules = index.get(head.text) ?? []
          rules.push({ group, concept, rest })
          index.set(head.text, rules)
          if (head.prefix) longest = Math.max(longest, head.text.length)
        }
      }
    }
  })

  const cache = new Map<string, Rule[]>()
  const rulesFor = (word: string): Rule[] => {
    const known = cache.get(word)
    if (known) return known
    const rules = [...(exact.get(word) ?? [])]
    for (let n = 1; n <= word.length && n <= longest; n++) {
      const more = prefixes.get(word.slice(0, n))
      if (more) rules.push(...more)
    }
    if (cache.size >= CACHE_LIMIT) cache.clear()
    if (word.length <= 40) cache.set(word, rules)
    return rules
  }

  return {
    groups,
    scan(tokens) {
      const found: Mark[][] = groups.map(() => [])
      const free = new Array<number>(groups.length).fill(0)
      const best = new Array<number>(groups.length)
      const bestConcept = new Array<string>(groups.length)
      for (let i = 0; i < tokens.length; i++) {
        const token = tokens[i]!
        if (token.kind === 'url' || token.kind === 'handle' || token.kind === 'phone') continue
        const rules = rulesFor(token.text)
        if (!rules.length) continue
        best.fill(0)
        for (const rule of rules) {
          if (free[rule.group]! > i) continue
          const last = rule.rest.length ? follow(tokens, i + 1, rule.rest) : i + 1
          if (last > best[rule.group]!) {
            best[rule.group] = last
            bestConcept[rule.group] = rule.concept
          }
        }
        for (let group = 0; group < groups.length; group++) {
          const last = best[group]!
          if (!last) continue
          found[group]!.push({ concept: bestConcept[group]!, first: i, last })
          free[group] = last
        }
      }
      return found
    },
  }
}

/** Where the phrase ends if its further words follow at `i`, else 0. */
function follow(tokens: Token[], i: number, steps: Step[]): number {
  const line = tokens[i - 1]!.line
  for (const step of steps) {
    let joints = 0
    while (i < tokens.length && joints < 2 && JOINTS.has(tokens[i]!.text) && step.text !== tokens[i]!.text) {
      i++
      joints++
    }
    const token = tokens[i]
    if (!token || token.line !== line) return 0
    if (step.text === '*' ? token.kind !== 'word' : step.prefix ? !token.text.startsWith(step.text) : token.text !== step.text) return 0
    i++
  }
  return i
}
