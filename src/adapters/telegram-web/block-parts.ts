import type { contains } from 'cheerio/slim'

export type AnyNode = Parameters<typeof contains>[0]

/** An element of a parsed page. */
export type Element = Extract<AnyNode, { attribs: unknown }>

/** Deeper than any real message, so that a malicious page cannot exhaust the stack. */
export const MAX_NESTING = 200

/** Parts of a block that quote other messages or sites, so their content is not the post's own. */
const QUOTES = new Set(['tgme_widget_message_reply', 'tgme_widget_message_link_preview'])

export type BlockParts = {
  /** Elements of a class in document order, without those inside quotes. */
  own(className: string): Element[]
  /** The quotes themselves. */
  quotes(className: string): Element[]
}

/** Indexes the elements of a block by class in one pass, which is much faster than 20 queries. */
export function indexParts(block: Element): BlockParts {
  const own = new Map<string, Element[]>()
  const quotes = new Map<string, Element[]>()
  walk(block, 0, (element, classes) => {
    const isQuote = classes.some((name) => QUOTES.has(name))
    const found = isQuote ? quotes : own
    for (const name of classes) {
      const elements = found.get(name)
      if (elements) elements.push(element)
      else found.set(name, [element])
    }
    return !isQuote
  })
  return {
    own: (className) => own.get(className) ?? [],
    quotes: (className) => quotes.get(className) ?? [],
  }
}

/** Visits elements in document order; `visit` returns whether to visit their children. */
function walk(
  node: Element,
  depth: number,
  visit: (element: Element, classes: string[]) => boolean,
): void {
  if (depth > MAX_NESTING) throw new Error('nested too deeply')
  for (const child of node.children)
    if (isElement(child) && visit(child, classesOf(child))) walk(child, depth + 1, visit)
}

/** The matching descendants of an element. */
export function findInside(element: Element, matches: (element: Element) => boolean): Element[] {
  const found: Element[] = []
  walk(element, 0, (child) => {
    if (matches(child)) found.push(child)
    return true
  })
  return found
}

export const isElement = (node: AnyNode): node is Element => 'attribs' in node

export const classesOf = (element: Element): string[] => element.attribs.class?.split(/\s+/) ?? []
